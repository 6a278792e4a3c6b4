import type { TablePreferences } from '@contapro/ui';
import { useMemo, useState } from 'react';
import { browserStorage } from './browserStorage.ts';
import { usePreference } from './preferences.ts';

const storage = browserStorage('localStorage');

/** The ids of the columns are stored in one text. An id that no report has is ignored. */
const read = () => storage.getItem('columns') ?? '';

/**
 * The density and the optional columns of tables, which are kept in this browser, also after signing out. The columns are a list, and
 * therefore not in `preferences.ts`.
 */
export function useStoredTables(): [value: TablePreferences, change: (value: TablePreferences) => void] {
  const [density, setDensity] = usePreference('density');
  const [columns, setColumns] = useState(read);
  const value = useMemo(() => ({ density, columns: columns.split(' ').filter((id) => id !== '') }), [density, columns]);
  const change = (next: TablePreferences) => {
    if (next.density !== density) setDensity(next.density);
    const ids = next.columns.join(' ');
    setColumns(ids);
    try {
      storage.setItem('columns', ids);
    } catch {
      // Storage is full or forbidden: the columns are not kept.
    }
  };
  return [value, change];
}
