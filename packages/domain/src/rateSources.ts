/**
 * Where the exchange rate of a voucher in foreign currency comes from: the row of SUNAT's proposal (`register`), its XML
 * (`document`), the voucher that a note modifies (`modified`), SUNAT's rate of a day (`official`), or what the studio typed for
 * that day (`typed`).
 */
export const rateSources = ['register', 'document', 'modified', 'official', 'typed'] as const;
export type RateSource = (typeof rateSources)[number];
