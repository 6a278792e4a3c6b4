import { basePath, createApi, fetchFile as fetchFileOf } from '@contapro/api';
import {
  accountantOf,
  type BusinessOpeningFact,
  type DashboardFact,
  type FetchFile,
  type HomeFact,
  type IntroVideoFact,
  printFile,
  type ReportDownloadFact,
  saveFile,
  type SignInFact,
} from '@contapro/flows';
import type { PurchasesFlowFact } from '@contapro/flows/react';
import { navigate, paths } from './router.tsx';
import { seat } from './seat.ts';

/** Another host's address works too, where that host lets this one in. */
const baseUrl = basePath;

/** ContaPro's calls, with this suite's token. */
export const api = createApi({
  baseUrl,
  getToken: () => seat.get().token,
  onUnauthorized: () => seat.leave(true),
});

/** Files behind the links of an answer; the token does not go there. */
export const fetchFile: FetchFile = ({ url, signal }) => fetchFileOf(url, { baseUrl, signal });

/** Asks who the token belongs to; a token that does no longer serve is forgotten. */
export async function resume(): Promise<void> {
  if (seat.get().token === null) return;
  try {
    seat.change({ accountant: accountantOf(await api.getMe()) });
  } catch (error) {
    console.error(error);
    seat.leave(true);
  }
}

type Fact =
  | BusinessOpeningFact
  | DashboardFact
  | HomeFact
  | IntroVideoFact
  | PurchasesFlowFact
  | ReportDownloadFact
  | SignInFact;

/** Does for the flows what only their host can: keep, navigate, save, print. */
export function hear(fact: Fact): void {
  switch (fact.type) {
    case 'session.opened':
      seat.change({ token: fact.token, testGroup: fact.testGroup, hasExpired: false });
      return void resume();
    case 'business.opened':
      seat.change({ opened: fact, period: fact.periods[0] ?? null });
      return navigate(fact.landing === 'purchases' ? paths.purchases : paths.igv);
    case 'period.selected':
      return seat.change({ period: fact.period });
    case 'file.ready':
      return saveFile(fact.blob, fact.name);
    case 'print.requested':
      return printFile(fact.blob, fact.title);
    case 'failure.logged':
      return console.error(fact.call, fact.error);
  }
}
