/** Text that may stand in XML; the characters it may not hold (controls, halves of pairs) are dropped. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|\p{Cs}|\uFFFE|\uFFFF/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
