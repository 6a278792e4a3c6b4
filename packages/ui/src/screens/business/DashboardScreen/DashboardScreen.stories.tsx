import { datedDeclarationOf, failed, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { PeriodSelector } from '../../../patterns/PeriodSelector/index.ts';
import { TextsProvider } from '../../../primitives/TextsProvider/index.ts';
import { controlled } from '../../../testing/controlled.tsx';
import {
  collectionsNow,
  createClientCollections,
  figureHrefs,
  detractionTotals,
  documentSources,
  form621OfDashboard,
  hugeHistory,
  noPurchases,
  noSales,
  numberingFindings,
  numberingSummaryOf,
  periodDeclaration,
  periodTotals,
  purchaseFigures,
  purchaseFiguresWithNotDeductible,
  purchaseHistory,
  salesFigures,
  salesHistory,
  unchangedDeclaration,
} from '@contapro/fixtures';
import { InShell } from '../../../testing/InShell.tsx';
import { partnerWords } from '../../../testing/partnerWords.ts';
import { CollectionsLine } from '../../engine/Collections/index.ts';
import { DeclarationStatus } from '../DeclarationStatus/index.ts';
import { NumberingLine } from '../NumberingScreen/index.ts';
import { type DashboardParts, DashboardScreen, type DashboardScreenProps } from './DashboardScreen.tsx';

const known: DashboardParts = {
  purchases: ready(purchaseFigures),
  sales: ready(salesFigures),
  totals: ready(periodTotals),
  detractions: ready(detractionTotals),
  declaration: ready(datedDeclarationOf(form621OfDashboard)),
  purchaseHistory: ready(purchaseHistory),
  salesHistory: ready(salesHistory),
  sources: ready(documentSources),
};

const hrefs = {
  purchases: '#comprobantes',
  ...figureHrefs,
  observed: '#observaciones',
  detractions: '#detracciones',
  form: '#formulario-621',
  credentials: '#credenciales',
  missing: '#todos',
};

const meta = preview.meta({
  component: DashboardScreen,
  title: 'Screens/DashboardScreen · inicio de la empresa, panel',
  id: 'screens-dashboardscreen',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InShell section="home">
        <Story />
      </InShell>
    ),
  ],
  args: {
    business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363', status: 'VALID' },
    period: '202610',
    periodSelector: <PeriodSelector periods={['202610', '202609', '202608']} value="202610" onPeriodChange={fn()} />,
    book: 'purchases',
    onBookChange: fn(),
    parts: known,
    today: '2026-11-21',
    onRetry: fn(),
    onReportDownload: fn(),
    balancePeriod: '202609',
    onPeriodOpen: fn(),
    declared: (
      <DeclarationStatus
        declaration={ready(unchangedDeclaration)}
        period="202610"
        onEdit={fn()}
        onRectify={fn()}
        onAnnotate={fn()}
        onRetry={fn()}
      />
    ),
    numbering: (
      <NumberingLine
        summary={ready(numberingSummaryOf(numberingFindings.slice(0, 2)))}
        href="#correlativos"
        onRetry={fn()}
      />
    ),
    collections: (
      <CollectionsLine
        collections={ready(createClientCollections())}
        now={collectionsNow}
        isStale={false}
        request={{ state: 'idle' }}
        onRequest={fn()}
        onRetry={fn()}
        hrefs={{ credentials: '#credenciales', guide: '#guia-sunat', upload: '#subir-archivos' }}
      />
    ),
    hrefs,
  },
});
export default meta;

const turning = (args: DashboardScreenProps) =>
  controlled(args.book, (book, setBook) => <DashboardScreen {...args} book={book} onBookChange={setBook} />);

