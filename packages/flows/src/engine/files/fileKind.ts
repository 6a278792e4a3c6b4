/** How the viewer shows a file; `none` means that it cannot be shown. */
export type FileKind = 'image' | 'pdf' | 'none';

/** The extension of the path of a URL, in lower case; empty when there is none. */
export function fileExtensionOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/**
 * How the viewer shows the file of a URL, by its extension: `.jpeg` is an image and `.pdf` a PDF. Any other extension,
 * `.jpg` and `.png` included, is `none`.
 */
export function fileKindOf(url: string): FileKind {
  const extension = fileExtensionOf(url);
  if (extension === 'jpeg') return 'image';
  return extension === 'pdf' ? 'pdf' : 'none';
}
