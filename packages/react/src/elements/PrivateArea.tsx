import { type Accountant, embeddedTexts, sessionTexts } from '@contapro/domain';
import { Button, ButtonLink, EmptyState, FailedState, useTexts } from '@contapro/ui';
import type { ReactNode } from 'react';
import { ContaProArea } from '../provider/ContaProArea.tsx';
import { useHost } from '../provider/HostContext.ts';
import { useSession } from '../provider/useContaPro.ts';
import { Waiting } from './Waiting.tsx';

interface PrivateAreaProps {
  /** Draws what only a signed-in accountant sees. */
  children: (accountant: Accountant) => ReactNode;
}

/** The area of an element that needs a session. Without one it says so. */
export function PrivateArea({ children }: PrivateAreaProps) {
  return (
    <ContaProArea>
      <Private>{children}</Private>
    </ContaProArea>
  );
}

function Private({ children }: PrivateAreaProps) {
  const { contapro } = useHost();
  const { status, accountant } = useSession();
  if (accountant) return children(accountant);
  if (status === 'unreachable') return <FailedState onRetry={() => void contapro.resume()} />;
  return status === 'closed' || status === 'expired' ? <NoSession hasExpired={status === 'expired'} /> : <Waiting />;
}

function NoSession({ hasExpired }: { hasExpired: boolean }) {
  const { contapro, links } = useHost();
  const texts = useTexts('embedded', embeddedTexts);
  const session = useTexts('session', sessionTexts);
  if (contapro.hasOutsideToken)
    return (
      <EmptyState
        role="alert"
        illustration="session"
        title={hasExpired ? session.expiredTitle : texts.closedTitle}
        action={<Button onClick={() => void contapro.resume()}>{texts.retry}</Button>}
      >
        {texts.refusedText}
      </EmptyState>
    );
  return (
    <EmptyState
      role="alert"
      illustration="session"
      title={hasExpired ? session.expiredTitle : texts.closedTitle}
      action={links.signIn !== null && <ButtonLink href={links.signIn}>{texts.signIn}</ButtonLink>}
    >
      {hasExpired ? session.expiredText : texts.closedText}
    </EmptyState>
  );
}
