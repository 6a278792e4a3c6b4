import { BusinessPiece } from './BusinessPiece.tsx';
import type { DashboardProps } from './Dashboard.types.ts';

const load = () => import('../pieces/DashboardPiece.tsx');

/**
 * 'Tu reporte de empresa': the IGV of a month, purchases, sales and their history. It finds the business and its months itself.
 *
 * @example
 * <Dashboard ruc="20500445565" />
 */
export function Dashboard({ ruc, ...props }: DashboardProps) {
  return <BusinessPiece load={load} ruc={ruc} props={props} />;
}
