import { type AccountCoding, codingKey } from './accountLines.ts';

/** A voucher of a supplier that was entered before. */
export interface AccountPrecedent {
  coding: AccountCoding;
  /** Its `itemWords`. */
  words: readonly string[];
  /** The day in Lima on which it was decided, `YYYY-MM-DD`. */
  day: string;
}

/** The vouchers of a supplier that a client entered in one way and whose items have the same words. */
export interface UsedWay {
  /** The `codingKey` of their lines; null when these divide by amounts, which belong to one voucher. */
  key: string | null;
  /** Their `itemWords`. */
  words: readonly string[];
  count: number;
  /** The day in Lima on which the last one was decided, `YYYY-MM-DD`. */
  last: string;
}

/** The same for the client itself. */
export interface AccountWay extends UsedWay {
  /** The gloss of the last one. */
  gloss: string;
}

/** What a client decided about a supplier: the sum of its {@link AccountPrecedent}s. */
export interface AccountHabit {
  /** The last used one first. */
  ways: readonly AccountWay[];
  /** The index of the way of each decision, the newest decision first. */
  order: readonly number[];
}

/** The most decisions of a client about a supplier that are summed: the newest ones. */
export const mostPrecedents = 24;

/** The most other clients of which a suggestion is made: those with the newest decisions about the supplier. */
export const mostOtherClients = 12;

/** The most ways of another client of which a suggestion is made: those that were used last. */
const mostWaysOfOthers = 6;

/** A client that never decided anything about a supplier. */
export const noHabit: AccountHabit = { ways: [], order: [] };

/** Sums what a client decided about a supplier, newest first. Only the first {@link mostPrecedents} count. */
export function habitOf(precedents: readonly AccountPrecedent[]): AccountHabit {
  const indexes = new Map<string, number>();
  const ways: AccountWay[] = [];
  const order: number[] = [];
  for (const { coding, words, day } of precedents.slice(0, mostPrecedents)) {
    const key = codingKey(coding.lines);
    const name = JSON.stringify([key, words]);
    const index = indexes.get(name) ?? ways.length;
    const former = ways[index];
    indexes.set(name, index);
    ways[index] = former
      ? { ...former, count: former.count + 1 }
      : { key, gloss: coding.gloss, words, count: 1, last: day };
    order.push(index);
  }
  return { ways, order };
}

/** Whether a client entered all vouchers of a supplier in one way, whatever their items were. */
export const isOneWay = ({ ways }: AccountHabit): boolean => new Set(ways.map(({ key }) => key)).size === 1;

/** What suggestions for other clients are made of: the ways that were used last, without their glosses. */
export const recentWays = ({ ways }: AccountHabit): UsedWay[] =>
  ways.slice(0, mostWaysOfOthers).map(({ key, words, count, last }) => ({ key, words, count, last }));
