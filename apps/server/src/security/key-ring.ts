import { createHash } from 'node:crypto';

/** Keys of one purpose: the first signs or seals, each of them is accepted. There are two while a key is replaced. */
export type KeyRing = readonly [Buffer, ...Buffer[]];

export const mapKeys = <Made>([first, ...rest]: KeyRing, change: (key: Buffer) => Made): readonly [Made, ...Made[]] => [
  change(first),
  ...rest.map(change),
];

/** A hash by which a key is known without revealing it, in hexadecimal. */
export const fingerprintOf = (key: Buffer | string): string =>
  createHash('sha256').update('contapro fingerprint ').update(key).digest('hex');
