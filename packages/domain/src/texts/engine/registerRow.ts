import { formatAmount } from '../../money.ts';
import type { RegisterRowProblem } from '../../registerRow.ts';

/** What does not fit in the amounts of a row of a register, each a sentence. Amounts are in the currency of the row. */
export const registerRowTexts = {
  total: (total: string, sum: string) => `El total ${total} no es la suma de sus columnas, ${sum}.`,
  positiveNote: 'Es una nota de crédito con importes en positivo; en el registro van en negativo.',
  negative: 'Tiene importes en negativo, y solo los de una nota de crédito van así.',
  positiveDiscount: 'Su descuento está en positivo; en el registro va en negativo.',
  withoutRate: (currency: string) => `Está en ${currency} y no tiene tipo de cambio.`,
  wrongRate: (currency: string, rate: string) => `Está en ${currency} con tipo de cambio ${rate}, que es el del sol.`,
} as const;

/** What does not fit in the amounts of a row, in one or more sentences; empty when all fit. */
export function registerRowText(problems: readonly RegisterRowProblem[]): string {
  return problems.map(sentenceOf).join(' ');
}

function sentenceOf(problem: RegisterRowProblem): string {
  switch (problem.kind) {
    case 'total':
      return registerRowTexts.total(formatAmount(problem.totalCents), formatAmount(problem.sumCents));
    case 'rate':
      return problem.exchangeRate === null
        ? registerRowTexts.withoutRate(problem.currency)
        : registerRowTexts.wrongRate(problem.currency, problem.exchangeRate);
    default:
      return registerRowTexts[problem.kind];
  }
}
