import { FactorNoticeFlow } from '@contapro/flows/react';
import { pages } from '../pages.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useFactorHost } from '../services/useFactorHost.ts';

/** The notice that asks for a second factor, which leads to Mi cuenta. */
export function FactorStatusPiece() {
  const { api } = useServices();
  const dueOn = useSession(({ user }) => user?.factorDueOn ?? null);
  return <FactorNoticeFlow services={{ api }} dueOn={dueOn} href={pages.account.getHref()} onEmit={useFactorHost()} />;
}
