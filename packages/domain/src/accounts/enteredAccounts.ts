import type { EnteredAccount } from '../voucher.ts';
import type { AccountCoding } from './accountLines.ts';

/** The codes of a coding, each once, in the order of its lines. */
export const accountCodes = ({ lines }: AccountCoding): readonly string[] => [
  ...new Set(lines.map(({ account }) => account)),
];

/** An account in one line: `6361 Energía eléctrica`. */
export const accountLabel = ({ code, name }: EnteredAccount): string => (name === '' ? code : `${code} ${name}`);
