import { type CompanyInput, type CompanyValues, type FormStatus, registerCompanyTexts } from '@contapro/domain';
import { ArrowLeft } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { CompanyForm, type CompanyFormHrefs, type CompanyRemedy } from '../../../patterns/CompanyForm/index.ts';
import { FormActions, SubmitButton } from '../../../patterns/Form/index.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { WhatsAppIcon } from '../../../patterns/WhatsAppIcon/index.ts';
import styles from './RegisterCompanyScreen.module.css';

export interface RegisterCompanyScreenProps extends Omit<ComponentProps<'div'>, 'children' | 'onSubmit'> {
  /** The state of the submission. `done` shows that the company was registered. */
  status: FormStatus;
  /** Called with the valid values. */
  onSubmit: (values: CompanyValues) => void;
  /** Called when the person wants to register another company. `status` must become `editing`. */
  onRestart: () => void;
  /**
   * The values that the fields have at first; null for empty fields.
   *
   * @default null
   */
  draft?: Partial<CompanyInput> | null;
  /**
   * Called with all values, valid or not, when one of them has changed. They contain the SOL key: do not store them.
   */
  onDraft?: (draft: CompanyInput) => void;
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
  /**
   * The page that resolves the refusal; null when there is none.
   *
   * @default null
   */
  remedy?: CompanyRemedy | null;
  /** The addresses of its links. */
  hrefs: RegisterCompanyHrefs;
}

export interface RegisterCompanyHrefs extends CompanyFormHrefs {
  /** The page that 'Volver' leads to. */
  back: string;
  /**
   * The page that registers the companies of a file.
   *
   * @default no link to it
   */
  file?: string | undefined;
}

/** The page that registers a company. */
export function RegisterCompanyScreen({
  status,
  onSubmit,
  onRestart,
  draft = null,
  onDraft,
  isRegistered = false,
  hasForm = true,
  remedy = null,
  hrefs,
  ...rest
}: RegisterCompanyScreenProps) {
  const texts = useTexts('registerCompany', registerCompanyTexts);
  const [isRestarted, setRestarted] = useState(false);
  const isDone = status.kind === 'done';
  const registered = isRegistered && <RegisteredNotice support={hrefs.support ?? null} />;

  return (
    <Page {...rest}>
      <PageHeader title={texts.title} />
      <Link className={styles.back} href={hrefs.back}>
        <ArrowLeft className={styles.arrow} strokeWidth={1.5} aria-hidden />
        {texts.back}
      </Link>
      {hasForm && !isDone && hrefs.file !== undefined && (
        <Link className={styles.file} href={hrefs.file}>
          {texts.file}
        </Link>
      )}
      {hasForm ? (
        <div className={styles.column} data-done={isDone || undefined}>
          <CompanyForm
            // Each company has a form of its own.
            key={isDone ? 'done' : 'form'}
            status={status}
            onSubmit={onSubmit}
            draft={draft}
            onDraft={onDraft}
            focused={isRestarted}
            remedy={remedy}
            hrefs={hrefs}
            notice={registered}
            done={
              <EmptyState
                illustration="done"
                title={texts.doneTitle}
                action={
                  <>
                    <Button
                      onClick={() => {
                        setRestarted(true);
                        onRestart();
                      }}
                    >
                      {texts.another}
                    </Button>
                    <ButtonLink variant="primary" href={hrefs.home}>
                      {texts.finish}
                    </ButtonLink>
                  </>
                }
              >
                {texts.done}
                <br />
                {texts.doneNote}
              </EmptyState>
            }
          >
            <FormActions>
              <SubmitButton untilValid busy={texts.submitting}>
                {texts.submit}
              </SubmitButton>
            </FormActions>
          </CompanyForm>
        </div>
      ) : (
        registered
      )}
    </Page>
  );
}

function RegisteredNotice({ support }: { support: string | null }) {
  const texts = useTexts('registerCompany', registerCompanyTexts);
  return (
    <Banner
      tone="caution"
      title={texts.registeredTitle}
      action={
        support !== null && (
          <ButtonLink href={support} target="_blank" icon={<WhatsAppIcon />}>
            {texts.contact}
          </ButtonLink>
        )
      }
    >
      {texts.registeredText}
    </Banner>
  );
}
