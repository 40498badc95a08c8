/** One HTTP call to the server, and the ways it can fail. */

import { language } from '../words/language';
import { t } from '../words/shell';
import { way } from './way';

/** What the server, or the way to it, said instead of an answer. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's word for the cause, or `offline`. */
  readonly code: string;
  /** All that the server said, where it was JSON. */
  readonly body: unknown;

  constructor(status: number, code: string, message: string, body: unknown = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Calls `path` and reads the JSON answer; `undefined` when the answer has no body.
 *
 * @throws {ApiError} when the server refuses or cannot be reached.
 */
export function request<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return call(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
}

/**
 * Sends a file as it is, and reads the JSON answer.
 *
 * @throws {ApiError} when the server refuses or cannot be reached.
 */
export function sendFile<Answer>(path: string, file: Blob): Promise<Answer> {
  return call(path, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file });
}

/**
 * Fetches a file.
 *
 * @throws {ApiError} when the server refuses or cannot be reached.
 */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await answered(path, { method: 'GET' });
  if (!response.ok) throw refusal(response.status, await response.text());
  return response.blob();
}

async function call<Answer>(path: string, asked: RequestInit): Promise<Answer> {
  const response = await answered(path, asked);
  const text = await response.text();
  if (!response.ok) throw refusal(response.status, text);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

async function answered(path: string, asked: RequestInit): Promise<Response> {
  try {
    return await way().fetch(path, { ...asked, headers: { ...asked.headers, 'accept-language': language() } });
  } catch {
    throw new ApiError(0, 'offline', t.offline);
  }
}

/**
 * Posts `body` and reads an answer that grows: one JSON value a line, each given to `onLine` as it comes.
 * Resolves at its end, and when `signal` aborts it.
 *
 * @throws {ApiError} when the server refuses, cannot be reached, or breaks off.
 */
export async function openLines<Line>(
  path: string,
  body: unknown,
  onLine: (line: Line) => void,
  signal: AbortSignal,
): Promise<void> {
  const broken = () => new ApiError(0, 'offline', t.offline);
  let response: Response;
  try {
    response = await way().fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language() },
      body: JSON.stringify(body),
      signal,
    });
  } catch {
    if (signal.aborted) return;
    throw broken();
  }
  if (!response.ok) throw refusal(response.status, await response.text());
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      const lines = (text + part.value).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) if (line !== '' && !signal.aborted) onLine(JSON.parse(line) as Line);
    }
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof SyntaxError ? error : broken();
  }
}

function refusal(status: number, text: string): ApiError {
  try {
    const body = JSON.parse(text) as { error: { code: string; message: string } };
    const { code, message } = body.error;
    return new ApiError(status, code, code === 'not_kept' ? t.notKept : message, body);
  } catch {
    return new ApiError(status, 'unexpected', t.unexpected(status));
  }
}
