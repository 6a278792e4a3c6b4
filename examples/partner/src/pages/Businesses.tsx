import type { Accountant } from '@contapro/domain';
import { whenVisible } from '@contapro/flows';
import { HomeFlow } from '@contapro/flows/react';
import { api, onEmit } from '../contapro.ts';
import { contapro } from '../outside.ts';
import { useSession } from '../session.ts';

export default function Businesses({ accountant }: { accountant: Accountant }) {
  const { testGroup } = useSession();
  return (
    <HomeFlow
      services={{ api, clock: Date.now, whenVisible }}
      input={{ accountant, testGroup, showsIntroVideo: false, videoUrl: null }}
      hrefs={{
        register: contapro('/registrar-empresa'),
        firstRegister: contapro('/registrar-empresas'),
        plans: contapro('/planes-y-precios'),
      }}
      onEmit={onEmit}
    />
  );
}
