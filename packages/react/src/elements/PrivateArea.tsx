import { type Accountant, embeddedTexts, sessionTexts } from '@contapro/domain';
import { Button, ButtonLink, EmptyState, EntryElement, FailedState, useTexts } from '@contapro/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { ContaProArea } from '../provider/ContaProArea.tsx';
import { useHost } from '../provider/HostContext.ts';
import { defaultLinks } from '../provider/links.ts';
import { useSession } from '../provider/useContaPro.ts';
import { type Limited, type Refusal, accessRefusalOf } from '../session/access.ts';
import { Waiting } from './Waiting.tsx';

type ShownRefusal = Exclude<Limited, 'declaration'>;

interface PrivateAreaProps {
  /** Imports the code that will be needed, while the session is still being validated. */
  load?: () => Promise<unknown>;
  /**
   * Whether the list of businesses will be needed too.
   *
   * @default false
   */
  ofBusiness?: boolean;
  /** What the element is for, where not every session may do it: it says so before anything is typed. */
  purpose?: ShownRefusal | undefined;
  /** Draws what only a signed-in accountant sees. */
  children: (accountant: Accountant) => ReactNode;
}

/** The area of an element that needs a session. Without one it says so. */
export function PrivateArea({ load, ofBusiness = false, purpose, children }: PrivateAreaProps) {
  const { loadAhead } = useHost().contapro;
  useEffect(() => {
    if (ofBusiness) loadAhead();
    // `Piece` shows that it could not be loaded.
    load?.().catch(() => {});
  }, [load, ofBusiness, loadAhead]);
  return (
    <ContaProArea>
      <Private purpose={purpose}>{children}</Private>
    </ContaProArea>
  );
}

function Private({ purpose, children }: Pick<PrivateAreaProps, 'purpose' | 'children'>) {
  const { contapro } = useHost();
  const session = useSession();
  const { status, accountant } = session;
  const refusal = purpose && accessRefusalOf(purpose, session);
  if (purpose && refusal) return <Refused purpose={purpose} refusal={refusal} />;
  if (accountant) return children(accountant);
  if (status === 'unreachable') return <FailedState onRetry={() => void contapro.resume()} />;
  return status === 'closed' || status === 'expired' ? <NoSession hasExpired={status === 'expired'} /> : <Waiting />;
}

/** Says what the session may not do, and who can do it. */
function Refused({ purpose, refusal }: { purpose: ShownRefusal; refusal: Refusal }) {
  const { contaproUrl } = useHost();
  const texts = useTexts('embedded', embeddedTexts);
  const { credentials, registerCompany } = defaultLinks(contaproUrl);
  const href = { credentials, registration: registerCompany }[purpose];
  const { title, text } = texts.refusals[purpose][refusal];
  return (
    <EmptyState
      role="alert"
      title={title}
      action={refusal === 'partnerPage' && <ButtonLink href={href}>{texts.openContaPro}</ButtonLink>}
    >
      {text}
    </EmptyState>
  );
}

const focus = (area: HTMLElement | null) => area?.focus();

function NoSession({ hasExpired }: { hasExpired: boolean }) {
  const { contapro, links, signIn } = useHost();
  const [isAsked, setIsAsked] = useState(false);
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
  if (isAsked)
    // It has the focus of the button. The host has a `main` around its elements.
    return (
      <div tabIndex={-1} ref={focus}>
        <EntryElement value="section">{signIn}</EntryElement>
      </div>
    );
  const action =
    links.signIn === null ? (
      signIn !== null && <Button onClick={() => setIsAsked(true)}>{texts.signIn}</Button>
    ) : (
      <ButtonLink href={links.signIn}>{texts.signIn}</ButtonLink>
    );
  return (
    <EmptyState
      role="alert"
      illustration="session"
      title={hasExpired ? session.expiredTitle : texts.closedTitle}
      action={action}
    >
      {hasExpired ? session.expiredText : texts.closedText}
    </EmptyState>
  );
}
