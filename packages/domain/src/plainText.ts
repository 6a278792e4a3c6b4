/** Characters that change the direction in which the text around them is shown, and those without width that break a word. */
const removed = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
/** What shows nothing by itself. Joiners and selectors do so, but change what they stand beside: an emoji, for example. */
const blank = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * What somebody typed, without spaces around it and without characters that change the direction of text or have no width. Programs
 * of chats and pages add them to what is copied, so they are removed, not refused. Empty when nothing of the text can be seen.
 *
 * @example plainText(' \u202EFerretería\u202C ') // 'Ferretería'
 * @example plainText('\u200B') // ''
 */
export function plainText(typed: string): string {
  const text = typed.replace(removed, '').trim();
  return blank.test(text) ? '' : text;
}
