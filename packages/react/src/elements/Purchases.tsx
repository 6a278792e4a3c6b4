import { OwnBusiness, PeriodsOf } from './OwnBusiness.tsx';
import type { PurchasesProps } from './Purchases.types.ts';
import { Piece } from './Piece.tsx';
import { PrivateArea } from './PrivateArea.tsx';

const load = () => import('../pieces/PurchasesPiece.tsx');

/**
 * Comprobantes de compra of a business: figures, filters, documents and downloads. It finds the business and its months itself.
 *
 * @example
 * <Purchases ruc="20500445565" onPeriodChange={(period) => navigate(`?mes=${period}`)} />
 */
export function Purchases({ ruc, ...props }: PurchasesProps) {
  return (
    <PrivateArea load={load} ofBusiness>
      {() => (
        <OwnBusiness ruc={ruc}>
          {(business) => (
            <PeriodsOf key={business.uuid} business={business} asked={props.period}>
              {(periods) => <Piece load={load} props={{ ...props, business, periods }} />}
            </PeriodsOf>
          )}
        </OwnBusiness>
      )}
    </PrivateArea>
  );
}
