import { businesses, wireBusiness } from '@contapro/fixtures';
import { fakeDashboardProps } from '../../business/dashboard/dashboard.fake.ts';
import { fakePurchasesProps } from '../../business/purchases/purchases.fake.ts';
import { fakeReconciliationProps } from '../../business/reconciliation/reconciliation.fake.ts';
import { fakeCompanyServices } from '../companyCalls.ts';
import { later } from '../later.ts';

/** Sample calls of the flows that `@contapro/react` has, for its stories. */
export const fakeCalls = {
  ...fakeCompanyServices.api,
  ...fakeDashboardProps.services.api,
  ...fakePurchasesProps.services.api,
  ...fakeReconciliationProps.services.api,
  listBusinesses: ({ signal }: { signal?: AbortSignal | undefined } = {}) =>
    later({ businesses: businesses.map(wireBusiness) }, { signal }),
  updateCredentials: ({ signal }: { signal?: AbortSignal | undefined }) => later(undefined, { signal }),
  validateCredentials: ({ signal }: { signal?: AbortSignal | undefined }) =>
    later({ code: 200, source_validation: 'portal-sunat' as const }, { signal }),
};

export { fakeFiles } from '../fakeReport.ts';
