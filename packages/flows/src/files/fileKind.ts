/** How a file is shown; `none` shows no content (VIEWER-04 to VIEWER-06). */
export type FileKind = 'image' | 'pdf' | 'none';

/** The extension of the path without its query, in lower case; empty when there is none (OPEN-118). */
export function fileExtensionOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** Decided by the extension; .jpg and .png stay `none` (VIEWER-03, OPEN-118). */
export function fileKindOf(url: string): FileKind {
  const extension = fileExtensionOf(url);
  if (extension === 'jpeg') return 'image';
  return extension === 'pdf' ? 'pdf' : 'none';
}
