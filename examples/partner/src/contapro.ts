import { basePath, createApi, fetchFile as fetchFileOf, Problem } from '@contapro/api';
import { printTexts } from '@contapro/domain';
import {
  accountantOf,
  type DashboardMachine,
  type FactsOf,
  type FetchFile,
  handleFacts,
  type HomeMachine,
  type PurchasesMachine,
  saveFile,
  type SignInMachine,
} from '@contapro/flows';
import { printFile } from '@contapro/ui';
import { contapro } from './outside.ts';
import { navigate, paths } from './router.tsx';
import { session } from './session.ts';

/** The address of another host also works if that host allows this origin (CORS). */
const baseUrl = basePath;

/** The API client of ContaPro, with the token of this suite. */
export const api = createApi({
  baseUrl,
  getToken: () => session.get().token,
  onUnauthorized: () => session.leave(true),
});

/** Fetches the file of a link that an answer contains. The token is not sent. */
export const fetchFile: FetchFile = ({ url, ...options }) => fetchFileOf(url, { baseUrl, ...options });

/**
 * Loads the profile of the token's accountant, and removes a token that is no longer valid. An answer that arrives after
 * another sign-in is dropped, because it is about another accountant.
 */
export async function resume(): Promise<void> {
  const { token } = session.get();
  if (token === null) return;
  const isCurrent = () => session.get().token === token;
  session.change({ hasFailed: false });
  try {
    const accountant = accountantOf(await api.getMe());
    if (isCurrent()) session.change({ accountant });
  } catch (error) {
    console.error(error);
    if (!isCurrent()) return;
    if (error instanceof Problem && error.status === 401) session.leave(true);
    else session.change({ hasFailed: true });
  }
}

/** All facts of the embedded flows. */
type Fact = FactsOf<SignInMachine | HomeMachine | DashboardMachine | PurchasesMachine>;

/** Handles the facts: stores data, navigates, saves files and prints. */
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
  'print.requested': ({ blob, title }) =>
    void printFile(blob, title).catch((error: unknown) => {
      console.error(error);
      window.alert(printTexts.failed);
    }),
  'page.print.requested': () => window.print(),
  'failure.logged': ({ call, error }) => console.error(call, error),
  // The flows show these themselves.
  'session.refused': 'ignored',
  'businesses.received': 'ignored',
  'processing.found': 'ignored',
  'vouchers.decided': 'ignored',
  'review.requested': 'ignored',
  // The suite has no event log, and does not store the page or the view.
  'event.logged': 'ignored',
  'analytics.noted': 'ignored',
  'figures.requested': 'ignored',
  'figures.received': 'ignored',
  'page.received': 'ignored',
  'list.changed': 'ignored',
  'book.selected': 'ignored',
  'view.opened': 'ignored',
  // The flows close their dialogs themselves.
  'download.closed': 'ignored',
  'viewer.closed': 'ignored',
  'video.closed': 'ignored',
  'video.continued': 'ignored',
  'video.finished': 'ignored',
  // The suite has no tour: it gives no `showsTour`.
  'tour.ended': 'ignored',
});
