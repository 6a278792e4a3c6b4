import { type OnboardingHrefs, OnboardingScreen } from '@contapro/ui/screens';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type CompanySubmissionMachine, remedyOf } from '../../engine/company-registration/index.ts';
import { useChild } from '../../engine/react/useChild.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { formStatusOf } from '../../engine/submission/index.ts';
import { createOnboarding, type OnboardingMachine } from './onboarding.machine.ts';
import { registeredCompanies } from './onboarding.selectors.ts';
import type { OnboardingInput, OnboardingServices, OnboardingStep } from './onboarding.types.ts';

export interface OnboardingFlowProps extends Pick<FlowOptions<OnboardingMachine>, 'snapshot' | 'onEmit'> {
  services: OnboardingServices;
  input: OnboardingInput;
  /**
   * The step of the entry in the history of the browser. When it changes, the flow shows that step, if it was reached
   * before. Without it the flow alone decides.
   */
  step?: OnboardingStep;
  /** The plans, shown in the last step. */
  plans: ReactNode;
  /** The addresses of its links. */
  hrefs: OnboardingHrefs;
}

/** The pages with which a new accountant begins: one or two companies, then the plans. */
export function OnboardingFlow({
  services,
  input,
  snapshot: givenSnapshot,
  onEmit,
  step,
  ...screen
}: OnboardingFlowProps) {
  const [snapshot, send] = useFlow(() => createOnboarding(services), { input, snapshot: givenSnapshot, onEmit });
  const [company] = useChild<CompanySubmissionMachine>(snapshot.children.company);
  const { context, value } = snapshot;
  const show = useEffectEvent((wanted: OnboardingStep) => {
    if (wanted !== value.step) send({ type: 'step.show', step: wanted });
  });
  useEffect(() => {
    if (step !== undefined) show(step);
  }, [step]);
  return (
    <OnboardingScreen
      {...screen}
      step={value.step}
      registered={registeredCompanies(context)}
      onRetry={() => send({ type: 'part.reload', part: 'businesses' })}
      status={formStatusOf(company)}
      draft={context.draft}
      remedy={remedyOf(company?.context.error)}
      onSubmit={(values) => send({ type: 'form.submit', values })}
      onDraft={(draft) => send({ type: 'draft.change', draft })}
      onSkip={() => send({ type: 'step.skip' })}
    />
  );
}
