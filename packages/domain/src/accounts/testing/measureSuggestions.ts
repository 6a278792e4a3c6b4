import {
  type AccountHabit,
  type AccountPrecedent,
  habitOf,
  mostOtherClients,
  mostPrecedents,
  noHabit,
  recentWays,
} from '../accountHabit.ts';
import { type AccountQuestion, type AccountSuggestion, isSure, suggestAccount } from '../suggestAccount.ts';
import { accountAmounts, type AccountCoding } from '../accountLines.ts';
import { chartOf, plainPlan } from '../chart.ts';
import { itemWords } from '../itemWords.ts';
import { generatedStudio, type GeneratedVoucher, type OfficeSize } from './generatedStudio.ts';

/** What was suggested for the vouchers of a month, before they were decided. */
export interface MonthOfSuggestions {
  month: number;
  vouchers: number;
  suggested: number;
  right: number;
  wrong: number;
  sure: number;
  wrongAmongSure: number;
}

/** How often suggestions of a confidence were right. */
export interface CalibrationStep {
  confidence: number;
  count: number;
  right: number;
}

/** What the clients of a studio decided about a supplier. The client with the newest decision is the last one. */
type Deciders = Map<string, { precedents: readonly AccountPrecedent[]; habit: AccountHabit }>;

/**
 * Suggests an account for each voucher of a generated studio, month by month. All vouchers of a month are decided, as its accountant
 * enters them, before the next one begins.
 */
export function measureSuggestions(size: OfficeSize): {
  months: readonly MonthOfSuggestions[];
  calibration: readonly CalibrationStep[];
  /** The same by kind of grounds. */
  grounds: ReadonlyMap<string, { count: number; right: number }>;
} {
  const chart = chartOf(plainPlan);
  const ofSuppliers = new Map<string, Deciders>();
  const months: MonthOfSuggestions[] = [];
  const steps = new Map<number, CalibrationStep>();
  const grounds = new Map<string, { count: number; right: number }>();
  let month = 0;
  for (const vouchers of generatedStudio(size)) {
    month += 1;
    const found = { suggested: 0, right: 0, wrong: 0, sure: 0, wrongAmongSure: 0 };
    for (const voucher of vouchers) {
      const deciders: Deciders = ofSuppliers.get(voucher.supplier) ?? new Map();
      const suggestion = suggestionFor(voucher, {
        own: deciders.get(voucher.client)?.habit ?? noHabit,
        others: [...deciders]
          .filter(([client]) => client !== voucher.client)
          .reverse()
          .slice(0, mostOtherClients)
          .map(([, { habit }]) => recentWays(habit)),
        chart,
      });
      if (!suggestion) continue;
      const isRight = isSame(suggestion.coding, voucher.entered, voucher.amount);
      found.suggested += 1;
      found[isRight ? 'right' : 'wrong'] += 1;
      if (isSure(suggestion)) {
        found.sure += 1;
        if (!isRight) found.wrongAmongSure += 1;
      }
      const { confidence } = suggestion;
      const step = steps.get(confidence) ?? { confidence, count: 0, right: 0 };
      steps.set(confidence, { confidence, count: step.count + 1, right: step.right + (isRight ? 1 : 0) });
      const { kind } = suggestion.grounds;
      const former = grounds.get(kind) ?? { count: 0, right: 0 };
      grounds.set(kind, { count: former.count + 1, right: former.right + (isRight ? 1 : 0) });
    }
    months.push({ month, vouchers: vouchers.length, ...found });
    for (const { client, supplier, descriptions, issueDate, entered } of vouchers) {
      const precedent = { coding: entered, words: itemWords(descriptions), day: issueDate };
      const deciders: Deciders = ofSuppliers.get(supplier) ?? new Map();
      const precedents = [precedent, ...(deciders.get(client)?.precedents ?? [])].slice(0, mostPrecedents);
      deciders.delete(client);
      deciders.set(client, { precedents, habit: habitOf(precedents) });
      ofSuppliers.set(supplier, deciders);
    }
  }
  const calibration = [...steps.values()].toSorted((one, other) => one.confidence - other.confidence);
  return { months, calibration, grounds };
}

/** Whether two codings give the same accounts the same amounts. */
function isSame(some: AccountCoding, other: AccountCoding, amount: number): boolean {
  const entered = ({ lines }: AccountCoding) => {
    const amounts = accountAmounts(lines, amount);
    return lines
      .map(({ account, costCenter }, index) => `${account} ${costCenter} ${amounts[index]}`)
      .toSorted()
      .join();
  };
  return entered(some) === entered(other);
}

function suggestionFor(
  { descriptions, items, amount, issueDate }: GeneratedVoucher,
  known: Pick<AccountQuestion, 'own' | 'others' | 'chart'>,
): AccountSuggestion | null {
  return suggestAccount({
    descriptions,
    words: itemWords(descriptions),
    items,
    amount,
    issueDate,
    rule: null,
    ...known,
  });
}
