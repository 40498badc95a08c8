import { afterEach, expect, test, vi } from 'vitest';

import { ApiError, openLines } from './request';

afterEach(() => vi.unstubAllGlobals());

/** An answer in these parts. */
function answering(parts: string[], status = 200): void {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const part of parts) stream.enqueue(new TextEncoder().encode(part));
      stream.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
}

async function read(parts: string[], status?: number): Promise<unknown[]> {
  answering(parts, status);
  const lines: unknown[] = [];
  await openLines('/v1/analysis', {}, (line) => lines.push(line), new AbortController().signal);
  return lines;
}

test('an answer that grows is told line by line, wherever it is cut, and empty lines are nothing', async () => {
  expect(await read(['{"a":1}\n{"a"', ':2}\n', '\n\n{"words":"é', 'è"}\n'])).toEqual([
    { a: 1 },
    { a: 2 },
    { words: 'éè' },
  ]);
});

test('a refusal is told with the server’s word for it and all that it said', async () => {
  const refusal = await read(['{"error":{"code":"stale","message":"no"},"newer":7}'], 409).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 409, code: 'stale', message: 'no', body: { newer: 7 } });
});

test('who aborts hears nothing more, and no fault', async () => {
  const control = new AbortController();
  control.abort();
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('aborted', 'AbortError')));
  await expect(openLines('/x', {}, () => expect.unreachable(), control.signal)).resolves.toBeUndefined();
});
