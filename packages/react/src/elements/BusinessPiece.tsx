import type { OpenedProps } from '../pieces/OpenedProps.ts';
import { OwnBusiness, PeriodsOf } from './OwnBusiness.tsx';
import { Piece, type PieceProps } from './Piece.tsx';
import { PrivateArea } from './PrivateArea.tsx';

interface BusinessPieceProps<Props extends object> {
  /** Imports the module with the component, which gets the business and its months too. It must be a stable function. */
  load: PieceProps<Props & OpenedProps>['load'];
  /** The RUC of one of the accountant's businesses. */
  ruc: string;
  props: Props;
}

/** A component about a business and its months, in an area that needs a session. */
export function BusinessPiece<Props extends { period?: string | undefined }>({
  load,
  ruc,
  props,
}: BusinessPieceProps<Props>) {
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
