import { documentTypeName } from './documentTypes.ts';
import { voucherTableTexts } from './texts/index.ts';
import type { FilterKey } from './views.ts';

const statuses: Readonly<Record<string, string>> = voucherTableTexts.statuses;

/** The label of a filter's value. For a supplier this is its key; its name comes with the filter's options. */
export function filterLabel(key: FilterKey, value: string): string {
  if (key === 'types_of_vouchers') return documentTypeName(value);
  return (key === 'status_of_vouchers' && Object.hasOwn(statuses, value) && statuses[value]) || value;
}
