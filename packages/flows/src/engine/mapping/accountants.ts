import type { Schemas } from '@contapro/api';
import { accountantProfileOf, type Accountant, type Business, type LastCollection } from '@contapro/domain';
import { receivedField } from '../internal/received.ts';

/**
 * The accountant of `getMe`. A profile that is not known is null.
 *
 * @throws Problem with status 500 when the answer has no uuid: it does not say who the accountant is
 */
export const accountantOf = (user: Schemas['User']): Accountant => ({
  uuid: receivedField(user.uuid),
  name: user.name,
  lastName: user.last_name,
  email: user.email,
  profile: accountantProfileOf(user.accountant_profile),
  subscription: user.subscription && {
    planType: user.subscription.plan_type,
    endDate: user.subscription.end_date,
    ...(user.subscription.company_limits && { intervals: user.subscription.company_limits }),
  },
  ...(user.partner_plan === true && { hasPartnerPlan: true }),
  ...(user.studio && { memberRole: user.studio.role }),
  ...(user.practice_data === true && { hasPracticeData: true }),
  ...factorNoticeOf(user.second_factor),
  ...user.preferences,
});

function factorNoticeOf(
  state: Schemas['SecondFactorState'] | undefined,
): Pick<Accountant, 'factorNotice' | 'factorDueOn'> {
  if (!state || state.is_set) return {};
  const due = state.due_on === null ? {} : { factorDueOn: state.due_on };
  if (state.is_overdue) return { factorNotice: 'overdue', ...due };
  if (state.due_on !== null) return { factorNotice: 'due', ...due };
  return state.is_suggested ? { factorNotice: 'suggested' } : {};
}

/** A business of `listBusinesses`. Its name is `name`, or `businessName` when `name` is empty. */
export const businessOf = (business: Schemas['Business']): Business => ({
  uuid: business.uuid,
  name: business.name || (business.businessName ?? ''),
  ruc: business.ruc,
  status: business.status,
  existsPeriodsProcessed: business.exists_periods_processed,
  missingPermissions: business.missing_permissions.map(({ module_name }) => module_name),
  accountantUuid: business.accountant_uuid ?? null,
  registered: business.registered ?? false,
  latestPeriod: business.latest_period ?? undefined,
  ...(business.collection_stop && { collectionStop: business.collection_stop }),
  ...(business.last_collection && { lastCollection: lastCollectionOf(business.last_collection) }),
});

const lastCollectionOf = ({ at, added, changed, is_delayed }: Schemas['LastCollection']): LastCollection => ({
  at,
  added,
  changed,
  isDelayed: is_delayed,
});
