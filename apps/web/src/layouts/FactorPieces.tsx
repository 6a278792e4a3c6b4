import { factorDutyTexts, topBarTexts } from '@contapro/domain';
import { browserPasskeys } from '@contapro/flows';
import { AccountFactorsFlow, FactorNoticeFlow } from '@contapro/flows/react';
import { Button, Page, PageHeader, useTexts } from '@contapro/ui';
import { pages } from '../pages.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useFactorHost } from '../services/useFactorHost.ts';
import { useSignOut } from '../services/useSignOut.ts';

/** Replaces the private pages of a person who has to set up a second factor first. */
export function FactorDuty() {
  const { api } = useServices();
  const texts = useTexts('factorDuty', factorDutyTexts);
  const { signOut } = useTexts('topBar', topBarTexts);
  const onSignOut = useSignOut();
  const onFact = useFactorHost();
  return (
    <main>
      <Page>
        <PageHeader
          title={texts.title}
          subtitle={texts.lead}
          actions={<Button onClick={onSignOut}>{signOut}</Button>}
        />
        <AccountFactorsFlow services={{ api, passkeys: browserPasskeys }} onEmit={onFact} />
      </Page>
    </main>
  );
}

/** The notice that asks for a second factor, which leads to Mi cuenta. */
export function FactorStatus() {
  const { api } = useServices();
  const dueOn = useSession(({ user }) => user?.factorDueOn ?? null);
  return <FactorNoticeFlow services={{ api }} dueOn={dueOn} href={pages.account.getHref()} onEmit={useFactorHost()} />;
}
