import { documentTypeName } from './documentTypes.ts';
import { documentTypeTexts } from './texts/documentTypes.ts';
import { voucherTableTexts } from './texts/voucherTable.ts';
import type { FilterKey } from './views.ts';

/** The names that `filterLabel` takes labels from. */
export interface FilterNames {
  /** By code of SUNAT's table 10. */
  documentTypes: Readonly<Record<string, string>>;
  /** By class of a purchase. */
  statuses: Readonly<Record<string, string>>;
}

const defaultNames: FilterNames = { documentTypes: documentTypeTexts, statuses: voucherTableTexts.statuses };

/**
 * The label of a filter's value. For a supplier this is its key; its name comes with the filter's options.
 *
 * @param names The names of document types and classes. Those of the texts by default.
 */
export function filterLabel(key: FilterKey, value: string, { documentTypes, statuses } = defaultNames): string {
  if (key === 'types_of_vouchers') return documentTypeName(value, documentTypes);
  return (key === 'status_of_vouchers' && Object.hasOwn(statuses, value) && statuses[value]) || value;
}
