const letters = /\p{L}/u;
/** Letters, spaces, hyphens and apostrophes, and a period only where it ends an abbreviation. */
const whole = /^(?:[\p{L}\p{M}'’ -]|\.(?= |$))+$/u;

/**
 * Whether a text can be the names or the surnames of a person. It has no line breaks, digits or addresses: others read the
 * name, so it must not be able to contain a message or a link.
 *
 * @example isPersonName('Ma. del Rosario') // true
 */
export const isPersonName = (text: string): boolean => whole.test(text) && letters.test(text);
