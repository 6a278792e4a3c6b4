import { type Collection, collectionCondition, type CollectionCondition, type CollectionStop } from './collections.ts';
import { formatDateTime, limaDateTimeOf } from './dates.ts';
import type { Texts } from './words.ts';
import { collectionTexts, type CollectionSentence } from './texts/collections.ts';

const minute = 60_000;

/** The texts of which a sentence is made. */
export type CollectionWords = Pick<
  Texts['collection'],
  'steps' | 'preparing' | 'setbacks' | 'stops' | 'ends' | 'afterEnds' | 'never'
>;

/**
 * What has happened to a collection and what to do next, in words.
 *
 * @param collection The collection of a register and a period.
 * @param stop The stop of its business; null while it is collected.
 * @param now Milliseconds since 1970 UTC.
 * @example
 * const collection = { open: null, last: { outcome: 'collected', at: 0, setback: null, code: null, text: null }, content: null } as const;
 * collectionSentence(collection, null, Date.now()); // { what: 'Al día · 20/11/2026 03:12', next: null }
 */
export function collectionSentence(
  collection: Pick<Collection, 'open' | 'last' | 'content'>,
  stop: CollectionStop | null,
  now: number,
  texts: CollectionWords = collectionTexts,
): CollectionSentence {
  const { open, last, content } = collection;
  const condition = collectionCondition(collection, stop);
  switch (condition.kind) {
    case 'step': {
      const minutes = Math.floor((now - (open?.since ?? now)) / minute);
      const isLong = condition.key === 'waiting' && minutes >= 1;
      return { what: isLong ? texts.preparing(minutes) : texts.steps[condition.key], next: null };
    }
    case 'setback':
      return texts.setbacks[condition.key];
    case 'stop':
      return texts.stops[condition.key];
    case 'end': {
      const { key } = condition;
      const at = key === 'unchanged' ? (content?.at ?? last?.at) : last?.at;
      const isWell = key === 'collected' || key === 'unchanged' || key === 'empty';
      return {
        what: texts.ends[key](dateTimeOf(at ?? now), last?.code ?? '', last?.text ?? ''),
        next: isWell ? null : texts.afterEnds[key],
      };
    }
    case 'none':
      return texts.never;
  }
}

/** The page that helps with a collection in this condition; null when none does. */
export function collectionHelp({ kind, key }: CollectionCondition): 'credentials' | 'guide' | 'upload' | null {
  if (kind === 'stop') return key === 'not_permitted' ? 'guide' : 'credentials';
  if (kind === 'setback') return key === 'not_permitted' ? 'guide' : 'upload';
  if (kind !== 'end') return null;
  switch (key) {
    case 'not_permitted':
      return 'guide';
    case 'unreadable':
    case 'failed':
    case 'rejected':
    case 'unavailable':
    case 'register_state':
    case 'unreachable':
      return 'upload';
    default:
      return null;
  }
}

const dateTimeOf = (moment: number) => formatDateTime(limaDateTimeOf(moment));

/** The time of a moment in Lima, `HH:mm` if it is today, otherwise `DD/MM/YYYY HH:mm`; and whether it is today. */
export function timeOrDate(moment: number, now: number): { text: string; isToday: boolean } {
  const text = dateTimeOf(moment);
  const isToday = text.slice(0, 10) === dateTimeOf(now).slice(0, 10);
  return { text: isToday ? text.slice(11) : text, isToday };
}
