import { emptyForm621Sums, type Form621SumColumn, form621GroupOf, type VoucherStatus } from '@contapro/domain';
import { form621Sums, voucherSums } from '../../../../database/schema/index.ts';
import { sumsTable } from '../../../../database/sums-table.ts';
import { snakeCase } from '../../../../database/written-columns.ts';
import type { Book } from '../../facts.ts';
import type { Transaction } from '../transaction.ts';

const voucherAmounts = ['igvAmount', 'igvCredit', 'totalAmount'] as const;
const { rate: _rate, origin: _origin, isLateDetraction: _isLate, ...noAmounts } = emptyForm621Sums;
const isForm621Amount = (name: string): name is Form621SumColumn => name in noAmounts;
const form621Amounts = Object.keys(noAmounts).filter(isForm621Amount);
const amounts = [...voucherAmounts, ...form621Amounts];

/**
 * Vouchers that are counted together, because all that decides in which sums they are is the same: one voucher, or all of a
 * business with these values. Amounts are in cents of soles.
 */
export interface CountedVouchers extends Readonly<Record<(typeof amounts)[number], number>> {
  book: Book;
  /** `YYYYMM`. */
  period: string;
  typeCode: string;
  status: VoucherStatus | null;
  /** The first reason; null without one. */
  reason: string | null;
  creditPeriod: string | null;
  rateGroup: string | null;
  count: number;
}

/** A voucher as it is stored. */
type SingleVoucher = Omit<CountedVouchers, 'count' | 'reason' | 'totalAmount'> & {
  reasons: readonly string[];
  totalAmount: number | null;
};

/** The one voucher. */
export const countedOf = (voucher: SingleVoucher): CountedVouchers => ({
  ...voucher,
  reason: voucher.reasons[0] ?? null,
  totalAmount: voucher.totalAmount ?? 0,
  count: 1,
});

const groups = {
  book: 'book',
  period: 'period',
  typeCode: 'type_code',
  status: 'status',
  reason: 'reasons[1]',
  creditPeriod: 'credit_period',
  rateGroup: 'rate_group',
} satisfies Partial<Record<keyof CountedVouchers, string>>;

const columnsOf = (source: string, summed: (column: string) => string) =>
  [
    ...Object.entries(groups).map(([name, column]) => `${source}.${column} as "${name}"`),
    ...amounts.map((name) => `${summed(`coalesce(${source}.${snakeCase(name)}, 0)`)}::float8 as "${name}"`),
  ].join(', ');

/** The columns of {@link CountedVouchers} of single vouchers, as SQL. `source` is the name of a table with their columns. */
export const countedColumns = (source: string): string => `${columnsOf(source, (column) => column)}, 1 as count`;

/** All vouchers of a business. */
export const countedOfBusiness = (transaction: Transaction, businessId: string) => transaction<CountedVouchers[]>`
  select ${transaction.unsafe(columnsOf('vouchers', (column) => `sum(${column})`))}, count(*)::float8 as count
  from vouchers where business_id = ${businessId} group by ${transaction.unsafe(Object.values(groups).join(', '))}`;

const sumsOfVouchers = sumsTable(voucherSums, {
  key: ['book', 'period', 'status', 'reason', 'typeCode'],
  counts: ['count'],
  sums: voucherAmounts,
});
const sumsOfForm621 = sumsTable(form621Sums, {
  key: ['period', 'rateGroup', 'origin', 'isLateDetraction'],
  counts: ['count'],
  sums: form621Amounts,
});

/** What was written of the vouchers of a business. A voucher that was changed is in both. */
export interface VoucherChange {
  removed: readonly CountedVouchers[];
  added: readonly CountedVouchers[];
}

/** Adds vouchers to the sums of a business, and takes away what they were before. */
export async function changeSums(
  transaction: Transaction,
  businessId: string,
  { removed, added }: VoucherChange,
): Promise<void> {
  const signed = [
    ...removed.map((vouchers) => [vouchers, -1] as const),
    ...added.map((vouchers) => [vouchers, 1] as const),
  ];
  await sumsOfVouchers.change(
    transaction,
    businessId,
    signed.map(([vouchers, sign]) => [inVoucherSums(vouchers), sign] as const),
  );
  await sumsOfForm621.change(
    transaction,
    businessId,
    signed.flatMap(([vouchers, sign]) => {
      const summand = inForm621Sums(vouchers);
      return summand === null ? [] : [[summand, sign] as const];
    }),
  );
}

const inVoucherSums = (vouchers: CountedVouchers) => ({
  ...vouchers,
  status: vouchers.status ?? '',
  reason: vouchers.status === 'observado' ? (vouchers.reason ?? '') : '',
  typeCode: vouchers.book === 'venta' ? vouchers.typeCode : '',
});

function inForm621Sums(vouchers: CountedVouchers) {
  const group = form621GroupOf({ ...vouchers, documentType: vouchers.typeCode });
  if (group === null) return null;
  // The form declares the ISC of sales only.
  const isc = vouchers.book === 'venta' ? vouchers.isc : 0;
  return { ...vouchers, ...group, rateGroup: vouchers.rateGroup ?? '', isc };
}
