import { useSyncExternalStore } from 'react';
import { browserStorage } from './browserStorage.ts';

/** The values of each preference. The first is the default. */
const preferences = {
  theme: ['system', 'light', 'dark'],
  density: ['regular', 'compact'],
  /** The page that is shown after signing in. */
  startPage: ['home', 'board'],
  /** Whether single keys decide in the review. */
  reviewKeys: ['on', 'off'],
} as const;

type Preferences = typeof preferences;

const storage = browserStorage('localStorage');
const listeners = new Set<() => void>();

/** The script in `index.html` does the same before the first paint, and `page.css` has the colours. */
function showTheme(): void {
  document.documentElement.dataset['scheme'] = read('theme');
}

function changed(): void {
  showTheme();
  for (const listener of listeners) listener();
}

function read<Name extends keyof Preferences>(name: Name): Preferences[Name][number] {
  const stored = storage.getItem(name);
  const values: readonly Preferences[Name][number][] = preferences[name];
  return values.find((value) => value === stored) ?? preferences[name][0];
}

function write<Name extends keyof Preferences>(name: Name, value: Preferences[Name][number]): void {
  try {
    storage.setItem(name, value);
  } catch {
    // Storage is full or forbidden: the value is not kept.
  }
  changed();
}

function subscribe(listener: () => void): () => void {
  // Another tab has changed a preference.
  if (listeners.size === 0) window.addEventListener('storage', changed);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', changed);
  };
}

/**
 * A choice of the person that is kept in this browser, also after signing out: the theme, or the density of tables.
 *
 * @example
 * const [density, setDensity] = usePreference('density');
 */
export function usePreference<Name extends keyof Preferences>(
  name: Name,
): [value: Preferences[Name][number], change: (value: Preferences[Name][number]) => void] {
  const value = useSyncExternalStore(subscribe, () => read(name));
  return [value, (next) => write(name, next)];
}
