import { BusinessPiece } from './BusinessPiece.tsx';
import type { PurchasesProps } from './Purchases.types.ts';

const load = () => import('../pieces/PurchasesPiece.tsx');

/**
 * Comprobantes de compra of a business: figures, filters, documents and downloads. It finds the business and its months itself.
 *
 * @example
 * <Purchases ruc="20500445565" onPeriodChange={(period) => navigate(`?mes=${period}`)} />
 */
export function Purchases({ ruc, ...props }: PurchasesProps) {
  return <BusinessPiece load={load} ruc={ruc} props={props} />;
}
