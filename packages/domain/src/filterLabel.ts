import { formatAmountRange, parseAmountRange } from './amountRange.ts';
import { documentTypeName } from './documentTypes.ts';
import { documentTypeTexts } from './texts/engine/documentTypes.ts';
import { amountRangeTexts, voucherFilterValueTexts } from './texts/engine/filters.ts';
import { purchaseReasonLabel, purchaseReasonTexts } from './texts/engine/purchaseReasons.ts';
import { voucherTableTexts } from './texts/engine/voucherTable.ts';
import type { FilterKey } from './views.ts';

type Names = Readonly<Record<string, string>>;

/** The names from which `filterLabel` takes labels. */
export interface FilterNames {
  /** The names of document types, by code of SUNAT's table 10. */
  documentTypes: Names;
  /** The names of the classes of purchases, by `VoucherStatus`. */
  statuses: Names;
  /** The names of reasons, by `PurchaseReason`. */
  reasons: Names;
  /** The names of the values of `credits_of_vouchers`. */
  credits: Names;
  /** The names of the states of detracciones, by `DetractionStatus`. */
  detractions: Names;
  /** The names of the values of `questions_of_vouchers`. */
  questions: Names;
  /** The names of the amounts of the PDT, by `PdtAmountName`. A box is shown as its number. */
  pdt: Names;
  /** The words of a range of amounts. */
  amounts: Readonly<Record<'from' | 'to', (amount: string) => string>>;
}

const defaultNames: FilterNames = {
  documentTypes: documentTypeTexts,
  statuses: voucherTableTexts.statuses,
  reasons: purchaseReasonTexts,
  ...voucherFilterValueTexts,
  amounts: amountRangeTexts,
};

/**
 * The label of a filter's value. For a series or a supplier it is the value itself; the name of a supplier comes with
 * the options of the filter.
 *
 * @param names The names of the values: those of `documentTypeTexts`, `voucherTableTexts.statuses`,
 *   `purchaseReasonTexts`, `voucherFilterValueTexts` and `amountRangeTexts` by default.
 */
export function filterLabel(key: FilterKey, value: string, names: FilterNames = defaultNames): string {
  switch (key) {
    case 'types_of_vouchers':
      return documentTypeName(value, names.documentTypes);
    case 'status_of_vouchers':
      return nameOf(value, names.statuses);
    case 'reasons_of_vouchers':
      return purchaseReasonLabel(value, names.reasons);
    case 'credits_of_vouchers':
      return nameOf(value, names.credits);
    case 'detractions_of_vouchers':
      return nameOf(value, names.detractions);
    case 'questions_of_vouchers':
      return nameOf(value, names.questions);
    case 'pdt_of_vouchers':
      return nameOf(value, names.pdt);
    case 'amounts_of_vouchers': {
      const range = parseAmountRange(value);
      return range === null ? value : formatAmountRange(range, names.amounts);
    }
    case 'series_of_vouchers':
    case 'provider_of_vouchers':
    case 'serie_number_of_vouchers':
      return value;
  }
}

const nameOf = (value: string, names: Names): string => (Object.hasOwn(names, value) && names[value]) || value;
