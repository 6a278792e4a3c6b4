import {
  type ClientCollections,
  type Collection,
  collectionCondition,
  type EndedCollection,
  nextAttemptOf,
} from './collections.ts';
import { formatDateTime, limaDateTimeOf } from './dates.ts';
import type { Texts } from './words.ts';
import { collectionTexts } from './texts/engine/collections.ts';

const minute = 60_000;

/** What has happened, and what to do next; null when nothing has to be done. */
export interface CollectionSentence {
  what: string;
  next: string | null;
  /** What SUNAT says about it, in its own words and with its code, named as SUNAT's; null when it says nothing. */
  sunat: string | null;
}

/** The texts of which a sentence is made. */
export type CollectionWords = Pick<
  Texts['collection'],
  | 'steps'
  | 'preparing'
  | 'setbacks'
  | 'stops'
  | 'ends'
  | 'afterEnds'
  | 'sunatSays'
  | 'sunatCode'
  | 'never'
  | 'nextAt'
  | 'nextOn'
  | 'nextNow'
  | 'nextLater'
  | 'noNext'
>;

/**
 * What has happened to a collection and what to do next, in words.
 *
 * @param collection The collection of a register and a period.
 * @param client The stop of its business, null while it is collected, and when it is collected next.
 * @param now Milliseconds since 1970 UTC.
 * @example
 * const last = { outcome: 'collected', at: 0, setback: null, code: null, text: null } as const;
 * const collection = { open: null, last, isPlanned: true, content: null };
 * collectionSentence(collection, { stop: null, nextAt: null }, Date.now()).what; // 'Al día · 31/12/1969 19:00'
 */
export function collectionSentence(
  collection: Pick<Collection, 'open' | 'last' | 'content' | 'isPlanned'>,
  client: Pick<ClientCollections, 'stop' | 'nextAt'>,
  now: number,
  texts: CollectionWords = collectionTexts,
): CollectionSentence {
  const { open, last, content } = collection;
  const condition = collectionCondition(collection, client.stop);
  const attempt = nextAttemptOf(collection, client);
  const when = nextAttemptWords(attempt, now, texts);
  switch (condition.kind) {
    case 'step': {
      const minutes = Math.floor((now - (open?.since ?? now)) / minute);
      const isLong = condition.key === 'waiting' && minutes >= 1;
      return { what: isLong ? texts.preparing(minutes) : texts.steps[condition.key], next: null, sunat: null };
    }
    case 'setback': {
      const { what, next } = texts.setbacks[condition.key];
      return { what, next: next(when), sunat: null };
    }
    case 'stop':
      return { ...texts.stops[condition.key], sunat: null };
    case 'end': {
      const { key } = condition;
      const at = dateTimeOf((key === 'unchanged' ? (content?.at ?? last?.at) : last?.at) ?? now);
      if (key === 'collected' || key === 'unchanged' || key === 'empty')
        return { what: texts.ends[key](at), next: null, sunat: null };
      const what: (at: string) => string = texts.ends[key];
      const { planned, unplanned } = texts.afterEnds[key];
      return {
        what: what(at),
        next: attempt === null ? unplanned : planned(when),
        sunat: saidOf(last, texts),
      };
    }
    case 'none':
      return { ...texts.never, sunat: null };
  }
}

function saidOf(last: EndedCollection | null, texts: CollectionWords): string | null {
  if (!last || (last.text === null && last.code === null)) return null;
  return last.text === null ? texts.sunatCode(last.code ?? '') : texts.sunatSays(last.text, last.code);
}

/** When a collection is tried next, in words: at once, at a time of today, on another day, later, or not by itself. */
export function nextAttemptWords(
  attempt: ReturnType<typeof nextAttemptOf>,
  now: number,
  texts: Pick<CollectionWords, 'nextAt' | 'nextOn' | 'nextNow' | 'nextLater' | 'noNext'> = collectionTexts,
): string {
  if (attempt === null) return texts.noNext;
  if (attempt === 'later') return texts.nextLater;
  if (attempt <= now + minute / 2) return texts.nextNow;
  const { text, isToday } = timeOrDate(attempt, now);
  return isToday ? texts.nextAt(text) : texts.nextOn(text);
}

const dateTimeOf = (moment: number) => formatDateTime(limaDateTimeOf(moment));

/** The time of a moment in Lima, `HH:mm` if it is today, otherwise `DD/MM/YYYY HH:mm`; and whether it is today. */
export function timeOrDate(moment: number, now: number): { text: string; isToday: boolean } {
  const text = dateTimeOf(moment);
  const isToday = text.slice(0, 10) === dateTimeOf(now).slice(0, 10);
  return { text: isToday ? text.slice(11) : text, isToday };
}
