import { OwnBusiness, PeriodsOf } from './OwnBusiness.tsx';
import { Piece } from './Piece.tsx';
import { PrivateArea } from './PrivateArea.tsx';
import type { VoucherAccountsProps } from './VoucherAccounts.types.ts';

const load = () => import('../pieces/VoucherAccountsPiece.tsx');

/**
 * 'Cuentas': the account of each purchase of a month, suggested by what was decided before. It finds the business and its months itself.
 * The plan of accounts and the entries of another program are brought on ContaPro's own page, to which it leads.
 *
 * @example
 * <VoucherAccounts ruc="20500445565" onStored={() => reload()} />
 */
export function VoucherAccounts({ ruc, ...props }: VoucherAccountsProps) {
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
