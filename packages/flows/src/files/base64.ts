/**
 * The file that a base64 text holds; strictly, so that a cut text is an error and never half a file.
 * @throws DOMException InvalidCharacterError when the text is not base64, empty or without its padding
 */
export function blobOfBase64(base64: string, type: string): Blob {
  if (base64 === '' || base64.length % 4 > 0 || /\s/.test(base64))
    throw new DOMException('The text is not base64', 'InvalidCharacterError');
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return new Blob([bytes], { type });
}
