import {
  companyFieldsTexts,
  type FormStatus,
  inputLimits,
  isNaturalPersonRuc,
  partnerCompanyFormTexts,
  type PartnerCompanyInput,
  partnerCompanySchema,
  partnerCompanyTexts,
  type PartnerCompanyValues,
  solFieldsTexts,
} from '@contapro/domain';
import { type ComponentProps, useMemo } from 'react';
import { ApiFields } from '../../../patterns/CompanyForm/ApiFields.tsx';
import {
  type CompanyFormHrefs,
  CompanyRemedies,
  type CompanyRemedy,
} from '../../../patterns/CompanyForm/CompanyRemedies.tsx';
import { FieldsSection } from '../../../patterns/Section/FieldsSection.tsx';
import { SolFields } from '../../../patterns/CompanyForm/SolFields.tsx';
import { SunatGuideLink } from '../../../patterns/CompanyForm/SunatGuideLink.tsx';
import { useCompanySubmission } from '../../../patterns/CompanyForm/useCompanySubmission.ts';
import { ConsentFields } from '../../../patterns/ConsentFields/index.ts';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './PartnerCompanyScreen.module.css';

export interface PartnerCompanyScreenProps extends Omit<ComponentProps<'div'>, 'children' | 'onSubmit'> {
  /** The state of the submission. `done` shows that the company was registered. */
  status: FormStatus;
  /**
   * The state of opening the company after it was registered.
   *
   * @default 'idle'
   */
  opening?: 'idle' | 'opening' | 'failed';
  /** The values that the fields have after a refusal, and at first if there is no `draft`. Name and RUC cannot be changed. */
  company: PartnerCompanyInput;
  /**
   * The values that the fields have at first, such as those of a form that was left; null for those of `company`.
   *
   * @default null
   */
  draft?: PartnerCompanyInput | null;
  /**
   * The page that resolves the refusal; null when there is none.
   *
   * @default null
   */
  remedy?: CompanyRemedy | null;
  /** Called with the valid values. */
  onSubmit: (values: PartnerCompanyValues) => void;
  /** Called with all values, valid or not, when one of them has changed. They contain the SOL key: do not store them. */
  onDraft?: (draft: PartnerCompanyInput) => void;
  /** Called when the person wants to open the registered company, and again when the person retries after a failure. */
  onFinish: () => void;
  /** The addresses of its links. */
  hrefs: PartnerCompanyHrefs;
}

export type PartnerCompanyHrefs = CompanyFormHrefs;

const namesOfPerson = ['paternalSurname', 'maternalSurname', 'givenNames'] as const;

/** The page on which a customer of a partner registers the company that the partner has named. */
export function PartnerCompanyScreen({
  status,
  opening = 'idle',
  company,
  draft = null,
  remedy = null,
  onSubmit,
  onDraft,
  onFinish,
  hrefs,
  ...rest
}: PartnerCompanyScreenProps) {
  const texts = useTexts('partnerCompany', partnerCompanyTexts);
  const fields = useTexts('companyFields', companyFieldsTexts);
  const sol = useTexts('solFields', solFieldsTexts);
  const messages = useTexts('partnerCompanyForm', partnerCompanyFormTexts);
  const schema = useMemo(() => partnerCompanySchema(messages), [messages]);
  const form = useSchemaForm<PartnerCompanyInput, PartnerCompanyValues>(schema, { defaultValues: draft ?? company });
  const { onChange, ...submission } = useCompanySubmission(form, {
    status,
    start: company,
    draft,
    first: 'solUser',
    onSubmit,
    onDraft,
  });

  return (
    <Page {...rest}>
      <PageHeader title={texts.title} subtitle={status.kind === 'done' ? undefined : texts.lead} />
      <div className={styles.column} data-done={status.kind === 'done' || undefined}>
        <Form
          form={form}
          status={status}
          onSubmit={submission.onSubmit}
          onChange={onChange}
          className={styles.form}
          autoComplete="off"
          failureAction={
            status.kind === 'refused' && <CompanyRemedies restore={submission.restore} remedy={remedy} hrefs={hrefs} />
          }
          done={<Registered opening={opening} onFinish={onFinish} />}
        >
          <FieldsSection title={texts.company} hint={texts.companyHint}>
            <TextField label={fields.name} readOnly {...form.field('name')} />
            <TextField label={fields.ruc} readOnly {...form.field('ruc')} />
          </FieldsSection>
          {isNaturalPersonRuc(company.ruc) && (
            <FieldsSection title={texts.person} hint={texts.personHint}>
              {namesOfPerson.map((name) => (
                <TextField
                  key={name}
                  label={texts[name]}
                  optional
                  autoComplete="off"
                  maxLength={inputLimits.name}
                  {...form.field(`person.${name}`)}
                />
              ))}
            </FieldsSection>
          )}
          <FieldsSection title={texts.sol}>
            <SolFields
              field={form.field}
              user={form.watch('solUser')}
              keyHint={fields.solKeyHint}
              onCorrect={(user) => {
                form.setValue('solUser', user, { shouldValidate: true });
                form.setFocus('solUser');
                onChange();
              }}
            />
          </FieldsSection>
          <FieldsSection title={texts.api} hint={sol.apiHint} actions={<SunatGuideLink href={hrefs.guide} />}>
            <ApiFields field={form.field} />
          </FieldsSection>
          <ConsentFields terms={form.field('terms')} privacy={form.field('privacy')} hrefs={hrefs} />
          <FormActions>
            <SubmitButton busy={texts.submitting}>{texts.submit}</SubmitButton>
          </FormActions>
        </Form>
      </div>
    </Page>
  );
}

interface RegisteredProps {
  opening: 'idle' | 'opening' | 'failed';
  onFinish: () => void;
}

function Registered({ opening, onFinish }: RegisteredProps) {
  const texts = useTexts('partnerCompany', partnerCompanyTexts);
  return (
    <EmptyState
      illustration="done"
      title={texts.doneTitle}
      action={
        <div className={styles.finish}>
          {opening === 'failed' && <FailedState variant="line" />}
          <Button variant="primary" busy={opening === 'opening' ? texts.finishing : undefined} onClick={onFinish}>
            {texts.finish}
          </Button>
        </div>
      }
    >
      {texts.doneNote}
    </EmptyState>
  );
}
