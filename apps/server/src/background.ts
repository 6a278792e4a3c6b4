import { startDocumentSweep } from './documents/start-document-sweep.ts';
import type { Worker } from './jobs/jobs.ts';
import { startImportWorker } from './modules/imports/job/import-queue.ts';
import { startSignatureChecks } from './modules/imports/signatures/signature-checks.ts';
import { startRates } from './modules/rates/start-rates.ts';
import { startMissingPhotographs } from './modules/reports/start-missing-photographs.ts';
import { startSupplierStates } from './modules/suppliers/start-supplier-states.ts';
import { startCollectionWorker } from './modules/collections/collector.ts';
import { startAccountMails } from './modules/accounts/account-mails.ts';
import { startSignInSweep } from './modules/accounts/start-sign-in-sweep.ts';
import { startLeads } from './modules/accounts/lead-jobs.ts';
import { startRecoveryMails } from './modules/accounts/recovery-mails.ts';
import { startJournalSweep } from './modules/journal/start-journal-sweep.ts';
import { startInvitationMails } from './modules/team/invitation-mails.ts';
import { startNoticeMails } from './modules/notices/notice-mails.ts';
import { startChargeNotifications } from './modules/payments/charge-notifications.ts';
import { startChargeSettlements } from './modules/payments/settle-charge.ts';
import { startAccountRemovals } from './modules/removals/account-removals.ts';
import { startClientRemovals } from './modules/studio/client-removals.ts';
import { startLimitSweep } from './modules/accounts/start-limit-sweep.ts';
import { startRucTransfers, startTransferSweep } from './modules/transfers/ruc-transfers.ts';
import { startTransferMails } from './modules/transfers/transfer-mails.ts';
import { startEventSweep } from './modules/events/start-event-sweep.ts';
import type { Services } from './services.ts';

/** A sample account, which is printed when the server starts. */
export interface SampleSignIn {
  email: string;
  password: string;
  /** What the account shows, in a few Spanish words. */
  description: string;
}

/** The functions that start the background work, one for each kind. */
export const workers: readonly ((services: Services) => Promise<Worker>)[] = [
  startImportWorker,
  startSignatureChecks,
  startCollectionWorker,
  startSupplierStates,
  startRates,
  startRecoveryMails,
  startAccountMails,
  startLeads,
  startInvitationMails,
  startNoticeMails,
  startChargeSettlements,
  startChargeNotifications,
  startAccountRemovals,
  startClientRemovals,
  startRucTransfers,
  startTransferMails,
  startTransferSweep,
  startDocumentSweep,
  startJournalSweep,
  startMissingPhotographs,
  startSignInSweep,
  startLimitSweep,
  startEventSweep,
];
