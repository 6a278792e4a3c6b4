import type { Session } from '@contapro/flows';
import { followPlace, type ListPlace } from './listPlace.ts';

interface Memory {
  /** What lists showed, by address and name. */
  values: Map<string, unknown>;
  /** Where the person was in the list of an entry of the history of the browser, by its `location.key`. */
  places: Map<string, ListPlace>;
}

/** The most values and places that are kept: those that were used first are forgotten. */
const most = 30;

const sessions = new WeakMap<Session, Memory>();

function memoryOf(session: Session): Memory {
  const known = sessions.get(session);
  if (known) return known;
  const memory: Memory = { values: new Map(), places: new Map() };
  sessions.set(session, memory);
  // Nothing of an accountant who has signed out stays in memory.
  session.subscribe(() => {
    if (session.get().user !== null) return;
    memory.values.clear();
    memory.places.clear();
  });
  return memory;
}

/** Stores a value as the newest one. */
function store<Value>(values: Map<string, Value>, key: string, value: Value): void {
  values.delete(key);
  values.set(key, value);
  const [oldest] = values.keys();
  if (oldest !== undefined && values.size > most) values.delete(oldest);
}

/** What lists keep while a session lasts. */
export const listMemory = {
  /** What was kept under a name at an address. */
  recall: (session: Session, address: string, name: string): unknown =>
    memoryOf(session).values.get(`${address} ${name}`),

  /** Keeps a value under a name at an address. */
  keep: (session: Session, address: string, name: string, value: unknown): void =>
    store(memoryOf(session).values, `${address} ${name}`, value),

  /** Shows the place in the list where an entry was left, and keeps each place from then on, until the end that it returns. */
  follow: (session: Session, key: string): (() => void) => {
    const { places } = memoryOf(session);
    return followPlace(places.get(key), (place) => store(places, key, place));
  },
};
