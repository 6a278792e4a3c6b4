import type { ReadAsDataUrl } from './files.types.ts';

/** Reads a file as a `data:` URL with the browser's `FileReader`. */
export const readAsDataUrl: ReadAsDataUrl = ({ blob, signal }) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('FileReader')));
    signal?.addEventListener('abort', () => reader.abort());
    reader.readAsDataURL(blob);
  });
