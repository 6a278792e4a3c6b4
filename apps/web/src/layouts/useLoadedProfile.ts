import type { Accountant } from '@contapro/domain';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { redirectBy } from '../guards.ts';
import type { GuardName } from '../pages.ts';
import { useServices } from '../services/ServicesContext.tsx';

/** What decides the contents of a page. Without the names, because a page that starts again loses what was typed in it. */
const deciding = (user: Accountant | null): string =>
  JSON.stringify(
    user && [user.uuid, user.profile, user.hasPartnerPlan, user.subscription, user.hasPracticeData, user.memberRole],
  );

/**
 * Loads the profile. The page is shown meanwhile with the profile that the session has stored, so its guard is checked again
 * afterwards: the token may have been refused, or the plan may have ended.
 *
 * @returns a key for the page: another one when the loaded profile has another account, type or plan than the stored one,
 *   because flows read the profile when they start
 */
export function useLoadedProfile(guard: GuardName | undefined): number {
  const { profile, session, clock } = useServices();
  const navigate = useNavigate();
  const [key, setKey] = useState(0);

  useEffect(() => {
    let isLeft = false;
    const check = async () => {
      const stored = deciding(session.get().user);
      await profile.load();
      if (isLeft) return;
      if (deciding(session.get().user) !== stored) setKey((former) => former + 1);
      const elsewhere = guard ? await redirectBy(guard, session.get(), clock()) : null;
      if (elsewhere !== null && !isLeft) void navigate(elsewhere, { replace: true });
    };
    // Without an answer the page stays as it is.
    check().catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [guard, profile, session, clock, navigate]);

  return key;
}
