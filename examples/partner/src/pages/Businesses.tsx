import type { Accountant } from '@contapro/domain';
import { whenVisible } from '@contapro/flows';
import { HomeFlow } from '@contapro/flows/react';
import { api, hear } from '../contapro.ts';
import { contapro } from '../outside.ts';
import { useSeat } from '../seat.ts';

export default function Businesses({ accountant }: { accountant: Accountant }) {
  const { testGroup } = useSeat();
  return (
    <HomeFlow
      services={{ api, clock: Date.now, whenVisible }}
      input={{ accountant, testGroup, greets: false, videoUrl: null }}
      registerHref={contapro('/registrar-empresa')}
      firstRegisterHref={contapro('/registrar-empresas')}
      plansHref={contapro('/planes-y-precios')}
      onEmit={hear}
    />
  );
}
