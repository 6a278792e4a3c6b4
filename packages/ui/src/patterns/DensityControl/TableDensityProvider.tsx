import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Density } from '../DataTable/index.ts';

type TableDensity = readonly [density: Density, change: (density: Density) => void];

const TableDensityContext = createContext<TableDensity | null>(null);

export interface TableDensityProviderProps {
  /** The density of all tables of reports. */
  value: Density;
  /** Called with the density that the person selects. Store it. */
  onValueChange: (density: Density) => void;
  children: ReactNode;
}

/**
 * Gives all reports inside one density, so that the host can keep what the person selects. Without it each report has a
 * density of its own, which is lost when the report is left.
 *
 * @example
 * <TableDensityProvider value={density} onValueChange={storeDensity}>…</TableDensityProvider>
 */
export function TableDensityProvider({ value, onValueChange, children }: TableDensityProviderProps) {
  return <TableDensityContext value={[value, onValueChange]}>{children}</TableDensityContext>;
}

/** The density of the tables of reports, and a function to change it. */
export function useTableDensity(): TableDensity {
  const own = useState<Density>('regular');
  return useContext(TableDensityContext) ?? own;
}
