import type { FlowMemory, Session } from '@contapro/flows';
import type { ListPlace } from './listPlace.ts';

/** What a list showed at an entry of the history of the browser, and where the person was in it. */
export interface KeptEntry {
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

/** What is kept of an entry, by its `location.key`. It is added when it is not known. */
export function keptEntry(session: Session, key: string): KeptEntry {
  const entries = entriesOf(session);
  const entry = entries.get(key) ?? { values: new Map() };
  entries.set(key, entry);
  const [oldest] = entries.keys();
  if (oldest !== undefined && entries.size > mostEntries) entries.delete(oldest);
  return entry;
}

/**
 * The memory of a list.
 *
 * @param opened The key of the entry with which the list opens.
 * @param current Returns the key of the entry that is shown when something is kept: the list may have added others since.
 */
export const listMemory = (session: Session, opened: string, current: () => string): FlowMemory => ({
  recall: (name) => entriesOf(session).get(opened)?.values.get(name),
  keep: (name, value) => keptEntry(session, current()).values.set(name, value),
});
