import { type AccountFact, browserPasskeys, whenVisibleAgain } from '@contapro/flows';
import { AccountFactorsFlow, AccountFlow, type AccountFlowProps } from '@contapro/flows/react';
import { pages } from '../../pages.ts';
import { useServices, useSession } from '../../services/ServicesContext.tsx';
import { useFactorHost } from '../../services/useFactorHost.ts';
import { useHost } from '../../services/useHost.ts';

const hrefs: AccountFlowProps['hrefs'] = { plans: pages.plans.getHref() };

/** Mi cuenta. */
export function Component() {
  const { api, clock, session } = useServices();
  const user = useSession((state) => state.user);
  const onFact = useHost();
  const onFactor = useFactorHost();
  if (user === null) return null;
  return (
    <AccountFlow
      services={{ api, clock, whenVisibleAgain }}
      input={{ accountant: user }}
      hrefs={hrefs}
      factors={<AccountFactorsFlow services={{ api, passkeys: browserPasskeys }} onEmit={onFactor} />}
      onEmit={(fact: AccountFact) => {
        if (fact.type === 'session.renewed') session.renew(fact.token);
        // The whole app starts again: nothing of the account may stay.
        else if (fact.type === 'account.removed') {
          session.logOut();
          window.location.assign(pages.signIn.getHref());
        } else onFact(fact);
      }}
    />
  );
}
