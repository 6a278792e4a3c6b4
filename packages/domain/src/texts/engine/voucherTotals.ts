/** Texts of the totals of all vouchers that match the filters of a listing. */
export const voucherTotalsTexts = {
  ofPeriod: 'Total del periodo',
  ofFilters: 'Total del filtro',
  vouchers: 'Comprobantes',
  total: 'Importe total',
  igv: 'IGV',
  igvWithCredit: 'IGV con crédito fiscal',
  /** The IGV with tax credit of a listing that may contain observed vouchers, which give it only once they are validated. */
  igvWithObserved: 'IGV (incluye observados)',
  igvWithoutCredit: 'IGV sin crédito fiscal',
  detraction: 'Detracciones',
  pdt: 'Casilla del PDT',
} as const;