export const Default = meta.story({ render: turning });
/** SUNAT changed the month since it was declared. */
export const ChangedSinceDeclared = meta.story({
  args: {
    declared: (
      <DeclarationStatus
        declaration={ready(periodDeclaration)}
        period="202610"
        onEdit={fn()}
        onRectify={fn()}
        onAnnotate={fn()}
        onRetry={fn()}
      />
    ),
  },
});
/** The month can be marked as declared. */
export const NotDeclared = meta.story({
  args: {
    declared: (
      <DeclarationStatus
        declaration={ready({ declared: null, photograph: null, changes: [] })}
        period="202610"
        onEdit={fn()}
        onRectify={fn()}
        onAnnotate={fn()}
        onRetry={fn()}
      />
    ),
  },
});
/** The page in the words of a partner, which are set in one place with a `TextsProvider`. */
export const InOtherWords = meta.story({
  render: (args) => <TextsProvider words={partnerWords}>{turning(args)}</TextsProvider>,
});
/** Vouchers of the month have no amount in soles, because the rate of their day is not known. */
export const MissingRates = meta.story({
  args: {
    parts: { ...known, totals: ready({ ...periodTotals, withoutRate: { vouchers: 3, days: 2 } }) },
    hrefs: { ...hrefs, exchangeRates: '#tipos-de-cambio' },
  },
});
export const Sales = meta.story({ args: { book: 'sales' }, render: turning });

const nothingYet: DashboardParts = {
  purchases: loading,
  sales: loading,
  totals: loading,
  detractions: loading,
  declaration: loading,
  purchaseHistory: loading,
  salesHistory: loading,
  sources: loading,
};

/** All parts are loading. Each is as high as its content. */
export const Loading = meta.story({ args: { parts: nothingYet } });
/** A period that was seen before, while it is loaded again. */
export const Refreshing = meta.story({ args: { refreshing: true } });
export const LoadingSales = meta.story({ args: { parts: nothingYet, book: 'sales' } });
export const LoadingHistory = meta.story({
  args: { parts: { ...known, purchaseHistory: loading, salesHistory: loading } },
});

export const Favourable = meta.story({
  args: { parts: { ...known, totals: ready({ ...periodTotals, salesIgvCents: 2_000_000 }) } },
});
export const FifthClass = meta.story({
  args: { parts: { ...known, purchases: ready(purchaseFiguresWithNotDeductible) } },
});

export const EmptyPurchases = meta.story({ args: { parts: { ...known, purchases: ready(noPurchases) } } });
export const EmptySales = meta.story({ args: { book: 'sales', parts: { ...known, sales: ready(noSales) } } });
/** A business that has no period at all. */
export const WithoutPeriods = meta.story({
  args: {
    period: null,
    periodSelector: <PeriodSelector periods={[]} value={null} onPeriodChange={fn()} />,
    parts: null,
  },
});

/** Parts that failed show that in their place. Figures that depend on them are `-`. */
export const TotalsAndDetractionsFailed = meta.story({
  args: { parts: { ...known, totals: failed, detractions: failed } },
});
export const PurchasesFailed = meta.story({
  args: { parts: { ...known, purchases: failed, purchaseHistory: failed } },
});
export const EverythingFailed = meta.story({
  args: {
    parts: {
      purchases: failed,
      sales: failed,
      totals: failed,
      detractions: failed,
      declaration: failed,
      purchaseHistory: failed,
      salesHistory: failed,
      sources: failed,
    },
  },
});

export const InvalidCredentials = meta.story({
  args: { business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363', status: 'INVALID_CREDENTIALS' } },
});
export const MissingPermissions = meta.story({
  args: { business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363', status: 'MISSING_PERMISSIONS' } },
});

export const Torture = meta.story({
  args: {
    business: {
      name: 'Inversiones Agroindustriales, Pesqueras y de Servicios Generales Múltiples del Pacífico Sur Hermanos Quispe Mamani e Hijos S.A.C.',
      ruc: '20514827363',
      status: 'MISSING_PERMISSIONS',
    },
    parts: {
      ...known,
      purchases: ready({
        ...purchaseFiguresWithNotDeductible,
        total: { count: 1_234_567, igvCents: 999_999_999_999_999 },
        deductible: { count: 1_234_567, igvCents: 123_456_789_012_345 },
        observed: { count: 99_999, igvCents: -370_566 },
      }),
      totals: ready({ ...periodTotals, salesIgvCents: 999_999_999_999_999, positiveBalanceCents: 99_999_999_999_999 }),
      detractions: ready({ paidCents: 999_999_999_999_999, unpaidCents: 123_456_789_012_345 }),
      purchaseHistory: ready(hugeHistory),
      salesHistory: ready(hugeHistory),
    },
  },
});
