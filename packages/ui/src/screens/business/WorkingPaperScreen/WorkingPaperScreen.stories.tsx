import { failed, loading, ready } from '@contapro/domain';
import { createVoucher, sampleDecidedVouchers, numberingFindings, sampleNumberingPage } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { inShell, reportArgs, withoutPeriods } from '../../../testing/reportStory.tsx';
import { NumberingList } from '../NumberingScreen/index.ts';
import { WorkingPaperScreen } from './WorkingPaperScreen.tsx';

const { business, period, periodSelector, onRetry } = reportArgs;

const meta = preview.meta({
  component: WorkingPaperScreen,
  title: 'Screens/WorkingPaperScreen · papel de trabajo',
  id: 'screens-workingpaperscreen',
  parameters: { layout: 'fullscreen' },
  decorators: inShell('home'),
  args: {
    business,
    period,
    periodSelector,
    decided: ready(sampleDecidedVouchers),
    onRetry,
    onPrint: fn(),
    numbering: (
      <NumberingList
        page={ready(sampleNumberingPage(numberingFindings))}
        onMore={fn()}
        onRetry={fn()}
        hrefOf={() => '#'}
      />
    ),
    hrefs: { back: '#observaciones' },
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { decided: loading } });
export const Failed = meta.story({ args: { decided: failed } });
export const Empty = meta.story({ args: { decided: ready([]) } });
/** A business that has no period at all. */
export const WithoutPeriods = meta.story({
  args: {
    period: withoutPeriods.period,
    periodSelector: withoutPeriods.periodSelector,
    decided: undefined,
    numbering: undefined,
  },
});
/** A purchase in dollars: its own amount, and where its rate comes from. */
export const InDollars = meta.story({
  args: {
    decided: ready(
      sampleDecidedVouchers.map((voucher, index) =>
        index === 0
          ? {
              ...voucher,
              currencyCode: 'USD',
              foreignTotalCents: 3_151,
              exchangeRate: 3.745,
              rateSource: 'typed' as const,
              rateDay: '2026-10-03',
            }
          : voucher,
      ),
    ),
    numbering: undefined,
  },
});
export const Torture = meta.story({
  args: {
    decided: ready([
      createVoucher({
        serieNumber: 'F001-99999999999999999999',
        supplierName:
          'Inversiones Agroindustriales, Pesqueras y de Servicios Generales Múltiples del Pacífico Sur S.A.C. en liquidación',
        totalCents: 999_999_999_999_999,
        igvCents: -152_542_372_881_356,
        decision: {
          decision: 'aprobado',
          decidedAt: '2026-11-05 23:59',
          decidedBy: 'María del Pilar Fernández-Maldonado Castañeda de la Torre Ugarte',
          reasons: [
            'FUERA_DE_PLAZO',
            'MONTO_DIFERENTE',
            'IGV_NO_CUADRA',
            'DETRACCION_PENDIENTE',
            'AJENO_AL_GIRO',
            'UN_CODIGO_QUE_NO_EXISTE',
          ],
          note: 'Se revisaron guías, pedidos y pagos de cada entrega con el almacén y con el proveedor. '
            .repeat(3)
            .trim(),
        },
      }),
      createVoucher({
        code: 'c-2',
        serieNumber: '-',
        supplierName: '',
        supplierRuc: null,
        documentTypeCode: null,
        totalCents: null,
        igvCents: null,
        decision: { decision: 'validado', decidedAt: '2026-11-05 10:24', decidedBy: '', reasons: [], note: null },
      }),
    ]),
  },
});
