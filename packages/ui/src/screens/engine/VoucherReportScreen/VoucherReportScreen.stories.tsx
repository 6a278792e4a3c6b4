import { failed, loading, ready } from '@contapro/domain';
import { filterOptions, periodVouchers, vouchers, voucherSummaryOf } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { inShell, reportArgs } from '../../../testing/reportStory.tsx';
import { VoucherReportScreen, type VoucherReportScreenProps } from './VoucherReportScreen.tsx';

const args: VoucherReportScreenProps = {
  ...reportArgs,
  totalPages: 4,
  pageSize: 20,
  sizes: [20, 50, 100],
  title: 'Comprobantes de un proveedor',
  rows: ready(vouchers),
  whole: ready(voucherSummaryOf(periodVouchers)),
  filterOptions: ready(filterOptions),
  onFilterOptionsRetry: fn(),
  filters: [],
  onFiltersChange: fn(),
  selected: [],
  onSelectedChange: fn(),
  onMassDownload: fn(),
  onView: fn(),
  onDownload: fn(),
  onAnnotate: fn(),
};

const meta = preview.meta({
  component: VoucherReportScreen<string>,
  title: 'Screens/VoucherReportScreen · reporte de comprobantes',
  id: 'screens-voucherreportscreen',
  parameters: { layout: 'fullscreen' },
  decorators: inShell('purchases'),
  args,
});
export default meta;

export const Default = meta.story({});
export const Selected = meta.story({ args: { selected: vouchers.slice(0, 3) } });
/** A listing that cannot be filtered. */
export const WithoutFilters = meta.story({ args: { filters: undefined } });
export const Loading = meta.story({ args: { rows: loading, whole: loading, filterOptions: loading } });
export const Failed = meta.story({ args: { rows: failed, whole: failed, filterOptions: failed } });
