import type { DetractionTotals, HistoryPoint, PeriodTotals, PurchaseFigures, SalesFigures } from '@contapro/domain';

/** Figures of a textile workshop in October 2026. The classes add up to the total. */
export const purchaseFigures: PurchaseFigures = {
  total: { count: 284, igvCents: 3_648_213 },
  deductible: { count: 231, igvCents: 3_190_435 },
  observed: { count: 38, igvCents: 370_566 },
  notProcessed: { count: 15, igvCents: 87_212 },
  notDeductible: { count: 0, igvCents: 0 },
  reasons: [
    { code: 'AJENO_AL_GIRO', count: 14, igvCents: 148_620 },
    { code: 'EMISOR_NO_HABIDO', count: 9, igvCents: 98_244 },
    { code: 'DETRACCION_PENDIENTE', count: 7, igvCents: 64_130 },
    { code: 'FUERA_DE_PLAZO', count: 5, igvCents: 38_592 },
    { code: 'EMISOR_BAJA', count: 3, igvCents: 20_980 },
  ],
};

/** Figures with the fifth class, which is shown only when it is not zero. */
export const purchaseFiguresWithRest: PurchaseFigures = {
  ...purchaseFigures,
  total: { count: 296, igvCents: 3_712_213 },
  notDeductible: { count: 12, igvCents: 64_000 },
};

export const noPurchases: PurchaseFigures = {
  total: { count: 0, igvCents: 0 },
  deductible: { count: 0, igvCents: 0 },
  observed: { count: 0, igvCents: 0 },
  notProcessed: { count: 0, igvCents: 0 },
  notDeductible: { count: 0, igvCents: 0 },
  reasons: [],
};

export const salesFigures: SalesFigures = {
  categories: {
    fa: { count: 124, igvCents: 4_188_260 },
    bv: { count: 58, igvCents: 751_420 },
    nc: { count: 9, igvCents: -168_340 },
    nd: { count: 2, igvCents: 22_110 },
    other: { count: 3, igvCents: 28_240 },
  },
  count: 196,
  igvCents: 4_821_690,
  totalCents: 31_610_000,
  change: { total: 7.3, count: -2.5 },
};

export const noSales: SalesFigures = {
  categories: {
    fa: { count: 0, igvCents: 0 },
    bv: { count: 0, igvCents: 0 },
    nc: { count: 0, igvCents: 0 },
    nd: { count: 0, igvCents: 0 },
    other: { count: 0, igvCents: 0 },
  },
  count: 0,
  igvCents: 0,
  totalCents: 0,
  change: { total: null, count: null },
};

export const periodTotals: PeriodTotals = {
  count: 480,
  salesIgvCents: 4_821_690,
  positiveBalanceCents: 211_800,
  showPositiveBalance: true,
};

export const detractionTotals: DetractionTotals = { paidCents: 841_200, unpaidCents: 193_600 };

const soles = (first: string, ...thousands: readonly number[]): HistoryPoint[] => {
  const start = Number(first.slice(0, 4)) * 12 + Number(first.slice(4)) - 1;
  return thousands.map((value, index) => {
    const month = start + index;
    return {
      period: `${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}`,
      totalCents: Math.round(value * 100_000),
    };
  });
};

export const salesHistory = soles(
  '202511',
  250.6,
  317.3,
  225.6,
  217.8,
  264.1,
  272.7,
  292.1,
  281.1,
  344.2,
  300.1,
  294.5,
  316.1,
);
export const purchaseHistory = soles(
  '202511',
  203.8,
  255.6,
  197.5,
  166,
  193,
  224.2,
  207.8,
  240.3,
  269.1,
  230.5,
  215.6,
  241.2,
);
/** Sales below the purchases in some months and negative in others. */
export const roughSales = soles('202511', 120, 40, -30, 60, 150, 90, -80, 20, 200, 130, 60, 110);
export const roughPurchases = soles('202511', 60, 90, -10, 110, 80, 140, 30, -60, 120, 180, 90, 100);
export const hugeHistory = soles('202511', 4e8, 9.99e9, 5e8, 2e9, 8e9, 1e9, 3e9, 2e9, 7e9, 9e9, 6e9, 9.999999999e9);
