import { datedDeclarationOf, failed, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import {
  form621OfDashboard,
  form621OfOctober,
  periodTotals,
  purchaseFigures,
  purchaseFiguresWithLateDetractions,
  salesFigures,
} from '@contapro/fixtures';
import { IgvOverview } from './IgvOverview.tsx';

const declaration = {
  form: ready(datedDeclarationOf(form621OfDashboard)),
  today: '2026-11-18',
  href: '#formulario-621',
};

const meta = preview.meta({
  component: IgvOverview,
  title: 'Screens/DashboardScreen parts/IgvOverview · resumen del IGV',
  id: 'screens-dashboardscreen-parts-igvoverview',
  args: {
    purchases: ready(purchaseFigures),
    sales: ready(salesFigures),
    totals: ready(periodTotals),
    balancePeriod: '202609',
    salesHref: '#ventas',
    purchasesHref: '#comprobantes',
    lateDetractionsHref: '#detracciones-pagadas-en-el-mes',
    onBalancePeriodOpen: fn(),
  },
});
export default meta;

export const Default = meta.story({});
/** Without a balance its term is not shown. */
export const WithoutBalance = meta.story({
  args: { totals: ready({ ...periodTotals, positiveBalanceCents: 0, showPositiveBalance: false }) },
});

/** Purchases of earlier periods whose detracción was paid in this one have their own term. */
export const LateDetractions = meta.story({ args: { purchases: ready(purchaseFiguresWithLateDetractions) } });
export const LateDetractionsWithoutBalance = meta.story({
  args: {
    purchases: ready(purchaseFiguresWithLateDetractions),
    totals: ready({ ...periodTotals, positiveBalanceCents: 0, showPositiveBalance: false }),
  },
});

/** A negative result is a balance in favour, with its own label. */
export const Favourable = meta.story({ args: { totals: ready({ ...periodTotals, salesIgvCents: 2_000_000 }) } });

/** Figures that are not known are `-` and not S/ 0.00. */
export const TotalsFailed = meta.story({ args: { totals: failed } });
export const PurchasesFailed = meta.story({ args: { purchases: failed } });

export const Loading = meta.story({ args: { purchases: loading, sales: loading, totals: loading } });

/** From the IGV to what the Formulario 621 declares, as a second sum. */
export const Declaration = meta.story({ args: { declaration } });
/** A payment before the declaration has its own term. */
export const DeclarationWithPayment = meta.story({
  args: {
    declaration: {
      ...declaration,
      form: ready({ ...datedDeclarationOf(form621OfDashboard), paidCents: 356_200, dueCents: 1_000_000 }),
      today: '2026-11-19',
    },
  },
});
/** A balance in favour is declared whole; perceptions and retentions are left for later months. */
export const FavourableDeclaration = meta.story({
  args: {
    totals: ready({ ...periodTotals, salesIgvCents: 3_011_397 }),
    declaration: { ...declaration, form: ready({ ...datedDeclarationOf(form621OfOctober), dueOn: null }) },
  },
});
export const DeclarationFailed = meta.story({ args: { declaration: { ...declaration, form: failed } } });
export const LoadingDeclaration = meta.story({
  args: { purchases: loading, sales: loading, totals: loading, declaration: { ...declaration, form: loading } },
});

export const Torture = meta.story({
  args: {
    purchases: ready({ ...purchaseFigures, deductible: { count: 1_234_567, igvCents: 123_456_789_012_345 } }),
    totals: ready({ ...periodTotals, salesIgvCents: 999_999_999_999_999, positiveBalanceCents: 99_999_999_999_999 }),
  },
});
