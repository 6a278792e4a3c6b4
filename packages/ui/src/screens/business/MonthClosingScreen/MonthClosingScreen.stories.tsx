import { failed, loading, ready } from '@contapro/domain';
import { sampleMonthClosing, monthClosings, monthToConfirm, runningMonth } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { PeriodSelector } from '../../../patterns/PeriodSelector/index.ts';
import { InShell } from '../../../testing/InShell.tsx';
import { DeclarationStatus } from '../DeclarationStatus/index.ts';
import { MonthClosingScreen } from './MonthClosingScreen.tsx';

const declaration = (isNext: boolean, declared: (typeof monthClosings)['closed']['declaration'] = null) => (
  <DeclarationStatus
    declaration={ready({ declared, photograph: null, changes: [] })}
    period="202610"
    isNext={isNext}
    onEdit={fn()}
    onRectify={fn()}
    onAnnotate={fn()}
    onRetry={fn()}
  />
);

const meta = preview.meta({
  component: MonthClosingScreen,
  title: 'Screens/MonthClosingScreen · cerrar el mes, pasos del mes',
  id: 'screens-monthclosingscreen',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InShell section="month">
        <Story />
      </InShell>
    ),
  ],
  args: {
    business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
    period: '202610',
    periodSelector: <PeriodSelector periods={['202610', '202609']} value="202610" onPeriodChange={fn()} />,
    closing: ready(monthClosings.doubts),
    declaration: declaration(false),
    onCollect: fn(),
    onCheck: fn(),
    onConfirm: fn(),
    onUncheck: fn(),
    onDownload: fn(),
    onRetry: fn(),
    onPrint: fn(),
    hrefs: {
      collections: '#recolecciones',
      credentials: '#credenciales',
      upload: '#subir',
      reconciliation: '#cuadre',
      review: '#revisar',
      deposits: '#detracciones',
      exchangeRates: '#tipos-de-cambio',
      form: '#formulario',
      summary: '#resumen',
    },
  },
});
export default meta;

export const Default = meta.story({});
/** The net income of a business with a régimen is to be confirmed before the figures are checked. */
export const IncomeToConfirm = meta.story({
  args: {
    closing: ready(sampleMonthClosing({ isIncomeUnconfirmed: true, figures: 'none', files: 'none', told: 'none' })),
  },
});
/** Three vouchers in dollars wait for the exchange rates of two days. */
export const WithoutRate = meta.story({
  args: {
    closing: ready(sampleMonthClosing({ withoutRateCount: 3, figures: 'none', files: 'none', told: 'none' })),
  },
});
/** The net income has no doubts: it is confirmed together with the figures. */
export const IncomeWithoutDoubts = meta.story({ args: { closing: ready(monthToConfirm) } });
/** Nothing was collected yet. */
export const NotCollected = meta.story({ args: { closing: ready(monthClosings.collected) } });
export const Collecting = meta.story({
  args: { closing: ready(sampleMonthClosing({ salesReceivedAt: null, isCollecting: true })) },
});
/** SUNAT does not accept the credentials. */
export const Stopped = meta.story({
  args: { closing: ready(sampleMonthClosing({ salesReceivedAt: null, isStopped: true })) },
});
/** SUNAT does not propose the month yet: nothing is next. */
export const Running = meta.story({ args: { closing: ready(runningMonth), declaration: undefined } });
export const Differences = meta.story({ args: { closing: ready(monthClosings.squared) } });
/** Three deposits are missing, two of them are in a file for the bank. */
export const Deposits = meta.story({
  args: {
    closing: ready({
      ...monthClosings.deposits,
      deposits: { ...monthClosings.deposits.deposits, inFilesCount: 2 },
    }),
  },
});
export const Figures = meta.story({ args: { closing: ready(monthClosings.figures) } });
/** Others than those that were checked, and the client has a summary with those. */
export const FiguresChanged = meta.story({
  args: { closing: ready(sampleMonthClosing({ figures: 'outdated', files: 'outdated', told: 'outdated' })) },
});
export const Checking = meta.story({ args: { closing: ready(monthClosings.figures), busy: 'checking' } });
export const Files = meta.story({ args: { closing: ready(monthClosings.files) } });
export const Told = meta.story({ args: { closing: ready(monthClosings.told) } });
/** Only the declaration is left. */
export const Declaring = meta.story({
  args: { closing: ready(monthClosings.declared), declaration: declaration(true) },
});
/** The month was declared without deciding everything, and without the number of its constancia. */
export const WithoutConstancia = meta.story({
  args: {
    closing: ready(sampleMonthClosing({ isDeclared: true, undecidedCount: 3, told: 'none' })),
    declaration: declaration(true, { declaredOn: '2026-11-17', constanciaNumber: null }),
  },
});
export const Closed = meta.story({
  args: {
    closing: ready(monthClosings.closed),
    declaration: declaration(false, monthClosings.closed.declaration),
  },
});
/** A month without vouchers needs only its declaration. */
export const WithoutVouchers = meta.story({
  args: {
    closing: ready(
      sampleMonthClosing({
        voucherCount: 0,
        purchaseCount: 0,
        xmlCount: 0,
        subjectCount: 0,
        figures: 'none',
        files: 'none',
        told: 'none',
      }),
    ),
    declaration: declaration(true),
  },
});
export const Refused = meta.story({
  args: {
    closing: ready(monthClosings.figures),
    problem: ['Las cifras cambiaron desde que abriste la página, así que no se marcaron como revisadas.'],
  },
});
export const Loading = meta.story({ args: { closing: loading } });
export const Failed = meta.story({ args: { closing: failed } });
/** A business that has no period at all. */
export const WithoutPeriods = meta.story({ args: { period: null, closing: undefined, declaration: undefined } });
