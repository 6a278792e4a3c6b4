import type { ReactNode } from 'react';
import { useHost } from '../provider/HostContext.ts';
import { useSession } from '../provider/useContaPro.ts';
import { PrivateArea } from './PrivateArea.tsx';
import { SignIn } from './SignIn.tsx';

export interface SignedInProps {
  /** What a signed-in accountant sees. */
  children: ReactNode;
  /**
   * What is shown while nobody is signed in. With a token of the host the elements say that the session has ended.
   *
   * @default <SignIn />
   */
  fallback?: ReactNode;
}

/**
 * Shows its children to a signed-in accountant, and the sign-in form to everybody else.
 *
 * @example
 * <SignedIn>
 *   <Businesses onOpen={({ business }) => navigate(`/compras/${business.ruc}`)} />
 * </SignedIn>
 */
export function SignedIn({ children, fallback = <SignIn /> }: SignedInProps) {
  const { contapro } = useHost();
  const { status } = useSession();
  if (status === 'open') return children;
  const needsSignIn = !contapro.hasOutsideToken && (status === 'closed' || status === 'expired');
  return needsSignIn ? fallback : <PrivateArea>{() => null}</PrivateArea>;
}
