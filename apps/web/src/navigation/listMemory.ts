import type { Session } from '@contapro/flows';
import { followPlace, type ListPlace } from './listPlace.ts';

/** What a list showed at an entry of the history of the browser, and where the person was in it. */
interface KeptEntry {
  values: Map<string, unknown>;
  place?: ListPlace;
}

/** The most entries that are kept: those that were added first are forgotten. */
const mostEntries = 30;

const sessions = new WeakMap<Session, Map<string, KeptEntry>>();

function entriesOf(session: Session): Map<string, KeptEntry> {
  const known = sessions.get(session);
  if (known) return known;
  const entries = new Map<string, KeptEntry>();
  sessions.set(session, entries);
  // Nothing of an accountant who has signed out stays in memory.
  session.subscribe(() => {
    if (session.get().user === null) entries.clear();
  });
  return entries;
}

function entryOf(session: Session, key: string): KeptEntry {
  const entries = entriesOf(session);
  const entry = entries.get(key) ?? { values: new Map() };
  entries.set(key, entry);
  const [oldest] = entries.keys();
  if (oldest !== undefined && entries.size > mostEntries) entries.delete(oldest);
  return entry;
}

/** What lists keep at the entries of the history of the browser, by their `location.key`. */
export const listMemory = {
  /** What was kept under a name. */
  recall: (session: Session, key: string, name: string): unknown => entriesOf(session).get(key)?.values.get(name),

  /** Keeps a value under a name. */
  keep: (session: Session, key: string, name: string, value: unknown): void => {
    entryOf(session, key).values.set(name, value);
  },

  /** Shows the place in the list where an entry was left, and keeps each place from then on, until the end that it returns. */
  follow: (session: Session, key: string): (() => void) => {
    const entry = entryOf(session, key);
    return followPlace(entry.place, (place) => {
      entry.place = place;
    });
  },
};
