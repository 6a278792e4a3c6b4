import type { FilterValue } from '@contapro/domain';
import type { FactsOf, ListChanged, PurchasesMachine } from '@contapro/flows';
import { OwnBusiness, PeriodsOf } from './OwnBusiness.tsx';
import { Piece } from './Piece.tsx';
import { PrivateArea } from './PrivateArea.tsx';

/** The facts of {@link Purchases}. */
export type PurchasesElementFact = FactsOf<PurchasesMachine>;

export interface PurchasesProps {
  /** The RUC of one of the accountant's businesses. */
  ruc: string;
  /**
   * The month, `YYYYMM`. With another value the element shows that month.
   *
   * @default the newest month of the business, also in place of one that it does not have
   */
  period?: string | undefined;
  /**
   * The filters with which the list begins, such as those of an address (`filtersOf`). With other values the list begins again.
   *
   * @default []
   */
  filters?: readonly FilterValue[] | undefined;
  /** Called when the accountant has selected another month, `YYYYMM`. */
  onPeriodChange?: ((period: string) => void) | undefined;
  /** Called when the accountant has selected another month, page, page size, order or other filters. */
  onListChange?: ((list: Omit<ListChanged, 'type'>) => void) | undefined;
  /** Receives every fact of the element. */
  onEmit?: ((fact: PurchasesElementFact) => void) | undefined;
}

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
            <PeriodsOf key={business.uuid} business={business}>
              {(periods) => <Piece load={load} props={{ ...props, business, periods }} />}
            </PeriodsOf>
          )}
        </OwnBusiness>
      )}
    </PrivateArea>
  );
}
