import { PartnerAccountScreen, type PartnerAccountHrefs } from '@contapro/ui';
import { type FlowOptions, useFlow } from '../react/useFlow.ts';
import { createPartnerAccount, type PartnerAccountMachine } from './partnerAccount.machine.ts';
import { partnerAccountLooksOf } from './partnerAccount.selectors.ts';
import type { PartnerAccountServices } from './partnerAccount.types.ts';

/** Props of {@link PartnerAccountFlow}. */
export interface PartnerAccountFlowProps extends Pick<FlowOptions<PartnerAccountMachine>, 'snapshot' | 'onEmit'> {
  services: PartnerAccountServices;
  /** What the partner's link contained. Read once, when the flow starts. */
  partner: { email: string; password: string; ruc: string; razonSocial: string };
  /** The addresses of its links. */
  hrefs: PartnerAccountHrefs;
}

/** The page on which a customer of a partner creates an account. */
export function PartnerAccountFlow({
  services,
  partner,
  snapshot: givenSnapshot,
  onEmit,
  hrefs,
}: PartnerAccountFlowProps) {
  const [snapshot, send] = useFlow(() => createPartnerAccount(services, { password: partner.password }), {
    snapshot: givenSnapshot,
    onEmit,
  });
  return (
    <PartnerAccountScreen
      {...partnerAccountLooksOf(snapshot)}
      email={partner.email}
      company={{ ruc: partner.ruc, name: partner.razonSocial }}
      onSubmit={(values) => send({ type: 'form.submit', values })}
      hrefs={hrefs}
    />
  );
}
