import type { IncomeRegime } from '../../incomeTax.ts';

/** The names of the régimenes of the income tax. */
export const incomeRegimeNames = {
  rer: 'Régimen Especial (RER)',
  rmt: 'Régimen MYPE Tributario (RMT)',
  general: 'Régimen General',
} as const satisfies Record<IncomeRegime, string>;
