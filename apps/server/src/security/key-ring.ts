/** Keys of one purpose: the first signs or seals, each of them is accepted. There are two while a key is replaced. */
export type KeyRing = readonly [Buffer, ...Buffer[]];

export const mapKeys = ([first, ...rest]: KeyRing, change: (key: Buffer) => Buffer): KeyRing => [
  change(first),
  ...rest.map(change),
];
