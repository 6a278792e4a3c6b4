import { partnerCompanyOf } from '@contapro/domain';
import { PartnerCompanyScreen, type PartnerCompanyHrefs } from '@contapro/ui/screens';
import { type CompanySubmissionMachine, remedyOf } from '../../engine/company-registration/index.ts';
import { useChild } from '../../engine/react/useChild.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { formStatusOf } from '../../engine/submission/index.ts';
import { createPartnerCompany, type PartnerCompanyMachine } from './partnerCompany.machine.ts';
import type { PartnerCompanyFlowInput, PartnerCompanyServices } from './partnerCompany.types.ts';

export interface PartnerCompanyFlowProps extends Pick<FlowOptions<PartnerCompanyMachine>, 'snapshot' | 'onEmit'> {
  services: PartnerCompanyServices;
  input: PartnerCompanyFlowInput;
  /** The addresses of its links. */
  hrefs: PartnerCompanyHrefs;
}

/** The page on which a customer of a partner registers the company of the partner's link. */
export function PartnerCompanyFlow({
  services,
  input,
  snapshot: givenSnapshot,
  onEmit,
  hrefs,
}: PartnerCompanyFlowProps) {
  const [snapshot, send] = useFlow(() => createPartnerCompany(services), { input, snapshot: givenSnapshot, onEmit });
  const [company] = useChild<CompanySubmissionMachine>(snapshot.children.company);
  const { value, context } = snapshot;
  const opening = { opening: 'opening', done: 'opening', failed: 'failed', registered: 'idle', form: 'idle' } as const;
  return (
    <PartnerCompanyScreen
      status={value === 'form' ? formStatusOf(company) : { kind: 'done' }}
      opening={opening[value]}
      company={partnerCompanyOf(context.company)}
      draft={context.draft}
      remedy={remedyOf(company?.context.error)}
      onSubmit={(values) => send({ type: 'form.submit', values })}
      onDraft={(draft) => send({ type: 'draft.change', draft })}
      onFinish={() => send({ type: 'business.open' })}
      hrefs={hrefs}
    />
  );
}
