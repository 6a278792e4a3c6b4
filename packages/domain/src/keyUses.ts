import { limaDateTimeOf } from './dates.ts';
import { timeOrDate } from './collectionSentence.ts';
import type { Texts } from './words.ts';
import { monthTexts } from './texts/engine/months.ts';
import { keyUsesTexts } from './texts/engine/credentials.ts';

/** Why a SOL key was sent to SUNAT: by a collection, or because a person had it checked. */
export type KeyPurpose = 'collect' | 'check';

/** How often the SOL key of a business was used in a month. */
export interface KeyUses {
  /** `YYYYMM` */
  month: string;
  byPurpose: readonly KeyUse[];
}

/** The uses for one purpose. */
export interface KeyUse {
  purpose: KeyPurpose;
  uses: number;
  /** When the last one was, in milliseconds since 1970 UTC. */
  lastAt: number;
}

/**
 * How often a SOL key was used in its last month, and when and for what it was used last, in words.
 *
 * @param uses Null when it was never used.
 * @param now Milliseconds since 1970 UTC.
 */
export function keyUsesSentence(
  uses: KeyUses | null,
  now: number,
  texts: Pick<Texts['keyUses'], 'none' | 'used' | 'month' | 'today' | 'date' | 'purposes' | 'parts'> = keyUsesTexts,
  names: readonly string[] = monthTexts.names,
): string {
  const [last, ...others] = [...(uses?.byPurpose ?? [])].sort((one, other) => other.lastAt - one.lastAt);
  if (!uses || !last) return texts.none;
  const { text, isToday } = timeOrDate(last.lastAt, now);
  const year = uses.month.slice(0, 4);
  const name = names[Number(uses.month.slice(4)) - 1] ?? uses.month;
  const all = [last, ...others];
  return texts.used({
    uses: all.reduce((sum, { uses: some }) => sum + some, 0),
    month: texts.month(name, year === limaDateTimeOf(now).slice(0, 4) ? null : year),
    last: isToday ? texts.today(text) : texts.date(text),
    purpose: texts.purposes[last.purpose],
    parts:
      others.length === 0 ? null : texts.parts(all.map(({ purpose, uses: some }) => [some, texts.purposes[purpose]])),
  });
}
