import { basePath, createApi, fetchFile as fetchFileOf } from '@contapro/api';
import {
  accountantOf,
  type DashboardMachine,
  type FactsOf,
  type FetchFile,
  handleFacts,
  type HomeMachine,
  printFile,
  type PurchasesMachine,
  saveFile,
  type SignInMachine,
} from '@contapro/flows';
import { contapro } from './outside.ts';
import { navigate, paths } from './router.tsx';
import { session } from './session.ts';

/** Another host's address works too, where that host lets this one in. */
const baseUrl = basePath;

/** ContaPro's calls, with this suite's token. */
export const api = createApi({
  baseUrl,
  getToken: () => session.get().token,
  onUnauthorized: () => session.leave(true),
});

/** Files behind the links of an answer; the token does not go there. */
export const fetchFile: FetchFile = ({ url, signal }) => fetchFileOf(url, { baseUrl, signal });

/**
 * Asks who the token belongs to; a token that no longer serves is forgotten. An answer that comes after another
 * sign-in is dropped: it is about somebody else.
 */
export async function resume(): Promise<void> {
  const { token } = session.get();
  if (token === null) return;
  const isCurrent = () => session.get().token === token;
  try {
    const accountant = accountantOf(await api.getMe());
    if (isCurrent()) session.change({ accountant });
  } catch (error) {
    console.error(error);
    if (isCurrent()) session.leave(true);
  }
}

/** What the embedded flows emit. */
type Fact = FactsOf<SignInMachine | HomeMachine | DashboardMachine | PurchasesMachine>;

/** Does for the flows what only their host can: keep, navigate, save, print. */
export const onEmit = handleFacts<Fact>({
  'session.opened': ({ token, testGroup }) => {
    session.change({ token, testGroup, hasExpired: false });
    void resume();
  },
  'business.opened': ({ business, periods, landing }) => {
    session.change({ opened: { business, periods }, period: periods[0] ?? null });
    navigate(landing === 'purchases' ? paths.purchases : paths.igv);
  },
  'credentials.requested': () => location.assign(contapro('/dashboard/editar-credenciales')),
  'period.selected': ({ period }) => session.change({ period }),
  'file.ready': ({ blob, name }) => saveFile(blob, name),
  'print.requested': ({ blob, title }) => printFile(blob, title),
  'failure.logged': ({ call, error }) => console.error(call, error),
  // The form shows what was refused; Home draws its own list and its cards in progress.
  'session.refused': 'ignored',
  'businesses.received': 'ignored',
  'processing.found': 'ignored',
  // The suite keeps no event log, no page and no view.
  'event.logged': 'ignored',
  'analytics.noted': 'ignored',
  'figure.received': 'ignored',
  'page.received': 'ignored',
  'view.opened': 'ignored',
  // Flows close their own dialogs.
  'download.closed': 'ignored',
  'viewer.closed': 'ignored',
  'video.closed': 'ignored',
  'video.continued': 'ignored',
  'video.finished': 'ignored',
});
