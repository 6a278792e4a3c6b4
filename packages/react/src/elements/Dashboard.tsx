import { OwnBusiness, PeriodsOf } from './OwnBusiness.tsx';
import type { DashboardProps } from './Dashboard.types.ts';
import { Piece } from './Piece.tsx';
import { PrivateArea } from './PrivateArea.tsx';

const load = () => import('../pieces/DashboardPiece.tsx');

/**
 * 'Tu reporte de empresa': the IGV of a month, purchases, sales and their history. It finds the business and its months itself.
 *
 * @example
 * <Dashboard ruc="20500445565" />
 */
export function Dashboard({ ruc, ...props }: DashboardProps) {
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
