/** Escapes a text for XML. Characters that XML does not allow (control characters, unpaired surrogates) are removed. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|\p{Cs}|\uFFFE|\uFFFF/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
