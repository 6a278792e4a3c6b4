import type { DashboardMachine, FactsOf } from '@contapro/flows';
import { OwnBusiness, PeriodsOf } from './OwnBusiness.tsx';
import { Piece } from './Piece.tsx';
import { PrivateArea } from './PrivateArea.tsx';

/** The facts of {@link Dashboard}. */
export type DashboardElementFact = FactsOf<DashboardMachine>;

export interface DashboardProps {
  /** The RUC of one of the accountant's businesses. */
  ruc: string;
  /**
   * The month, `YYYYMM`. With another value the element shows that month.
   *
   * @default the newest month of the business, also in place of one that it does not have
   */
  period?: string | undefined;
  /** Called when the accountant has selected another month, `YYYYMM`. */
  onPeriodChange?: ((period: string) => void) | undefined;
  /** Receives every fact of the element. */
  onEmit?: ((fact: DashboardElementFact) => void) | undefined;
}

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
            <PeriodsOf key={business.uuid} business={business}>
              {(periods) => <Piece load={load} props={{ ...props, business, periods }} />}
            </PeriodsOf>
          )}
        </OwnBusiness>
      )}
    </PrivateArea>
  );
}
