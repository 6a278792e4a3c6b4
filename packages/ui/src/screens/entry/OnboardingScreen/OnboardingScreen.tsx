import {
  type CompanyInput,
  type CompanyValues,
  type FormStatus,
  type Loadable,
  onboardingTexts,
  type RegisteredCompany,
} from '@contapro/domain';
import { CircleCheck, ShieldCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { CompanyForm, type CompanyFormHrefs, type CompanyRemedy } from '../../../patterns/CompanyForm/index.ts';
import { FormSteps } from '../../../patterns/Form/FormSteps.tsx';
import { FormActions, SubmitButton } from '../../../patterns/Form/index.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './OnboardingScreen.module.css';

export interface OnboardingScreenProps extends Omit<ComponentProps<'div'>, 'children' | 'onSubmit'> {
  /** What the page shows: the form of the first or the second company, or the plans. */
  step: OnboardingStep;
  /** The companies of the accountant. */
  registered: Loadable<readonly RegisteredCompany[]>;
  /** Called when the person asks to load the companies again. */
  onRetry: () => void;
  /** The state of the submission of the company. */
  status: FormStatus;
  /** Called with the valid values of the company. */
  onSubmit: (values: CompanyValues) => void;
  /** Called when the person does not want to register a second company now. */
  onSkip: () => void;
  /**
   * The values that the fields of the company have at first; null for empty fields.
   *
   * @default null
   */
  draft?: Partial<CompanyInput> | null;
  /**
   * Called with all values of the company, valid or not, when one of them has changed. They contain the SOL key: do not
   * store them.
   */
  onDraft?: (draft: CompanyInput) => void;
  /**
   * The page that resolves the refusal; null when there is none.
   *
   * @default null
   */
  remedy?: CompanyRemedy | null;
  /** The plans, shown in the last step. */
  plans: ReactNode;
  /** The addresses of its links. */
  hrefs: OnboardingHrefs;
}

export interface OnboardingHrefs extends CompanyFormHrefs {
  /**
   * The page that registers the companies of a file.
   *
   * @default no link to it
   */
  file?: string | undefined;
}

/** The steps of {@link OnboardingScreen}: the first company, the second company, and the plans. */
export type OnboardingStep = 'first' | 'second' | 'plans';

/** The pages with which a new accountant begins: one or two companies, then the plans. */
export function OnboardingScreen({
  step,
  registered,
  onRetry,
  status,
  onSubmit,
  onSkip,
  draft = null,
  onDraft,
  remedy = null,
  plans,
  hrefs,
  ...rest
}: OnboardingScreenProps) {
  const texts = useTexts('onboarding', onboardingTexts);
  const steps = [
    { id: 'account', label: texts.steps.account },
    { id: 'companies', label: texts.steps.companies },
    { id: 'plans', label: texts.steps.plan },
  ];
  if (step === 'plans') {
    return (
      <Page {...rest}>
        <PageHeader title={texts.title} />
        <FormSteps steps={steps} current="plans">
          {plans}
          <p className={styles.safe}>
            <ShieldCheck className={styles.safeIcon} strokeWidth={1.5} aria-hidden />
            {texts.safe}
          </p>
        </FormSteps>
      </Page>
    );
  }
  return (
    <Page {...rest}>
      <PageHeader title={texts.title} />
      <FormSteps
        className={styles.column}
        steps={steps}
        current="companies"
        title={step === 'first' ? texts.firstTitle : texts.secondTitle}
      >
        <Registered registered={registered} onRetry={onRetry} homeHref={hrefs.home} />
        {hrefs.file !== undefined && (
          <Link className={styles.file} href={hrefs.file}>
            {texts.file}
          </Link>
        )}
        <CompanyForm
          key={step}
          status={status}
          onSubmit={onSubmit}
          draft={draft}
          onDraft={onDraft}
          remedy={remedy}
          hrefs={hrefs}
        >
          <FormActions>
            {step === 'second' && (
              <Button variant="quiet" size="large" onClick={onSkip} disabled={status.kind === 'submitting'}>
                {texts.later}
              </Button>
            )}
            <SubmitButton untilValid busy={texts.submitting}>
              {texts.next}
            </SubmitButton>
          </FormActions>
        </CompanyForm>
      </FormSteps>
    </Page>
  );
}

interface RegisteredProps extends Pick<OnboardingScreenProps, 'registered' | 'onRetry'> {
  homeHref: string;
}

/** No more are listed, so that the form below is visible without scrolling. */
const shownCompanies = 4;

/** The companies that need not be registered again. Nothing while they are loading, and for a new accountant. */
function Registered({ registered, onRetry, homeHref }: RegisteredProps) {
  const texts = useTexts('onboarding', onboardingTexts);
  if (registered.state === 'failed') {
    return <FailedState variant="line" title={texts.listFailed} onRetry={onRetry} />;
  }
  if (registered.state === 'loading' || registered.data.length === 0) return null;
  const more = registered.data.length - shownCompanies;
  return (
    <section className={styles.registered} aria-label={texts.registered}>
      <ul className={styles.list}>
        {registered.data.slice(0, shownCompanies).map(({ ruc, name }) => (
          <li key={ruc} className={styles.company}>
            <CircleCheck className={styles.check} strokeWidth={1.5} aria-hidden />
            <span className={styles.name}>{name}</span>
            <span className={styles.ruc}>{texts.ruc(ruc)}</span>
          </li>
        ))}
        {more > 0 && <li className={styles.more}>{texts.more(more)}</li>}
      </ul>
      <p className={styles.note}>
        {texts.registeredText(registered.data.length)} <Link href={homeHref}>{texts.home}</Link>
      </p>
    </section>
  );
}
