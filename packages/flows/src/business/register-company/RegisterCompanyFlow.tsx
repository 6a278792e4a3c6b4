import { RegisterCompanyScreen, type RegisterCompanyHrefs } from '@contapro/ui/screens';
import { type CompanySubmissionMachine, remedyOf } from '../../engine/company-registration/index.ts';
import { useChild } from '../../engine/react/useChild.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { formStatusOf } from '../../engine/submission/index.ts';
import { createRegisterCompany, type RegisterCompanyMachine } from './registerCompany.machine.ts';
import type { RegisterCompanyInput, RegisterCompanyServices } from './registerCompany.types.ts';

export interface RegisterCompanyFlowProps extends Pick<FlowOptions<RegisterCompanyMachine>, 'snapshot' | 'onEmit'> {
  services: RegisterCompanyServices;
  input: RegisterCompanyInput;
  /**
   * Whether the page was opened for a company that is registered already. It says so above the form.
   *
   * @default false
   */
  isRegistered?: boolean;
  /**
   * Whether companies are registered with this form. Without it only the title and the way back are shown.
   *
   * @default true
   */
  hasForm?: boolean;
  /** The addresses of its links. */
  hrefs: RegisterCompanyHrefs;
}

/** The page that registers a company. */
export function RegisterCompanyFlow({
  services,
  input,
  snapshot: givenSnapshot,
  onEmit,
  ...screen
}: RegisterCompanyFlowProps) {
  const [snapshot, send] = useFlow(() => createRegisterCompany(services), { input, snapshot: givenSnapshot, onEmit });
  const [company] = useChild<CompanySubmissionMachine>(snapshot.children.company);
  return (
    <RegisterCompanyScreen
      {...screen}
      status={snapshot.matches('registered') ? { kind: 'done' } : formStatusOf(company)}
      draft={snapshot.context.draft}
      remedy={remedyOf(company?.context.error)}
      onSubmit={(values) => send({ type: 'form.submit', values })}
      onDraft={(draft) => send({ type: 'draft.change', draft })}
      onRestart={() => send({ type: 'form.restart' })}
    />
  );
}
