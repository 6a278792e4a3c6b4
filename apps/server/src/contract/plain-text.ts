/** Characters that change the direction in which the text around them is shown, so that it can be read as something else. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * What somebody typed, without spaces around it and without characters that change the direction of text. Programs of chats add them
 * to what is copied, so they are removed, not refused.
 */
export const plainText = (typed: string): string => typed.replace(directions, '').trim();
