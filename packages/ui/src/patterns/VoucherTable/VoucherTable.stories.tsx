import { failed, loading, ready, type Voucher } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, userEvent } from '@contapro/storybook/test';
import { controlled } from '../../testing/controlled.tsx';
import { createVouchers, extremeVouchers, vouchers } from '@contapro/fixtures';
import { VoucherTable, type VoucherTableProps } from './VoucherTable.tsx';

const meta = preview.meta({
  component: VoucherTable,
  title: 'Patterns/VoucherTable',
  args: {
    label: 'Comprobantes de compra, Oct 2026',
    vouchers: ready(vouchers),
    onView: fn(),
    onDownload: fn(),
    onItemsOpen: fn(),
    onSelectedChange: fn(),
    onRetry: fn(),
  },
});
export default meta;

const three = new Set([vouchers[0], vouchers[2], vouchers[5]].flatMap((one) => one?.code ?? []));

const selecting = (args: VoucherTableProps) =>
  controlled<ReadonlySet<string>>(args.selected ?? new Set(), (selected, setSelected) => (
    <VoucherTable {...args} selected={selected} onSelectedChange={setSelected} />
  ));

export const Default = meta.story({ render: selecting });
export const Playground = meta.story({});

/** The checkbox of the header is indeterminate while only some vouchers are selected. */
export const Selected = meta.story({ args: { selected: three }, render: selecting });

export const Compact = meta.story({ args: { density: 'compact' } });

/** Observados: with `Validar` and `Rechazar` instead of the status. */
export const Observed = meta.story({
  args: { variant: 'observed', vouchers: ready(vouchers.filter(({ status }) => status === 'observado')) },
});

export const Rejected = meta.story({
  args: { variant: 'rejected', vouchers: ready(vouchers.filter(({ status }) => status === 'rechazado')) },
});

export const Validated = meta.story({ args: { variant: 'validated' } });

/** As many skeleton rows as the page will have, of the same height. */
export const Loading = meta.story({ args: { vouchers: loading } });

export const Empty = meta.story({ args: { vouchers: ready([]) } });

export const Failed = meta.story({ args: { vouchers: failed } });

/** Files that are not ready explain when they will be. */
export const WithoutFiles = meta.story({
  args: { vouchers: ready(vouchers.slice(0, 5).map((voucher) => ({ ...voucher, imageUrl: null, xmlUrl: null }))) },
});

export const OneRow = meta.story({ args: { vouchers: ready(vouchers.slice(0, 1)) } });

export const Torture = meta.story({ args: { vouchers: ready(extremeVouchers) } });

export const HundredRows = meta.story({ args: { vouchers: ready(createVouchers(100)) } });

const hundredThousand: readonly Voucher[] = createVouchers(100_000);

/** With more than 100 rows only the visible ones are rendered. */
export const HundredThousandRows = meta.story({
  args: { vouchers: ready(hundredThousand) },
  render: selecting,
});

const phone = { viewport: { value: 'phone' } };

/** Each row has two lines: supplier and amount, then serie-number, date and status. */
export const Phone = meta.story({ globals: phone, render: selecting });
export const PhoneSelected = meta.story({
  globals: phone,
  args: { selected: three },
  render: selecting,
});
export const PhoneObserved = meta.story({
  globals: phone,
  args: { variant: 'observed', vouchers: ready(vouchers.filter(({ status }) => status === 'observado')) },
});
/** The menu of a row, with the values that it does not show on a phone and its actions. */
export const PhoneMenu = meta.story({
  globals: phone,
  args: { style: { maxInlineSize: '24rem' }, vouchers: ready(vouchers.slice(4)) },
  play: async ({ canvas }) => {
    const [menu] = await canvas.findAllByRole('button', { name: /^Acciones de/ });
    if (menu) await userEvent.click(menu);
  },
});
export const PhoneLoading = meta.story({ globals: phone, args: { vouchers: loading } });
export const PhoneTorture = meta.story({ globals: phone, args: { vouchers: ready(extremeVouchers) } });
