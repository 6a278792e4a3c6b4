import { failed, type ListingFilter, loading, ready, type Voucher } from '@contapro/domain';
import { createVoucher, extremeVouchers, filterOptions, periodVouchers, voucherSummaryOf } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { useState } from 'react';
import { inShell, reportArgs } from '../../../testing/reportStory.tsx';
import { ObservationsScreen, type ObservationsScreenProps } from './ObservationsScreen.tsx';

const observed = periodVouchers.filter(({ status }) => status === 'observado');
const rejected = observed.slice(0, 4).map((voucher) =>
  createVoucher({
    ...voucher,
    status: 'rechazado',
    decision: {
      decision: 'rechazado',
      decidedAt: '2026-11-05 10:24',
      decidedBy: 'Rosa Quispe Huamán',
      reasons: voucher.reasons,
      note: null,
    },
  }),
);
const validated = rejected.map(
  (voucher): Voucher => ({
    ...voucher,
    status: 'gasto deducible',
    decision: voucher.decision && { ...voucher.decision, decision: 'validado' },
  }),
);
const rows = observed.slice(0, 20);

const meta = preview.meta({
  component: ObservationsScreen,
  title: 'Screens/ObservationsScreen · observaciones',
  id: 'screens-observationsscreen',
  parameters: { layout: 'fullscreen' },
  decorators: inShell(null),
  args: {
    ...reportArgs,
    rows: ready(rows),
    whole: ready(voucherSummaryOf(observed)),
    totalPages: 3,
    pageSize: 20,
    sizes: [20, 50, 100],
    filterOptions: ready(filterOptions),
    onFilterOptionsRetry: fn(),
    filters: [],
    onFiltersChange: fn(),
    selected: [],
    onSelectedChange: fn(),
    onDecide: fn(),
    onDecideSelected: fn(),
    onReview: fn(),
    onMassDownload: fn(),
    hrefs: { workingPaper: '#papel-de-trabajo' },
    onView: fn(),
    onDownload: fn(),
    onAnnotate: fn(),
  },
});
export default meta;

function Working(props: ObservationsScreenProps) {
  const [selected, setSelected] = useState(props.selected);
  return <ObservationsScreen {...props} selected={selected} onSelectedChange={setSelected} />;
}

const listing = (name: ListingFilter['listing'], vouchers: readonly Voucher[]) => ({
  filters: [{ listing: name, filters: [] }],
  rows: ready(vouchers),
  whole: ready(voucherSummaryOf(vouchers)),
  totalPages: 1,
});

export const Observed = meta.story({ render: (args) => <Working {...args} /> });
export const Selected = meta.story({
  args: { selected: rows.slice(0, 3) },
  render: (args) => <Working {...args} />,
});
export const Rejected = meta.story({ args: listing('rejected', rejected) });
export const Validated = meta.story({ args: listing('validated', validated) });
export const AllFiltered = meta.story({
  args: {
    ...listing('all', rows),
    filters: [{ listing: 'all', filters: [{ key: 'types_of_vouchers', value: '01', label: 'Factura' }] }],
  },
});
export const Loading = meta.story({ args: { rows: loading, whole: loading } });
export const Empty = meta.story({ args: listing('observed', []) });
export const Failed = meta.story({ args: { rows: failed, whole: failed } });
export const Torture = meta.story({
  args: { ...listing('rejected', extremeVouchers), selected: extremeVouchers, totalPages: 50_000, page: 25_000 },
});
