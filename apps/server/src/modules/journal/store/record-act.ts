import { actAreaOf, type ActDetails, type ActKind, mostActCodes } from '@contapro/domain';
import type { ISql } from '../../../database/sql.ts';
import type { SignedIn } from '../../../contract/handlers.ts';
import type { Executor } from '../../../database/database.ts';
import { studioActs } from '../../../database/schema/index.ts';

/** What somebody did in a studio. */
export interface ActRecord {
  kind: ActKind;
  /** The titular of the studio. */
  ownerId: string;
  /** Null for what a client did by a link. */
  personId: string | null;
  /** Null for what concerns the studio. */
  businessId?: string | null;
  /** The member that it concerns. */
  aboutId?: string;
  /** `YYYYMM` */
  period?: string;
  at: Date;
  details?: ActDetails;
}

/** Who acts, for an {@link ActRecord}. */
export const actBy = ({ personId, scope }: Pick<SignedIn, 'personId' | 'scope'>) => ({
  ownerId: scope.ownerId,
  personId,
});

/** The count and the first codes of vouchers, for the details of an act. */
export const actOnVouchers = (codes: readonly string[]) => ({
  count: codes.length,
  codes: codes.slice(0, mostActCodes),
});

/** Stores what somebody did. Call it in the transaction of the act, so that neither is stored without the other. */
export async function recordAct(transaction: Executor, act: ActRecord): Promise<void> {
  const { at, ...rest } = act;
  await transaction.insert(studioActs).values({ ...rest, area: actAreaOf(act.kind), actedAt: at });
}

/** {@link recordAct} for transactions of the driver. */
export async function recordActIn(transaction: ISql, act: ActRecord): Promise<void> {
  const { kind, ownerId, personId, businessId = null, aboutId = null, period = null, at, details = {} } = act;
  await transaction`
    insert into studio_acts (owner_id, person_id, business_id, about_id, kind, area, acted_at, period, details)
    values (${ownerId}, ${personId}, ${businessId}, ${aboutId}, ${kind}, ${actAreaOf(kind)}, ${at.toISOString()},
      ${period}, ${JSON.stringify(details)}::text::jsonb)`;
}
