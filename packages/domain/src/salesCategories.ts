/** The categories of the figures of sales, in the order in which they are shown. */
export const salesCategories = ['fa', 'bv', 'nc', 'nd', 'other'] as const;

/**
 * A type of voucher in the figures of sales: `fa` invoices (01), `bv` receipts (03), `nc` credit notes (07 and 87), `nd`
 * debit notes (08 and 88), `other` all others.
 */
export type SalesCategory = (typeof salesCategories)[number];

/** The codes of SUNAT's table 10 in each category. All other codes are in `other`. */
export const salesCategoryTypes: Readonly<Record<Exclude<SalesCategory, 'other'>, readonly string[]>> = {
  fa: ['01'],
  bv: ['03'],
  nc: ['07', '87'],
  nd: ['08', '88'],
};

/**
 * The category of a sale by its code in SUNAT's table 10.
 *
 * @example
 * salesCategoryOf('87'); // 'nc'
 */
export const salesCategoryOf = (typeCode: string): SalesCategory =>
  salesCategories.find((category) => category !== 'other' && salesCategoryTypes[category].includes(typeCode)) ??
  'other';

/** Whether a value is the name of a category. */
export const isSalesCategory = (value: unknown): value is SalesCategory =>
  salesCategories.some((category) => category === value);
