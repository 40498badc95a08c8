/** The pages of a PDF, drawn by pdf.js, which is fetched when the pages of such a book are first looked at. */

export interface PdfPages {
  /** Draws a page, counted from 0, so many pixels wide; what is still being drawn is given up. */
  draw(page: number, width: number): Promise<HTMLCanvasElement>;
  close(): void;
}

/** No drawing is wider, in pixels: a telephone has little memory for one. */
const WIDEST = 2400;

/** Opens the PDF at `url`. */
export async function openPdf(url: string): Promise<PdfPages> {
  // A page without a server reads no PDF, and is not made larger by what draws one.
  if (import.meta.env.MODE === 'static') throw new Error('no PDF without a server');
  const [{ getDocument, AnnotationMode, PDFWorker, RenderingCancelledException }, { default: Drawer }, jpeg2000] =
    await Promise.all([
      import('pdfjs-dist'),
      import('pdfjs-dist/build/pdf.worker.min.mjs?worker'),
      import('pdfjs-dist/wasm/openjpeg.wasm?url'),
    ]);
  const port = new Drawer();
  const worker = PDFWorker.create({ port });
  const loading = getDocument({
    url,
    worker,
    // The file is small, and comes whole; nothing in it is run, and nothing is fetched for it.
    disableRange: true,
    disableStream: true,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    WasmFactory: class {
      async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
        if (filename !== 'openjpeg.wasm') throw new Error(`${filename} is not here`);
        return new Uint8Array(await (await fetch(jpeg2000.default)).arrayBuffer());
      }
    },
    verbosity: 0,
  });
  const close = () => {
    void loading.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
  };
  try {
    const file = await loading.promise;
    let last: { cancel(): void } | null = null;
    return {
      close,
      async draw(number, width) {
        const page = await file.getPage(number + 1);
        const { width: natural } = page.getViewport({ scale: 1 });
        const viewport = page.getViewport({ scale: Math.min(width, WIDEST) / natural });
        const canvas = document.createElement('canvas');
        canvas.width = Math.round(viewport.width);
        canvas.height = Math.round(viewport.height);
        last?.cancel();
        const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE });
        last = task;
        await task.promise.catch((error: unknown) => {
          if (!(error instanceof RenderingCancelledException)) throw error;
        });
        return canvas;
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}
