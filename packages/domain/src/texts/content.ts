import { formatCount } from '../money.ts';

/** Whose page it is, under its heading or on paper. */
export const nameAndRuc = ({ name, ruc }: Readonly<{ name: string; ruc: string }>) => `${name} · RUC ${ruc}`;

/** What every list, table and figure says of its content. */
export const countOfVouchers = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'comprobante' : 'comprobantes'}`;
