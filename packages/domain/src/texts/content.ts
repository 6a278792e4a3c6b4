import { formatCount } from '../money.ts';

/** What every list, table and figure says of its content. */
export const countOfVouchers = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'comprobante' : 'comprobantes'}`;
