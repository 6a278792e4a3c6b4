import { experimentVariantOf } from '@contapro/domain';
import type { PurchasesInput } from './purchases.types.ts';

/** What is above the list: the number of vouchers for accountants who have the dashboard, the overview cards for others. */
export const overviewOf = ({ testGroup }: Pick<PurchasesInput, 'testGroup'>): 'count' | 'cards' =>
  experimentVariantOf(testGroup).hasDashboardHome ? 'count' : 'cards';
