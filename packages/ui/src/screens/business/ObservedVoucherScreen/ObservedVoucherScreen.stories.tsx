import { createVoucher, extremeVouchers, textiles, voucher, voucherImageUrl } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { inShell } from '../../../testing/reportStory.tsx';
import { ObservedVoucherScreen } from './ObservedVoucherScreen.tsx';

const observed = createVoucher({
  ...voucher,
  imageUrl: voucherImageUrl(),
  status: 'observado',
  reasons: ['DETRACCION_PENDIENTE', 'AJENO_AL_GIRO'],
  subjectToDetraction: true,
  detraction: { status: 'por_pagar', amountCents: 142_000, missingCents: 0, creditPeriod: null },
  items: ['Servicio de catering para reunión de directorio', 'Consumo de bebidas'],
});

const meta = preview.meta({
  component: ObservedVoucherScreen,
  title: 'Screens/ObservedVoucherScreen · comprobante observado',
  id: 'screens-observedvoucherscreen',
  parameters: { layout: 'fullscreen' },
  decorators: inShell(null),
  args: {
    business: textiles,
    period: '202610',
    voucher: observed,
    onDecide: fn(),
    onView: fn(),
    onDownload: fn(),
    hrefs: { back: '#observaciones' },
  },
});
export default meta;

export const Default = meta.story({});
/** A voucher of the register only, in dollars of an unknown rate. */
export const WithoutDocument = meta.story({
  args: {
    voucher: createVoucher({
      ...observed,
      reasons: ['INCONSISTENCIA_SUNAT'],
      items: [],
      imageUrl: null,
      xmlUrl: null,
      currencyCode: 'USD',
      foreignTotalCents: 118_000,
      exchangeRate: null,
      totalCents: null,
      igvCents: null,
      igvCreditCents: null,
      supplierRuc: null,
      detraction: null,
    }),
  },
});
/** The deposits do not reach the amount due. */
export const DepositIncomplete = meta.story({
  args: {
    voucher: {
      ...observed,
      reasons: ['DETRACCION_PENDIENTE'],
      detraction: { status: 'pagada', amountCents: 100_000, missingCents: 42_000, creditPeriod: null },
    },
  },
});
/** The detracción was paid after the limit: the credit is of a later month. */
export const DepositLate = meta.story({
  args: {
    voucher: {
      ...observed,
      reasons: ['DETRACCION_TARDIA'],
      detraction: { status: 'pagada', amountCents: 142_000, missingCents: 0, creditPeriod: '202611' },
    },
  },
});
/** What SUNAT's register and its validity service say. */
export const SupplierState = meta.story({
  args: {
    voucher: {
      ...observed,
      reasons: ['EMISOR_BAJA'],
      supplierState: { state: 'BAJA DE OFICIO', condition: 'NO HABIDO', date: '2026-10-02', source: 'padron' },
      validity: { state: 'no_existe', date: '2026-11-20' },
    },
  },
});
export const Torture = meta.story({ args: { voucher: extremeVouchers[0] ?? observed } });
