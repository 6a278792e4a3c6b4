/** What {@link escapeXml} changes, which most texts do not contain. */
const special = /[&<>"\uFFFE\uFFFF]|[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Escapes a text for XML. Characters that XML does not allow (control characters, unpaired surrogates) are removed. */
export function escapeXml(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replace(/[^\P{Cc}\t\n\r]|\p{Cs}|\uFFFE|\uFFFF/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
