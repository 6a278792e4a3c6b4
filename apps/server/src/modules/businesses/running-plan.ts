import { isPlanEnded, limaDateOf } from '@contapro/domain';
import { HttpProblem } from '../../problem.ts';
import { invalidToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { type AccountantRow, accountsRepository } from '../accounts/accounts.repository.ts';

/**
 * The accountant, whose plan has not ended.
 *
 * @param message What to tell the accountant when it has.
 * @throws HttpProblem 403 PLAN_EXPIRED when it has
 */
export async function accountantWithPlan(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  accountantId: string,
  message: string,
): Promise<AccountantRow> {
  const accountant = await accountsRepository(database).byId(accountantId);
  if (!accountant) throw invalidToken();
  const { partner, planType, planEndDate: endDate } = accountant;
  const facts = { hasPartnerPlan: partner !== null, subscription: { planType, endDate } };
  if (isPlanEnded(facts, limaDateOf(clock().getTime()))) throw new HttpProblem(403, 'PLAN_EXPIRED', message);
  return accountant;
}
