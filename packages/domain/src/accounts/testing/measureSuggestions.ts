import type { AccountPrecedent, AccountQuestion, AccountSuggestion } from '../suggestAccount.ts';
import { isSure, suggestAccount } from '../suggestAccount.ts';
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

/** The most precedents of a supplier that the server reads. */
const mostPrecedents = 24;

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
  const ofClients = new Map<string, readonly AccountPrecedent[]>();
  const ofSuppliers = new Map<string, readonly AccountPrecedent[]>();
  const months: MonthOfSuggestions[] = [];
  const steps = new Map<number, CalibrationStep>();
  const grounds = new Map<string, { count: number; right: number }>();
  let month = 0;
  for (const vouchers of generatedStudio(size)) {
    month += 1;
    const found = { suggested: 0, right: 0, wrong: 0, sure: 0, wrongAmongSure: 0 };
    for (const voucher of vouchers) {
      const suggestion = suggestionFor(voucher, {
        own: ofClients.get(`${voucher.client} ${voucher.supplier}`) ?? [],
        others: (ofSuppliers.get(voucher.supplier) ?? [])
          .filter(({ client }) => client !== voucher.client)
          .slice(0, mostPrecedents),
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
      const precedent = { client, coding: entered, words: itemWords(descriptions), day: issueDate };
      const key = `${client} ${supplier}`;
      ofClients.set(key, [precedent, ...(ofClients.get(key) ?? [])].slice(0, mostPrecedents));
      ofSuppliers.set(supplier, [precedent, ...(ofSuppliers.get(supplier) ?? [])].slice(0, 8 * mostPrecedents));
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
