import type { StudioHrefs } from '@contapro/ui/screens';
import { pages } from '../pages.ts';

/** The addresses of the pages about all clients. */
export const studioHrefs: StudioHrefs = {
  board: pages.board.getHref(),
  review: pages.studioReview.getHref(),
  pendingDeposits: pages.pendingDeposits.getHref(),
  creditClock: pages.creditClock.getHref(),
  exchangeRates: pages.exchangeRates.getHref(),
  clientAccounts: pages.clientAccounts.getHref(),
  collections: pages.collections.getHref(),
  notices: pages.notices.getHref(),
  upload: pages.studioUpload.getHref(),
  clients: pages.clients.getHref(),
  team: pages.team.getHref(),
  journal: pages.journal.getHref(),
};
