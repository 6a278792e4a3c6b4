import { isRuc } from '@contapro/domain';

/** The prefixes of all RUCs. */
const prefixes = [10, 15, 16, 17, 20];
/** How many RUCs a prefix can have: eight digits follow it, and then a check digit that follows from the others. */
const perPrefix = 100_000_000;
const perPage = 1 << 20;

/**
 * A set of RUCs as numbers. It has a bit for each possible one, in pages of 131 kB that are made when they are needed: at most
 * 63 MB, however many RUCs are in it.
 */
export interface RucSet {
  /** Adds a RUC. Another number is ignored. */
  add: (ruc: number) => void;
  has: (ruc: number) => boolean;
  readonly size: number;
}

export function rucSet(): RucSet {
  const pages = new Map<number, Uint8Array>();
  let size = 0;
  const placeOf = (ruc: number) => {
    const prefix = prefixes.indexOf(Math.floor(ruc / (perPrefix * 10)));
    return prefix === -1 ? undefined : prefix * perPrefix + (Math.floor(ruc / 10) % perPrefix);
  };
  return {
    get size() {
      return size;
    },
    add: (ruc) => {
      // Of two numbers that differ in the check digit, only one is a RUC.
      const place = isRuc(String(ruc)) ? placeOf(ruc) : undefined;
      if (place === undefined) return;
      const number = Math.floor(place / perPage);
      const page = pages.get(number) ?? new Uint8Array(perPage / 8);
      pages.set(number, page);
      const [at, bit] = [(place % perPage) >> 3, 1 << (place & 7)];
      const byte = page[at] ?? 0;
      if ((byte & bit) !== 0) return;
      page[at] = byte | bit;
      size += 1;
    },
    has: (ruc) => {
      const place = placeOf(ruc);
      if (place === undefined) return false;
      const byte = pages.get(Math.floor(place / perPage))?.[(place % perPage) >> 3] ?? 0;
      return (byte & (1 << (place & 7))) !== 0 && isRuc(String(ruc));
    },
  };
}
