import { SignInFlow } from '@contapro/flows/react';
import { api, onEmit } from '../contapro.ts';
import { contapro } from '../outside.ts';
import { useSession } from '../session.ts';

export default function SignIn() {
  const { hasExpired } = useSession();
  return (
    <SignInFlow
      load={async () => (await import('@contapro/flows')).signInActor({ api })}
      onEmit={onEmit}
      sessionExpired={hasExpired}
      hrefs={{ recover: contapro('/recuperar-contraseña-identificacion'), register: contapro('/crear-cuenta') }}
    />
  );
}
