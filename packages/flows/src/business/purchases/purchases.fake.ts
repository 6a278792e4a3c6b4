import { fakeDashboardProps } from '../dashboard/dashboard.fake.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { fakeFiles, fakeInput } from '../../testing/fakeReport.ts';
import { fakeVoucherHistoryProps } from '../../engine/voucher-history/voucherHistory.fake.ts';
import type { PurchasesFlowProps } from './PurchasesFlow.tsx';

/** Props with services of `periodVouchers` that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakePurchasesProps: PurchasesFlowProps = {
  services: {
    api: {
      ...fakeDashboardProps.services.api,
      ...fakeVoucherHistoryProps.services.api,
      ...fakeApi(['listAllInvoices', 'getAllInvoicesFilters', 'downloadAllInvoicesFiles']),
    },
    ...fakeFiles,
  },
  input: { ...fakeInput, testGroup: 'TEMPLATEA' },
  hrefs: {
    total: '/dashboard/comprobantes',
    deductible: '/dashboard/comprobantes?estado=gasto+deducible',
    notProcessed: '/dashboard/comprobantes?estado=no+procesado',
    observed: '/dashboard/observaciones',
    credentials: '/dashboard/editar-credenciales',
  },
};
