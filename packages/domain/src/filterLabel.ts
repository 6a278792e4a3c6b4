import { documentTypeName } from './documentTypes.ts';
import { voucherTableTexts } from './texts/index.ts';
import type { FilterKey } from './views.ts';

const statuses: Readonly<Record<string, string>> = voucherTableTexts.statuses;

/** What people read of a filter's value; a supplier's name comes with its options (FILTERS-23). */
export function filterLabel(key: FilterKey, value: string): string {
  if (key === 'types_of_vouchers') return documentTypeName(value);
  return (key === 'status_of_vouchers' && Object.hasOwn(statuses, value) && statuses[value]) || value;
}
