import { formatCount } from '../../money.ts';

/** Name and RUC of a business, under the heading of a page or printed. */
export const nameAndRuc = ({ name, ruc }: Readonly<{ name: string; ruc: string }>) => `${name} · RUC ${ruc}`;

/** Of all amounts of a table. */
export const inSoles = 'En soles';

/** What to do about a period without vouchers. */
export const selectOtherPeriod = 'Seleccione otro periodo en donde hayas registrado comprobantes.';

/** Follows a list that shows only its first options: `y 4,900 más: escribe para encontrarlos`. */
export const moreToFind = (count: number) => `y ${formatCount(count)} más: escribe para encontrarlos`;

/** A number of vouchers in words: `1 comprobante`, `1,234 comprobantes`. */
export const countOfVouchers = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'comprobante' : 'comprobantes'}`;

/** What the IGV above it is of: `IGV de 1 comprobante`, `IGV de 1,234 comprobantes`. */
export const igvOfVouchers = (count: number) => `IGV de ${countOfVouchers(count)}`;
