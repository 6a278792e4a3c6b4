import type { PdfFailure } from '@contapro/domain';
import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * The script of the worker. Vite and webpack find the file by this expression and copy it into the build, so the worker is
 * loaded from the origin of the page. It must be a constant: they do not evaluate code.
 */
const workerUrl = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url);

/** Safari draws nothing on a canvas with more pixels. */
const maximumPixels = 16_000_000;

/** Milliseconds after which a worker that has not started is given up. */
const longestStart = 30_000;

/** The name of the errors with which the worker answers when it cannot read a part of the PDF. The library does not export them. */
const unreadablePart = 'UnknownErrorException';

/** Why a PDF cannot be drawn. */
export class PdfProblem extends Error {
  override readonly name = 'PdfProblem';
  /** `unloaded`: it is not the file that failed, but for example loading the worker; another attempt may succeed. */
  readonly failure: PdfFailure | 'unloaded';

  constructor(failure: PdfFailure | 'unloaded', cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/** A drawn page. */
export interface DrawnPage {
  canvas: HTMLCanvasElement;
  /** The words of the page, transparent and in the places of their pictures; empty where the page is a picture. */
  text: HTMLElement;
  /** The width of the page divided by its height. */
  ratio: number;
}

/** An open PDF. */
export interface Pdf {
  /** The number of pages. */
  pageCount: number;
  /** The width of the first page divided by its height. */
  ratio: number;
  /**
   * Draws a page, on a canvas with as many pixels as the screen has. Pages are drawn one after the other. A page that cannot
   * be drawn leaves the others as they are.
   *
   * @param number Counted from 1.
   * @param width In CSS pixels.
   * @param signal If it is aborted before the page is begun, the page is not drawn. A page that was begun is drawn to the end.
   * @throws PdfProblem
   */
  drawPage: (number: number, width: number, signal: AbortSignal) => Promise<DrawnPage>;
  /**
   * The text of a page, a line for each line of it, with its words from left to right. Empty for a page that is a picture.
   *
   * @param number Counted from 1.
   * @throws PdfProblem
   */
  textOfPage: (number: number) => Promise<string>;
}

/**
 * Opens a PDF with PDF.js, in a worker.
 *
 * @param bytes The file. They are moved to the worker, and cannot be used afterwards.
 * @param signal Aborting it closes the PDF and ends the worker.
 * @throws PdfProblem
 */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Pdf> {
  const port = newWorker();
  let close = () => port.terminate();
  signal.addEventListener('abort', () => close());
  await started(port);
  let needsDecoder = false;
  /** The library asks for decoders in WebAssembly, which strict content security policies do not allow. */
  class NoFiles {
    fetch({ kind }: { kind: string }): Promise<never> {
      needsDecoder ||= kind === 'wasmUrl';
      return Promise.reject(new Error(`No ${kind}`));
    }
  }
  const task = getDocument({
    data: bytes,
    worker: PDFWorker.create({ port }),
    BinaryDataFactory: NoFiles,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  // The worker takes part in closing the PDF, which also removes its fonts from the page.
  close = () => void task.destroy().finally(() => port.terminate());
  try {
    const pdf = await task.promise;
    const first = await pdf.getPage(1);
    /** Whether a page lacked a picture. The library does not ask for the decoder of the same picture on another page. */
    let lacksPictures = false;
    const drawWhole = async (number: number, width: number, stopped: AbortSignal): Promise<DrawnPage> => {
      stopped.throwIfAborted();
      needsDecoder = false;
      const page = await pdf.getPage(number);
      const result = await Promise.allSettled([draw(page, width)]);
      lacksPictures ||= needsDecoder;
      if (needsDecoder || (lacksPictures && lacksPicture(page))) {
        // The library remembers that it has no decoder, and would not ask for it again.
        await pdf.cleanup(true).catch(() => {});
        throw new PdfProblem('unsupported');
      }
      const [drawn] = result;
      if (drawn.status === 'rejected') throw drawn.reason;
      return drawn.value;
    };
    // Of two pages that are drawn at the same time it would not be known which one needs the decoder.
    let last: Promise<unknown> = Promise.resolve();
    return {
      pageCount: pdf.numPages,
      ratio: ratioOf(first),
      textOfPage: async (number) => {
        try {
          const { items } = await (await pdf.getPage(number)).getTextContent();
          return linesOf(items.flatMap((item) => ('str' in item ? item : []))).join('\n');
        } catch (error) {
          throw problemOf(error);
        }
      },
      drawPage: (number, width, stopped) => {
        const drawn = last.then(() => drawWhole(number, width, stopped));
        last = drawn.catch(() => {});
        return drawn.catch((error: unknown) => {
          throw problemOf(error);
        });
      },
    };
  } catch (error) {
    throw problemOf(error);
  }
}

/** How far apart the base lines of two words may be in points, so that they are in the same line. */
const lineTolerance = 2;

/** The lines of a page from above, each with its words from left to right. */
function linesOf(items: readonly { str: string; transform: readonly unknown[] }[]): readonly string[] {
  const words = items
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform }) => ({ text: str.trim(), x: Number(transform[4]), y: Number(transform[5]) }));
  const lines: { y: number; words: typeof words }[] = [];
  for (const word of words.toSorted((first, second) => second.y - first.y)) {
    const line = lines.at(-1);
    if (line && Math.abs(line.y - word.y) <= lineTolerance) line.words.push(word);
    else lines.push({ y: word.y, words: [word] });
  }
  return lines.map((line) =>
    line.words
      .toSorted((first, second) => first.x - second.x)
      .map(({ text }) => text)
      .join(' '),
  );
}

/** Whether a picture of the page could not be read. The library draws the page without it. */
const lacksPicture = ({ objs, commonObjs }: PDFPageProxy): boolean =>
  [...objs, ...commonObjs].some(([, data]) => data === null);

/**
 * All pages of a PDF as PNG images, in their order.
 *
 * @param width The width of the images in pixels.
 * @throws PdfProblem
 */
export async function pagePicturesOf(bytes: Uint8Array<ArrayBuffer>, width: number): Promise<readonly Blob[]> {
  const closing = new AbortController();
  try {
    const pdf = await openPdf(bytes, closing.signal);
    const pictures: Blob[] = [];
    for (let number = 1; number <= pdf.pageCount; number++) {
      const { canvas } = await pdf.drawPage(number, width / devicePixelRatio, closing.signal);
      pictures.push(await pictureOf(canvas));
    }
    return pictures;
  } finally {
    closing.abort();
  }
}

/**
 * The text of all pages of a PDF, empty where its pages are pictures; null for a PDF that cannot be opened.
 *
 * @throws PdfProblem with `unloaded`, see {@link PdfProblem}
 */
export async function textOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const closing = new AbortController();
  try {
    const pdf = await openPdf(bytes, closing.signal);
    const pages: string[] = [];
    for (let number = 1; number <= pdf.pageCount; number++) pages.push(await pdf.textOfPage(number));
    return pages.join('\n');
  } catch (error) {
    if (error instanceof PdfProblem && error.failure !== 'unloaded') return null;
    throw error;
  } finally {
    closing.abort();
  }
}

const pictureOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new PdfProblem('unloaded'))));
  });

function newWorker(): Worker {
  try {
    return new Worker(workerUrl, { type: 'module' });
  } catch (error) {
    // Scripts of another origin cannot be workers.
    throw new PdfProblem('unloaded', error);
  }
}

/** Resolves with the first message of the library's worker, which it sends when its code runs. */
async function started(port: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = (cause?: unknown) => reject(new PdfProblem('unloaded', cause));
  port.addEventListener('message', () => resolve(), { once: true });
  port.addEventListener('error', fail, { once: true });
  const timer = setTimeout(fail, longestStart);
  try {
    await promise;
  } catch (error) {
    port.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Draws to the end. A drawing that is stopped halfway still asks for its decoders, and these requests would be taken for
 * those of the next page.
 */
async function draw(page: PDFPageProxy, width: number): Promise<DrawnPage> {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const density = Math.min(devicePixelRatio, Math.sqrt(maximumPixels / (viewport.width * viewport.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  const rendering = page.render({ canvas, viewport: page.getViewport({ scale: scale * density }) });
  const text = document.createElement('div');
  text.style.setProperty('--total-scale-factor', String(scale));
  const words = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  await Promise.all([rendering.promise, words.render()]);
  return { canvas, text, ratio: ratioOf(page) };
}

function ratioOf(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return width / height;
}

function problemOf(error: unknown): PdfProblem {
  if (error instanceof PdfProblem) return error;
  if (error instanceof PasswordException) return new PdfProblem('protected', error);
  const isOfFile = error instanceof InvalidPDFException || (error instanceof Error && error.name === unreadablePart);
  return new PdfProblem(isOfFile ? 'damaged' : 'unloaded', error);
}
