import { failed, loading, ready } from '@contapro/domain';
import { accountSessions, onlyThisSession, otherSession } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { AccountSessionsSection } from './AccountSessionsSection.tsx';

const meta = preview.meta({
  component: AccountSessionsSection,
  title: 'Screens/AccountSessionsSection · sesiones abiertas, últimos ingresos',
  id: 'screens-accountsessionssection',
  args: {
    sessions: ready(accountSessions),
    ending: null,
    result: null,
    onEnd: fn(),
    onEndOthers: fn(),
    onDismiss: fn(),
    onRetry: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { sessions: loading } });
export const Failed = meta.story({ args: { sessions: failed } });
export const OnlyThis = meta.story({ args: { sessions: ready(onlyThisSession) } });
/** A session that began before sign-ins were recorded. */
export const Empty = meta.story({ args: { sessions: ready({ sessions: [], signIns: [] }) } });
export const EndingOne = meta.story({ args: { ending: otherSession.id } });
export const EndingOthers = meta.story({ args: { ending: 'others' } });
export const Ended = meta.story({
  args: { sessions: ready(onlyThisSession), result: { tone: 'positive', text: 'Tus otras sesiones se cerraron.' } },
});
export const NotEnded = meta.story({
  args: {
    result: { tone: 'danger', text: 'No pudimos cerrar esa sesión. Inténtalo otra vez en unos segundos.' },
  },
});
