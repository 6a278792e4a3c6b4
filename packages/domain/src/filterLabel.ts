import { documentTypeName } from './documentTypes.ts';
import { documentTypeTexts } from './texts/documentTypes.ts';
import { voucherTableTexts } from './texts/voucherTable.ts';
import type { FilterKey } from './views.ts';

/** The names from which `filterLabel` takes labels. */
export interface FilterNames {
  /** The names of document types, by code of SUNAT's table 10. */
  documentTypes: Readonly<Record<string, string>>;
  /** The names of the classes of purchases, by `VoucherStatus`. */
  statuses: Readonly<Record<string, string>>;
}

const defaultNames: FilterNames = { documentTypes: documentTypeTexts, statuses: voucherTableTexts.statuses };

/**
 * The label of a filter's value. For a series or a supplier it is the value itself; the name of a supplier comes with
 * the options of the filter.
 *
 * @param names The names of document types and classes. `documentTypeTexts` and `voucherTableTexts.statuses` by default.
 */
export function filterLabel(key: FilterKey, value: string, { documentTypes, statuses } = defaultNames): string {
  if (key === 'types_of_vouchers') return documentTypeName(value, documentTypes);
  return (key === 'status_of_vouchers' && Object.hasOwn(statuses, value) && statuses[value]) || value;
}
