import { failed, loading, ready } from '@contapro/domain';
import {
  expiredSummaryLink,
  favourableSummary,
  monthSummary,
  studioLogo,
  summaryLink,
  summaryUrl,
} from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { inShell, reportArgs, withoutPeriods } from '../../../testing/reportStory.tsx';
import { MonthSummaryScreen } from './MonthSummaryScreen.tsx';

const { business, period, periodSelector, onRetry } = reportArgs;
const shown = { summary: monthSummary, studioLogo, readAt: '2026-11-10 10:00', links: [] };

const meta = preview.meta({
  component: MonthSummaryScreen,
  title: 'Screens/MonthSummaryScreen · resumen para el cliente',
  id: 'screens-monthsummaryscreen',
  parameters: { layout: 'fullscreen' },
  decorators: inShell('home'),
  args: {
    business,
    period,
    periodSelector,
    preview: ready(shown),
    onMake: fn(),
    onRevoke: fn(),
    onRetry,
    onPrint: fn(),
    hrefs: { back: '#reporte' },
  },
});
export default meta;

export const Default = meta.story({});
/** The studio has no logo. */
export const WithoutLogo = meta.story({ args: { preview: ready({ ...shown, studioLogo: null }) } });
/** The link was made now. It is not shown again. */
export const WithLink = meta.story({ args: { preview: ready({ ...shown, links: [summaryLink] }), link: summaryUrl } });
/** The link was sent before. */
export const Sent = meta.story({ args: { preview: ready({ ...shown, links: [summaryLink, expiredSummaryLink] }) } });
/** What was sent is not what the period shows now. */
export const Changed = meta.story({
  args: { preview: ready({ ...shown, links: [{ ...summaryLink, isCurrent: false }] }) },
});
export const Favourable = meta.story({ args: { preview: ready({ ...shown, summary: favourableSummary }) } });
export const Making = meta.story({ args: { busy: 'making' } });
export const Revoking = meta.story({
  args: { preview: ready({ ...shown, links: [summaryLink] }), busy: 'revoking' },
});
export const Refused = meta.story({
  args: {
    problem: ['Las cifras cambiaron desde que abriste el resumen, así que no se creó el enlace. Revisa las nuevas.'],
  },
});
export const Loading = meta.story({ args: { preview: loading } });
export const Failed = meta.story({ args: { preview: failed } });
/** A business that has no period at all. */
export const WithoutPeriods = meta.story({
  args: { period: withoutPeriods.period, periodSelector: withoutPeriods.periodSelector, preview: undefined },
});
