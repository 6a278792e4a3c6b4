import { OwnBusiness, PeriodsOf } from './OwnBusiness.tsx';
import { Piece } from './Piece.tsx';
import { PrivateArea } from './PrivateArea.tsx';
import type { ReconciliationProps } from './Reconciliation.types.ts';

const load = () => import('../pieces/ReconciliationPiece.tsx');

/**
 * 'Cuadre': SUNAT's proposal of a month compared with the XML, voucher by voucher. It finds the business and its months itself.
 *
 * @example
 * <Reconciliation ruc="20500445565" book="sales" />
 */
export function Reconciliation({ ruc, ...props }: ReconciliationProps) {
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
