import { ready } from '@contapro/domain';
import { creditClockPage } from '@contapro/fixtures';
import { describeContract } from '../../testing/describeContract.tsx';
import { CreditClockScreen } from './CreditClockScreen.tsx';

const nothing = () => undefined;

describeContract(CreditClockScreen, {
  today: '2026-11-20',
  rows: ready(creditClockPage.items),
  summary: creditClockPage.summary,
  page: 1,
  totalPages: creditClockPage.totalPages,
  pageSize: 20,
  sizes: [20, 50, 100],
  action: null,
  span: null,
  reason: null,
  search: '',
  onActionChange: nothing,
  onSpanChange: nothing,
  onReasonChange: nothing,
  onSearchChange: nothing,
  onClear: nothing,
  onPageChange: nothing,
  onPageSizeChange: nothing,
  onRetry: nothing,
  onDownload: nothing,
  hrefs: {
    studio: { board: '/estudio', creditClock: '/estudio/credito' },
    voucher: () => '/dashboard/comprobantes',
  },
});
