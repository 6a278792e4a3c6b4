import { useState } from 'react';
import { browserStorage } from './browserStorage.ts';

const storage = browserStorage('localStorage');

const most = 6;
const shape = /^(?:client|page|action):[\w-]{1,64}$/;

/** The ids are stored in one text. A client of another accountant is not known and not shown. */
const read = () => (storage.getItem('choices') ?? '').split(' ').filter((id) => shape.test(id));

/**
 * The last choices of the search over everything, the last one first: names of pages and actions, and uuids of clients. They are
 * kept in this browser, also after signing out.
 */
export function useStoredChoices(): [ids: readonly string[], add: (id: string) => void] {
  const [ids, setIds] = useState<readonly string[]>(read);
  const add = (id: string) => {
    // Another tab may have added some.
    const next = [id, ...read().filter((other) => other !== id)].slice(0, most);
    setIds(next);
    try {
      storage.setItem('choices', next.join(' '));
    } catch {
      // Storage is full or forbidden: the choices are not kept.
    }
  };
  return [ids, add];
}
