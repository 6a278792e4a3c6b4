import { PartnerAccountScreen, type PartnerAccountHrefs } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { createPartnerAccount, type PartnerAccountMachine } from './partnerAccount.machine.ts';
import { partnerAccountLooksOf } from './partnerAccount.selectors.ts';
import type { PartnerAccountServices } from './partnerAccount.types.ts';

export interface PartnerAccountFlowProps extends Pick<FlowOptions<PartnerAccountMachine>, 'snapshot' | 'onEmit'> {
  services: PartnerAccountServices;
  /** What the partner's link contained. Read once, when the flow starts. */
  partner: { email: string; password: string; ruc: string; razonSocial: string };
  /**
   * What the partner signed about this customer, see `assertionOf`. Without it the account is a trial.
   *
   * @default null
   */
  assertion?: string | null;
  /** The addresses of its links. */
  hrefs: PartnerAccountHrefs;
}

/** The page on which a customer of a partner creates an account. */
export function PartnerAccountFlow({
  services,
  partner,
  assertion = null,
  snapshot: givenSnapshot,
  onEmit,
  hrefs,
}: PartnerAccountFlowProps) {
  const [snapshot, send] = useFlow(
    () =>
      createPartnerAccount(services, {
        password: partner.password,
        signed: assertion === null ? null : { assertion, ruc: partner.ruc },
      }),
    { snapshot: givenSnapshot, onEmit },
  );
  return (
    <PartnerAccountScreen
      {...partnerAccountLooksOf(snapshot)}
      email={partner.email}
      company={{ ruc: partner.ruc, name: partner.razonSocial }}
      plan={assertion === null ? 'trial' : 'partner'}
      onSubmit={(values) => send({ type: 'form.submit', values })}
      hrefs={hrefs}
    />
  );
}
