import { SignInFlow } from '@contapro/flows/react';
import { api, hear } from '../contapro.ts';
import { contapro } from '../outside.ts';
import { useSeat } from '../seat.ts';

export default function SignIn() {
  const { hasExpired } = useSeat();
  return (
    <SignInFlow
      load={async () => (await import('@contapro/flows')).signInActor({ api })}
      onEmit={hear}
      sessionExpired={hasExpired}
      recoverHref={contapro('/recuperar-contraseña-identificacion')}
      registerHref={contapro('/crear-cuenta')}
    />
  );
}
