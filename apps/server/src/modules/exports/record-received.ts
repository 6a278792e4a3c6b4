import type { ISql } from '../../database/sql.ts';
import type { SignedIn } from '../../contract/handlers.ts';
import { actBy, recordActIn } from '../journal/store/record-act.ts';
import type { ReceivedNow } from './fingerprints.repository.ts';

/** Records the files for other programs that have just arrived, in the journal of the studio. */
export const recordReceived =
  (call: Pick<SignedIn, 'personId' | 'scope'>, at: Date) =>
  async (transaction: ISql, received: readonly ReceivedNow[]): Promise<void> => {
    for (const { businessId, period, file, voucherCount: count } of received)
      await recordActIn(transaction, {
        kind: 'program_file_received',
        ...actBy(call),
        businessId,
        period,
        at,
        details: { file, count },
      });
  };
