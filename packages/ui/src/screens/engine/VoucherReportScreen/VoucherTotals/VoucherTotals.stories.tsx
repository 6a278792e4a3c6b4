import { failed, loading, ready, type VoucherSummary } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { VoucherTotals } from './VoucherTotals.tsx';

const summary: VoucherSummary = {
  count: 231,
  totalCents: 100_820_348,
  igvCents: 15_379_544,
  igvCreditCents: 15_379_544,
  detractionCents: null,
  pdtCents: null,
};

const meta = preview.meta({
  component: VoucherTotals,
  title: 'Screens/VoucherReportScreen parts/VoucherTotals · totales de comprobantes',
  id: 'screens-voucherreportscreen-parts-vouchertotals',
  args: { summary: ready(summary), filtered: true },
});
export default meta;

export const Default = meta.story({});
export const OfPeriod = meta.story({ args: { filtered: false } });
/** A part of the IGV gives no tax credit. */
export const PartWithoutCredit = meta.story({ args: { summary: ready({ ...summary, igvCents: 15_391_544 }) } });
/** Vouchers of the classes without credit. */
export const WithoutCredit = meta.story({ args: { summary: ready({ ...summary, igvCreditCents: 0 }) } });
/** Filtered by the state of their detracción. */
export const Detractions = meta.story({
  args: {
    summary: ready({
      ...summary,
      count: 1,
      totalCents: 605_000,
      igvCents: 92_288,
      igvCreditCents: 92_288,
      detractionCents: 72_700,
    }),
  },
});
export const Empty = meta.story({
  args: {
    summary: ready({ count: 0, totalCents: 0, igvCents: 0, igvCreditCents: 0, detractionCents: null, pdtCents: null }),
  },
});
export const Loading = meta.story({ args: { summary: loading } });
export const Failed = meta.story({ args: { summary: failed } });
export const Torture = meta.story({
  args: {
    summary: ready({
      count: 1_234_567,
      totalCents: -999_999_999_999_999,
      igvCents: 123_456_789_012_345,
      igvCreditCents: 99_999_999_999_999,
      detractionCents: 999_999_999_999,
      pdtCents: 999_999_999_999,
    }),
  },
});
