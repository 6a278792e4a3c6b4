import type { BookHrefs } from '@contapro/flows';
import { pages } from '../pages.ts';

/** The pages about how a month is entered. */
export const bookHrefs: BookHrefs = {
  withoutAccount: ({ business: empresa, period: periodo }) =>
    pages.voucherAccounts.getHref({ empresa, periodo, cuenta: 'sin-cuenta' }),
  entries: ({ business: empresa, period: periodo, file: archivo }) =>
    pages.ledgerEntries.getHref({ empresa, periodo, archivo }),
};
