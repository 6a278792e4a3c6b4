import type { Handlers } from './contract/handlers.ts';
import { accountsHandlers } from './modules/accounts/accounts.handlers.ts';
import { sessionsHandlers } from './modules/accounts/sessions.handlers.ts';
import { emailHandlers } from './modules/accounts/email.handlers.ts';
import { factorsHandlers } from './modules/accounts/factors.handlers.ts';
import { businessesHandlers } from './modules/businesses/businesses.handlers.ts';
import { codingHandlers } from './modules/coding/coding.handlers.ts';
import { collectionsHandlers } from './modules/collections/collections.handlers.ts';
import { eventsHandlers } from './modules/events/events.handlers.ts';
import { clientFilesHandlers } from './modules/exports/client-files.handlers.ts';
import { ledgerEntriesHandlers } from './modules/exports/ledger-entries.handlers.ts';
import { ledgerSettingsHandlers } from './modules/exports/ledger-settings.handlers.ts';
import { reportFilesHandlers } from './modules/exports/report-files.handlers.ts';
import { voucherFilesHandlers } from './modules/exports/voucher-files.handlers.ts';
import { logoHandlers } from './modules/team/logo.handlers.ts';
import { teamHandlers } from './modules/team/team.handlers.ts';
import { journalHandlers } from './modules/journal/journal.handlers.ts';
import { healthHandlers } from './modules/health/health.handlers.ts';
import { importsHandlers } from './modules/imports/imports.handlers.ts';
import { monthsHandlers } from './modules/months/months.handlers.ts';
import { noticesHandlers } from './modules/notices/notices.handlers.ts';
import { paymentsHandlers } from './modules/payments/payments.handlers.ts';
import { proposalsHandlers } from './modules/proposals/proposals.handlers.ts';
import { ratesHandlers } from './modules/rates/rates.handlers.ts';
import { reconciliationHandlers } from './modules/proposals/reconciliation.handlers.ts';
import { removalsHandlers } from './modules/removals/removals.handlers.ts';
import { questionLinksHandlers } from './modules/questions/question-links.handlers.ts';
import { questionsHandlers } from './modules/questions/questions.handlers.ts';
import { summariesHandlers } from './modules/summaries/summaries.handlers.ts';
import { reportsHandlers } from './modules/reports/reports.handlers.ts';
import { decisionsHandlers } from './modules/vouchers/decisions.handlers.ts';
import { listingsHandlers } from './modules/vouchers/listings.handlers.ts';
import { numberingHandlers } from './modules/vouchers/numbering.handlers.ts';
import { saleDetractionsHandlers } from './modules/vouchers/sale-detractions.handlers.ts';
import { composeDashboard } from './modules/overview/compose-dashboard.ts';
import { creditsHandlers } from './modules/studio/credits.handlers.ts';
import { depositsHandlers } from './modules/studio/deposits.handlers.ts';
import { todayHandlers } from './modules/studio/today.handlers.ts';
import { removalHandlers } from './modules/studio/removal.handlers.ts';
import { studioHandlers } from './modules/studio/studio.handlers.ts';
import { transfersHandlers } from './modules/transfers/transfers.handlers.ts';
import type { Services } from './services.ts';

/** Creates the handlers of all modules. The code does not compile while an operation of the contract has none. */
export function createHandlers(services: Services): Handlers {
  const parts = partHandlers(services);
  return { ...parts, ...composeDashboard(parts, services) };
}

/** The handlers of all operations whose answer is not composed of the answers of others. */
function partHandlers(services: Services): Omit<Handlers, 'getDashboard'> {
  return {
    ...accountsHandlers(services),
    ...businessesHandlers(services),
    ...clientFilesHandlers(services),
    ...codingHandlers(services),
    ...collectionsHandlers(services),
    ...creditsHandlers(services),
    ...decisionsHandlers(services),
    ...depositsHandlers(services),
    ...todayHandlers(services),
    ...emailHandlers(services),
    ...eventsHandlers(services),
    ...factorsHandlers(services),
    ...teamHandlers(services),
    ...logoHandlers(services),
    ...healthHandlers(services),
    ...journalHandlers(services),
    ...importsHandlers(services),
    ...ledgerSettingsHandlers(services),
    ...ledgerEntriesHandlers(services),
    ...listingsHandlers(services),
    ...monthsHandlers(services),
    ...noticesHandlers(services),
    ...numberingHandlers(services),
    ...paymentsHandlers(services),
    ...proposalsHandlers(services),
    ...ratesHandlers(services),
    ...reconciliationHandlers(services),
    ...questionLinksHandlers(services),
    ...questionsHandlers(services),
    ...removalHandlers(services),
    ...removalsHandlers(services),
    ...reportFilesHandlers(services),
    ...reportsHandlers(services),
    ...saleDetractionsHandlers(services),
    ...sessionsHandlers(services),
    ...studioHandlers(services),
    ...transfersHandlers(services),
    ...summariesHandlers(services),
    ...voucherFilesHandlers(services),
  };
}
