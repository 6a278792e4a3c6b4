import { everyCredit, loading, ready } from '@contapro/domain';
import { creditClockPage } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { describeListTop } from '../../../testing/describeListTop.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { CreditClockScreen, type CreditClockScreenProps } from './CreditClockScreen.tsx';

const nothing = () => undefined;
const studio = { board: '/estudio', creditClock: '/estudio/credito' };
const rows = ready(creditClockPage.items);

const props: CreditClockScreenProps = {
  today: '2026-11-20',
  rows,
  summary: creditClockPage.summary,
  page: 1,
  totalPages: creditClockPage.totalPages,
  pageSize: 20,
  sizes: [20, 50, 100],
  filters: everyCredit,
  onFiltersChange: nothing,
  onSearchChange: nothing,
  onPageChange: nothing,
  onPageSizeChange: nothing,
  onRetry: nothing,
  onDownload: nothing,
  hrefs: { studio, voucher: () => '/dashboard/comprobantes' },
};

describeContract(CreditClockScreen, props);
describeListTop(<CreditClockScreen {...props} />, <CreditClockScreen {...props} page={2} rows={loading} />);

it('draws no row again while a search is typed, although its host passes new objects with the same addresses', async () => {
  const voucher = vi.fn<CreditClockScreenProps['hrefs']['voucher']>(() => '/dashboard/comprobantes');
  const screen = await renderThemed(<CreditClockScreen {...props} hrefs={{ studio, voucher }} />);
  voucher.mockClear();
  await screen.rerender(
    <CreditClockScreen {...props} filters={{ ...everyCredit, search: 'sur' }} hrefs={{ studio, voucher }} />,
  );
  expect(voucher.mock.calls).toEqual([]);
});
