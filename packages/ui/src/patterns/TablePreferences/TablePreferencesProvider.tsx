import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Density } from '../DataTable/index.ts';

/** How a person wants to see the tables of reports. */
export interface TablePreferences {
  density: Density;
  /** The ids of the optional columns that are shown, in every report that has them. */
  columns: readonly string[];
}

type Stored = readonly [preferences: TablePreferences, change: (changed: Partial<TablePreferences>) => void];

const TablePreferencesContext = createContext<Stored | null>(null);

export interface TablePreferencesProviderProps {
  /** The preferences for all tables of reports. The list of columns must be stable. */
  value: TablePreferences;
  /** Called with all preferences after the person has changed one. Store them. */
  onValueChange: (preferences: TablePreferences) => void;
  /** What the preferences are for. */
  children: ReactNode;
}

const initial: TablePreferences = { density: 'regular', columns: [] };

/**
 * Gives all reports inside one density and one choice of columns, so that the host can keep what the person selects. Without it
 * each report has its own, which are lost when the report is left.
 *
 * @example
 * <TablePreferencesProvider value={preferences} onValueChange={storePreferences}>…</TablePreferencesProvider>
 */
export function TablePreferencesProvider({ value, onValueChange, children }: TablePreferencesProviderProps) {
  const change: Stored[1] = (changed) => onValueChange({ ...value, ...changed });
  return <TablePreferencesContext value={[value, change]}>{children}</TablePreferencesContext>;
}

/** The preferences for the tables of reports, and a function to change some of them. */
export function useTablePreferences(): Stored {
  const [own, setOwn] = useState(initial);
  const change: Stored[1] = (changed) => setOwn((before) => ({ ...before, ...changed }));
  return useContext(TablePreferencesContext) ?? [own, change];
}
