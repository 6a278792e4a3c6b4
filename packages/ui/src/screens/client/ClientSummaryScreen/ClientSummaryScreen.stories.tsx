import { favourableSummary, longNamed, monthSummary, readSummary } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ClientSummaryScreen } from './ClientSummaryScreen.tsx';

const meta = preview.meta({
  component: ClientSummaryScreen,
  title: 'Screens/ClientSummaryScreen · resumen que lee el cliente',
  id: 'screens-clientsummaryscreen',
  parameters: { layout: 'fullscreen' },
  args: { view: { kind: 'shown', read: readSummary }, onRetry: fn(), onPrint: fn() },
});
export default meta;

export const Default = meta.story({});
/** Nothing to pay, nothing to clarify, and no month before. */
export const Favourable = meta.story({
  args: { view: { kind: 'shown', read: { ...readSummary, summary: favourableSummary } } },
});
/** The day is not known, because SUNAT's schedule of the month is not. */
export const WithoutDueDate = meta.story({
  args: {
    view: { kind: 'shown', read: { ...readSummary, summary: { ...monthSummary, period: '202710', dueDate: null } } },
  },
});
export const Declared = meta.story({
  args: { view: { kind: 'shown', read: { ...readSummary, summary: { ...monthSummary, declaredOn: '2026-11-16' } } } },
});
export const Torture = meta.story({
  args: {
    view: {
      kind: 'shown',
      read: {
        ...readSummary,
        summary: {
          ...monthSummary,
          businessName: longNamed.name,
          studioName: 'María del Pilar Fernández-Maldonado Castañeda de la Torre Ugarte',
          igv: { ...monthSummary.igv, dueCents: 999_999_999_999_900 },
          sales: { count: 99_999, totalCents: 999_999_999_999_999 },
        },
      },
    },
  },
});
export const Checking = meta.story({ args: { view: { kind: 'checking' } } });
export const Unchecked = meta.story({ args: { view: { kind: 'unchecked', messages: [] } } });
export const Expired = meta.story({ args: { view: { kind: 'expired' } } });
export const Gone = meta.story({ args: { view: { kind: 'gone' } } });
