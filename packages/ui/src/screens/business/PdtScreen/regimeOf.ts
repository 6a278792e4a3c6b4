import type { IncomeRegimeStart, Texts } from '@contapro/domain';

/** A régimen with its month and its coefficient. */
export const regimeOf = (
  { regime, from, coefficient }: IncomeRegimeStart,
  texts: Texts['income'],
  periodName: (period: string) => string,
) =>
  [
    texts.since(texts.regimes[regime], periodName(from)),
    ...(coefficient === null ? [] : [texts.coefficient(coefficient)]),
  ].join(' · ');
