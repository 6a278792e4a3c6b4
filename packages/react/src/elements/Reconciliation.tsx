import { BusinessPiece } from './BusinessPiece.tsx';
import type { ReconciliationProps } from './Reconciliation.types.ts';

const load = () => import('../pieces/ReconciliationPiece.tsx');

/**
 * 'Cuadre': SUNAT's proposal of a month compared with the XML, voucher by voucher. It finds the business and its months itself.
 *
 * @example
 * <Reconciliation ruc="20500445565" book="sales" />
 */
export function Reconciliation({ ruc, ...props }: ReconciliationProps) {
  return <BusinessPiece load={load} ruc={ruc} props={props} />;
}
