import { addMonths } from '@contapro/domain';
import type { Figures } from '../dashboard/dashboard.types.ts';

const history = (seed: number) =>
  Array.from({ length: 12 }, (_, index) => ({
    period: addMonths('202511', index),
    totalCents: 1_000_000 + ((index * seed) % 17) * 310_000,
  }));

/** The figures of October 2026 that the dashboard shows in stories. */
export const figures: Figures = {
  purchases: {
    total: { count: 312, igvCents: 4_820_316 },
    deductible: { count: 241, igvCents: 3_611_040 },
    observed: { count: 52, igvCents: 1_109_276 },
    notProcessed: { count: 19, igvCents: 100_000 },
    notDeductible: { count: 0, igvCents: 0 },
    reasons: [
      { code: 'DETRACCION_PENDIENTE', count: 31, igvCents: 809_276 },
      { code: 'AJENO_AL_GIRO', count: 21, igvCents: 300_000 },
    ],
  },
  sales: {
    categories: {
      fa: { count: 180, igvCents: 5_200_000 },
      bv: { count: 420, igvCents: 900_450 },
      nc: { count: 6, igvCents: -120_000 },
      nd: { count: 0, igvCents: 0 },
      other: { count: 0, igvCents: 0 },
    },
    count: 606,
    igvCents: 5_980_450,
    totalCents: 39_205_172,
    change: { total: 12.5, count: -3.1 },
  },
  totals: { count: 918, salesIgvCents: 5_980_450, positiveBalanceCents: 120_400, showPositiveBalance: true },
  detractions: { paidCents: 1_200_000, unpaidCents: 340_055 },
  purchaseHistory: history(7),
  salesHistory: history(11),
};
