import type { FactsOf, SignInFactorMachine, SignInMachine } from '@contapro/flows';
import { SignInFlow } from '@contapro/flows/sign-in/react';
import { useFacts } from '../facts/useFacts.ts';
import { ContaProArea } from '../provider/ContaProArea.tsx';
import { useHost } from '../provider/HostContext.ts';
import { useSession } from '../provider/useContaPro.ts';

/** The facts of {@link SignIn}. */
export type SignInElementFact = FactsOf<SignInMachine | SignInFactorMachine>;

export interface SignInProps {
  /** Called after the accountant has signed in. The token is stored already. */
  onSignedIn?: (() => void) | undefined;
  /** Receives every fact of the element. */
  onEmit?: ((fact: SignInElementFact) => void) | undefined;
}

const importFactor = () => import('./SignInFactor.tsx');

/**
 * The sign-in form. It is painted at once, and stores the token of the session. It says so when the last session has expired.
 *
 * @example
 * <SignIn onSignedIn={() => navigate('/compras')} />
 */
export function SignIn(props: SignInProps) {
  return (
    <ContaProArea>
      <Form {...props} />
    </ContaProArea>
  );
}

function Form({ onSignedIn, onEmit }: SignInProps) {
  const { contapro, links } = useHost();
  const { status } = useSession();
  const handle = useFacts<SignInElementFact>({ 'session.opened': () => onSignedIn?.() }, onEmit);
  return (
    <SignInFlow
      load={async () => (await import('@contapro/flows/sign-in')).signInActor({ api: contapro.api })}
      loadFactor={importFactor}
      onEmit={handle}
      sessionExpired={status === 'expired'}
      hrefs={{ recover: links.recover, register: links.register }}
    />
  );
}
