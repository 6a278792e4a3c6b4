import type { ActKind } from '@contapro/domain';
import type { Executor } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import type { BusinessRow } from '../businesses/own-business.ts';
import { recordAct } from '../journal/store/record-act.ts';
import { type TransferMailJob, transferMails } from './transfer-mails.ts';
import type { RucRequestRow, TransferHooks } from './transfers.repository.ts';

type Needs = Pick<Services, 'jobs' | 'collector' | 'clock'>;

/** What is stored with each change of a request: an entry of both journals, and mails. */
export function transferHooks({ jobs, collector, clock }: Needs) {
  const tell = (transaction: Executor, job: TransferMailJob) =>
    jobs.request(transferMails, job, { within: transaction });

  /** An entry in the journal of the holder about what another account does. */
  const recordOfHolder = (transaction: Executor, kind: ActKind, holder: BusinessRow) =>
    recordAct(transaction, {
      kind,
      ownerId: holder.accountantId,
      personId: null,
      businessId: holder.id,
      at: clock(),
    });

  /** An entry in the journal of the account that asks, of which only the titular can ask. */
  const recordOfRequest = (
    transaction: Executor,
    kind: 'ruc_requested' | 'ruc_withdrawn' | 'ruc_refused' | 'ruc_denied',
    { accountantId, ruc }: RucRequestRow,
  ) =>
    recordAct(transaction, {
      kind,
      ownerId: accountantId,
      personId: kind === 'ruc_denied' ? null : accountantId,
      at: clock(),
      details: { ruc },
    });

  const endClaim = async (transaction: Executor, { id: requestId }: RucRequestRow, holder: BusinessRow | null) => {
    if (!holder) return;
    const { accountantId, name } = holder;
    await recordOfHolder(transaction, 'ruc_claim_ended', holder);
    await tell(transaction, { news: 'claim ended', requestId, accountantId, name });
  };

  return {
    onClaimed: async (transaction, request, holder) => {
      const { id: requestId, passesAt } = request;
      const { accountantId, name } = holder;
      await recordOfRequest(transaction, 'ruc_requested', request);
      await recordOfHolder(transaction, 'ruc_claimed', holder);
      const when = passesAt === null ? {} : { passesAt: passesAt.toISOString() };
      await tell(transaction, { news: 'claimed', requestId, accountantId, name, ...when });
    },
    onPassed: async (transaction, { id: requestId, passesAt }, { business, former }) => {
      const { id: businessId, accountantId, name, missingPermissions } = business;
      await recordAct(transaction, {
        kind: 'ruc_received',
        ownerId: accountantId,
        personId: accountantId,
        businessId,
        at: clock(),
      });
      if (missingPermissions.length === 0)
        await collector.request({ id: businessId }, { within: transaction, credentials: 'checked' });
      // Who gets it at once reads so on the page.
      if (passesAt !== null) await tell(transaction, { news: 'received', requestId, accountantId, name });
      if (!former) return;
      await recordOfHolder(transaction, 'ruc_lost', former);
      await tell(transaction, {
        news: 'lost',
        requestId,
        accountantId: former.accountantId,
        name: former.name,
      });
    },
    onWithdrawn: async (transaction: Executor, request: RucRequestRow, holder: BusinessRow | null) => {
      await recordOfRequest(transaction, 'ruc_withdrawn', request);
      await endClaim(transaction, request, holder);
    },
    /** SUNAT does not accept the credentials of a request any more. */
    onRefused: async (transaction: Executor, request: RucRequestRow, holder: BusinessRow | null) => {
      const { id: requestId, accountantId, name } = request;
      await recordOfRequest(transaction, 'ruc_refused', request);
      await tell(transaction, { news: 'refused', requestId, accountantId, name });
      await endClaim(transaction, request, holder);
    },
    /** The holder has proved that its credentials work. */
    onKept: async (transaction: Executor, request: RucRequestRow) => {
      const { id: requestId, accountantId, name } = request;
      await recordOfRequest(transaction, 'ruc_denied', request);
      await tell(transaction, { news: 'denied', requestId, accountantId, name });
    },
  } satisfies TransferHooks & Record<string, unknown>;
}
