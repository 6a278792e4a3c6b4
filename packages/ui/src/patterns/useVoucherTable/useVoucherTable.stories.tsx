import { ready } from '@contapro/domain';
import { extremeVouchers, vouchers } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn, userEvent } from '@contapro/storybook/test';
import { Vouchers } from '../../testing/Vouchers.tsx';

/** The columns and actions of a table of vouchers. `variant` is the listing; it decides the columns. */
const meta = preview.meta({
  component: Vouchers,
  title: 'Patterns/useVoucherTable · tabla de comprobantes',
  id: 'patterns-usevouchertable',
  args: { onView: fn(), onDownload: fn(), onItemsOpen: fn() },
});
export default meta;

const observed = ready(vouchers.filter(({ status }) => status === 'observado'));

export const Default = meta.story({});
/** Observados: with `Validar` and `Rechazar` instead of the status. */
export const Observed = meta.story({ args: { variant: 'observed', rows: observed } });

export const Rejected = meta.story({
  args: { variant: 'rejected', rows: ready(vouchers.filter(({ status }) => status === 'rechazado')) },
});

export const Validated = meta.story({ args: { variant: 'validated' } });

/** Files that are not ready explain when they will be. */
export const WithoutFiles = meta.story({
  args: { rows: ready(vouchers.slice(0, 5).map((voucher) => ({ ...voucher, imageUrl: null, xmlUrl: null }))) },
});

export const Torture = meta.story({ args: { rows: ready(extremeVouchers) } });

const phone = { viewport: { value: 'phone' } };

/** Each row has two lines: supplier and amount, then serie-number, date and status. */
export const Phone = meta.story({ globals: phone });
export const PhoneObserved = meta.story({ globals: phone, args: { variant: 'observed', rows: observed } });
/** The menu of a row, with the values that it does not show on a phone and its actions. */
export const PhoneMenu = meta.story({
  globals: phone,
  args: { style: { maxInlineSize: '24rem' }, rows: ready(vouchers.slice(4)) },
  play: async ({ canvas }) => {
    const [menu] = await canvas.findAllByRole('button', { name: /^Acciones de/ });
    if (menu) await userEvent.click(menu);
  },
});
export const PhoneTorture = meta.story({ globals: phone, args: { rows: ready(extremeVouchers) } });
