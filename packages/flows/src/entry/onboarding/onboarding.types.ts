import type { Api } from '@contapro/api';
import type { CompanyInput, CompanyValues, Loadable, RegisteredCompany } from '@contapro/domain';
import type {
  CompanyRegistrationServices,
  CreationChanged,
  DraftChanged,
} from '../../engine/company-registration/index.ts';
import type { EventLogged, FailureLogged } from '../../engine/facts.ts';

export interface OnboardingServices extends CompanyRegistrationServices {
  api: Pick<Api, 'createBusiness' | 'listBusinesses'>;
}

/** The steps that the flow shows: the first company, the second company, and the plans. */
export type OnboardingStep = 'first' | 'second' | 'plans';

/** The input of `createOnboarding`. */
export interface OnboardingInput {
  /** The values that the fields of the first company have at first; null for empty fields. */
  draft: Partial<CompanyInput> | null;
}

export interface OnboardingContext extends OnboardingInput {
  /** The companies that were registered before the flow started. */
  listed: Loadable<readonly RegisteredCompany[]>;
  /** The companies that were registered in this flow. */
  added: readonly RegisteredCompany[];
  /** The last step that was reached. `step.show` opens no later one. */
  reached: OnboardingStep;
}

export type OnboardingEvent =
  /** Registers the company. Ignored while a call is open. */
  | { type: 'form.submit'; values: CompanyValues }
  /** A value of the form has changed. */
  | { type: 'draft.change'; draft: CompanyInput }
  /** Opens the plans without a second company. */
  | { type: 'step.skip' }
  /** Opens a step that was reached before, for the buttons of the browser. */
  | { type: 'step.show'; step: OnboardingStep }
  /** Loads the companies again, after a failure. */
  | { type: 'part.reload'; part: 'businesses' };

/** The next step was opened. A host with addresses adds it to the history of the browser. */
export interface StepOpened {
  type: 'step.opened';
  step: OnboardingStep;
}

/** The facts that the machine emits, besides those of the submissions. */
export type OnboardingFact = CreationChanged | DraftChanged | EventLogged | FailureLogged | StepOpened;
