/**
 * Decodes a file from base64. Decoding is strict, so that a truncated text is an error and not an incomplete file.
 *
 * @param type The media type of the file.
 * @throws DOMException `InvalidCharacterError` when the text is empty, not base64 or without its padding
 */
export function blobOfBase64(base64: string, type: string): Blob {
  if (base64 === '' || base64.length % 4 > 0 || /\s/.test(base64))
    throw new DOMException('The text is not base64', 'InvalidCharacterError');
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return new Blob([bytes], { type });
}
