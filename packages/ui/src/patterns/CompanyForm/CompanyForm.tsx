import {
  companyFieldsTexts,
  companyFormTexts,
  companySchema,
  type CompanyInput,
  type CompanyValues,
  emptyCompany,
  type FormStatus,
  rucInput,
  solFieldsTexts,
  solKeyInput,
  solUserInput,
  wizardCompanySchema,
} from '@contapro/domain';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Button, ButtonLink } from '../../primitives/Button/index.ts';
import { PasswordField } from '../../primitives/PasswordField/index.ts';
import { TextField } from '../../primitives/TextField/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { ConsentFields, type ConsentHrefs } from '../ConsentFields/index.ts';
import { Form, useSchemaForm } from '../Form/index.ts';
import { SolUserField } from '../SolUserField/index.ts';
import styles from './CompanyForm.module.css';

export interface CompanyFormProps {
  /** The state of the submission. */
  status: FormStatus;
  /** Called with the valid values. */
  onSubmit: (values: CompanyValues) => void;
  /** The values that the fields have at first, such as those of a form that was left; null for empty fields. */
  draft?: Partial<CompanyInput> | null;
  /** Called with all values, valid or not, when one of them has changed. They contain the SOL key: do not store them. */
  onDraft?: ((draft: CompanyInput) => void) | undefined;
  /**
   * Checks of the RUC: `length` takes any 11 characters, and leaves the rest to the server.
   *
   * @default 'complete'
   */
  rucCheck?: 'complete' | 'length';
  /**
   * Moves the focus to the first field when the form appears.
   *
   * @default false
   */
  focused?: boolean;
  /** The page that resolves the refusal; null when there is none. */
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

/** The page that resolves the refusal of a company: the plans, the list of companies, or the support chat. */
export type CompanyRemedy = 'plans' | 'home' | 'support';

/** The addresses of the links of {@link CompanyForm}. */
export interface CompanyFormHrefs extends ConsentHrefs {
  /** The page of the plans. */
  plans: string;
  /** The page with the accountant's companies. */
  home: string;
  /** The support chat, opened in a new tab. Null leaves the links to it out. */
  support?: string | null;
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
  rucCheck = 'complete',
  focused = false,
  remedy = null,
  hrefs,
  notice,
  done,
  children,
}: CompanyFormProps) {
  const texts = useTexts('companyFields', companyFieldsTexts);
  const sol = useTexts('solFields', solFieldsTexts);
  const messages = useTexts('companyForm', companyFormTexts);
  const schema = useMemo(
    () => (rucCheck === 'complete' ? companySchema(messages) : wizardCompanySchema(messages)),
    [rucCheck, messages],
  );
  const form = useSchemaForm<CompanyInput, CompanyValues>(schema, { defaultValues: { ...emptyCompany, ...draft } });
  const [typed, setTyped] = useState(() => draft && { ...emptyCompany, ...draft });
  const [isUntouched, setUntouched] = useState(true);
  const isRefused = status.kind === 'refused';

  const clear = useEffectEvent(() => form.reset(emptyCompany));
  useEffect(() => {
    if (isRefused) clear();
  }, [isRefused]);
  const focusFirst = useEffectEvent(() => focused && form.setFocus('name'));
  useEffect(() => void focusFirst(), []);

  const change = () => {
    setUntouched(false);
    onDraft?.(form.getValues());
  };
  const restore = () => {
    if (typed) form.reset(typed);
    change();
    form.setFocus('name');
  };

  return (
    <Form
      form={form}
      status={status}
      onSubmit={(values) => {
        setTyped(form.getValues());
        setUntouched(true);
        onSubmit(values);
      }}
      onChange={change}
      notice={notice}
      failureAction={
        isRefused && (
          <div className={styles.remedies}>
            {typed && isUntouched && <Button onClick={restore}>{texts.restore}</Button>}
            <Remedy remedy={remedy} hrefs={hrefs} />
          </div>
        )
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
      <SolUserField
        {...form.field('solUser', { format: solUserInput })}
        typed={form.watch('solUser')}
        onCorrect={(user) => {
          form.setValue('solUser', user, { shouldValidate: true });
          form.setFocus('solUser');
          change();
        }}
      />
      <PasswordField
        label={sol.key}
        hint={texts.solKeyHint}
        // 'off' makes browsers fill in the password of the accountant.
        autoComplete="new-password"
        {...form.field('solKey', { format: solKeyInput })}
      />
      <ConsentFields terms={form.field('terms')} privacy={form.field('privacy')} hrefs={hrefs} />
      {children}
    </Form>
  );
}

function Remedy({ remedy, hrefs }: { remedy: CompanyRemedy | null; hrefs: CompanyFormHrefs }) {
  const texts = useTexts('companyFields', companyFieldsTexts);
  if (remedy === null) return null;
  const href = hrefs[remedy];
  if (href === null || href === undefined) return null;
  return (
    <ButtonLink href={href} {...(remedy === 'support' && { target: '_blank' })}>
      {texts[remedy]}
    </ButtonLink>
  );
}
