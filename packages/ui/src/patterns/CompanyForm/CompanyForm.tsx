import {
  companyFieldsTexts,
  companyFormTexts,
  companySchema,
  type CompanyInput,
  type CompanyValues,
  emptyCompany,
  type FormStatus,
  rucInput,
} from '@contapro/domain';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { type CompanyFormHrefs, CompanyRemedies, type CompanyRemedy } from './CompanyRemedies.tsx';
import { SolFields } from './SolFields.tsx';
import { SunatGuideLink } from './SunatGuideLink.tsx';
import { useCompanySubmission } from './useCompanySubmission.ts';
import { TextField } from '../../primitives/TextField/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { ConsentFields } from '../ConsentFields/index.ts';
import { Form, useSchemaForm } from '../Form/index.ts';

export interface CompanyFormProps {
  /** The state of the submission. */
  status: FormStatus;
  /** Called with the valid values. */
  onSubmit: (values: CompanyValues) => void;
  /**
   * The values that the fields have at first, such as those of a form that was left; null for empty fields.
   *
   * @default null
   */
  draft?: Partial<CompanyInput> | null;
  /** Called with all values, valid or not, when one of them has changed. They contain the SOL key: do not store them. */
  onDraft?: ((draft: CompanyInput) => void) | undefined;
  /**
   * Moves the focus to the first field when the form appears.
   *
   * @default false
   */
  focused?: boolean;
  /**
   * The page that resolves the refusal; null when there is none.
   *
   * @default null
   */
  remedy?: CompanyRemedy | null;
  /** The addresses of its links. */
  hrefs: CompanyFormHrefs;
  /** A message above the fields. A failure replaces it. */
  notice?: ReactNode;
  /** Replaces the form when `status` is `done`. */
  done?: ReactNode;
  /** The buttons, with the `SubmitButton`. */
  children: ReactNode;
}

/**
 * The form that registers a company with its SOL credentials. When the server refuses a company, the form is empty again,
 * below the reasons of the server; a button fills in what was refused.
 */
export function CompanyForm({
  status,
  onSubmit,
  draft = null,
  onDraft,
  focused = false,
  remedy = null,
  hrefs,
  notice,
  done,
  children,
}: CompanyFormProps) {
  const texts = useTexts('companyFields', companyFieldsTexts);
  const messages = useTexts('companyForm', companyFormTexts);
  const schema = useMemo(() => companySchema(messages), [messages]);
  const form = useSchemaForm<CompanyInput, CompanyValues>(schema, { defaultValues: { ...emptyCompany, ...draft } });
  const { onChange, ...submission } = useCompanySubmission(form, {
    status,
    start: emptyCompany,
    draft: draft && { ...emptyCompany, ...draft },
    first: 'name',
    onSubmit,
    onDraft,
  });
  const focusFirst = useEffectEvent(() => focused && form.setFocus('name'));
  useEffect(() => void focusFirst(), []);

  return (
    <Form
      form={form}
      status={status}
      onSubmit={submission.onSubmit}
      onChange={onChange}
      notice={notice}
      failureAction={
        status.kind === 'refused' && <CompanyRemedies restore={submission.restore} remedy={remedy} hrefs={hrefs} />
      }
      done={done}
    >
      <TextField label={texts.name} autoComplete="off" {...form.field('name')} />
      <TextField
        label={texts.ruc}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('ruc', { format: rucInput })}
      />
      <SolFields
        field={form.field}
        user={form.watch('solUser')}
        keyHint={texts.solKeyHint}
        onCorrect={(user) => {
          form.setValue('solUser', user, { shouldValidate: true });
          form.setFocus('solUser');
          onChange();
        }}
      />
      <SunatGuideLink href={hrefs.guide} />
      <ConsentFields terms={form.field('terms')} privacy={form.field('privacy')} hrefs={hrefs} />
      {children}
    </Form>
  );
}
