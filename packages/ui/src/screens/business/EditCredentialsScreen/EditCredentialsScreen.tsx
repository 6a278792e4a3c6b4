import {
  type Business,
  credentialsFormTexts,
  credentialsSchema,
  type CredentialsValues,
  editCredentialsTexts,
  type FormStatus,
  type KeyUses,
  keyUsesSentence,
  keyUsesTexts,
  type Loadable,
  monthTexts,
  solFieldsTexts,
} from '@contapro/domain';
import { type ComponentProps, useMemo } from 'react';
import { ApiFields } from '../../../patterns/CompanyForm/ApiFields.tsx';
import { FieldsSection } from '../../../patterns/Section/FieldsSection.tsx';
import { Section } from '../../../patterns/Section/index.ts';
import { SolFields } from '../../../patterns/CompanyForm/SolFields.tsx';
import { SunatGuideLink } from '../../../patterns/CompanyForm/SunatGuideLink.tsx';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { StatusBanner } from '../../../patterns/StatusBanner/index.ts';
import { StatusDialog } from '../../../primitives/StatusDialog/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './EditCredentialsScreen.module.css';

export interface EditCredentialsScreenProps extends Omit<ComponentProps<'div'>, 'onSubmit'> {
  /** The business whose credentials are edited. A new name or RUC is not shown until the screen is mounted again. */
  business: Pick<Business, 'name' | 'ruc' | 'status'>;
  /**
   * How often the stored SOL key was used, with null when it never was. Undefined leaves it out.
   *
   * @default undefined
   */
  keyUses?: Loadable<{ uses: KeyUses | null /** Milliseconds since 1970 UTC. */; now: number }> | undefined;
  /**
   * The state of the submission.
   *
   * @default { kind: 'editing' }
   */
  status?: FormStatus | undefined;
  /**
   * An update that failed as a whole, shown in a dialog: `message` is the server's, in Spanish, or null for the default
   * text. Null when none failed.
   *
   * @default null
   */
  failure?: { message: string | null } | null;
  /**
   * The values that the fields have at first, such as those of a form that was left; null for empty fields.
   *
   * @default null
   */
  draft?: CredentialsValues | null;
  /** Called with all values, valid or not, when one of them has changed. They contain the SOL key: do not store them. */
  onDraft?: ((draft: CredentialsValues) => void) | undefined;
  /** Called with the valid values. */
  onSubmit: (values: CredentialsValues) => void;
  /** Called when the person asks to submit the failed values again. */
  onRetry: () => void;
  /** Called when the person closes the dialog of the failure. */
  onFailureClose: () => void;
  /**
   * The addresses of its links.
   *
   * @default {}
   */
  hrefs?: EditCredentialsHrefs;
}

export interface EditCredentialsHrefs {
  /**
   * The guide that connects a business to SUNAT, opened in a new tab. Null or undefined leaves the link to it out.
   *
   * @default null
   */
  guide?: string | null;
}

/**
 * The page 'Editar credenciales': the form with the SOL credentials of a business. It keeps what was typed after every
 * failure. Its children are dialogs over the page.
 */
export function EditCredentialsScreen({
  business,
  keyUses,
  status,
  failure = null,
  draft = null,
  onDraft,
  onSubmit,
  onRetry,
  onFailureClose,
  hrefs = {},
  children,
  ...rest
}: EditCredentialsScreenProps) {
  const texts = useTexts('editCredentials', editCredentialsTexts);
  const sol = useTexts('solFields', solFieldsTexts);
  const messages = useTexts('credentialsForm', credentialsFormTexts);
  const schema = useMemo(() => credentialsSchema(messages), [messages]);
  const { name, ruc } = business;
  const form = useSchemaForm(schema, {
    defaultValues: { solUser: '', solKey: '', apiKey: '', apiSecret: '', ...draft, name, ruc },
  });
  const change = () => onDraft?.(form.getValues());
  const correct = (user: string) => {
    form.setValue('solUser', user, { shouldDirty: true, shouldValidate: true });
    form.setFocus('solUser');
    change();
  };
  return (
    <Page {...rest}>
      <StatusBanner status={business.status} />
      <PageHeader title={texts.title} client={texts.client(business)} subtitle={texts.lead} />
      <Form
        form={form}
        status={status}
        onSubmit={onSubmit}
        onChange={change}
        className={styles.form}
        autoComplete="off"
      >
        <FieldsSection title={texts.business}>
          <TextField label={texts.name} readOnly {...form.field('name')} />
          <TextField label={texts.ruc} readOnly {...form.field('ruc')} />
        </FieldsSection>
        <FieldsSection title={texts.sol}>
          <SolFields field={form.field} user={form.watch('solUser')} onCorrect={correct} />
        </FieldsSection>
        <FieldsSection
          title={texts.api}
          hint={`${sol.apiHint} ${texts.apiHint}`}
          actions={<SunatGuideLink href={hrefs.guide} />}
        >
          <ApiFields field={form.field} />
        </FieldsSection>
        {keyUses && <KeyUsesSection keyUses={keyUses} />}
        <FormActions>
          <SubmitButton untilValid busy={texts.submitting}>
            {texts.submit}
          </SubmitButton>
        </FormActions>
      </Form>
      <StatusDialog
        state={failure === null ? 'closed' : 'failed'}
        words={{ failed: { title: texts.failed.title, text: failure?.message ?? texts.failed.text } }}
        onRetry={onRetry}
        onClose={onFailureClose}
      />
      {children}
    </Page>
  );
}

function KeyUsesSection({ keyUses }: { keyUses: NonNullable<EditCredentialsScreenProps['keyUses']> }) {
  const texts = useTexts('keyUses', keyUsesTexts);
  const { names } = useTexts('month', monthTexts);
  const text =
    keyUses.state === 'ready'
      ? keyUsesSentence(keyUses.data.uses, keyUses.data.now, texts, names)
      : texts[keyUses.state];
  return (
    <Section title={texts.title}>
      <div aria-busy={keyUses.state === 'loading'} className={styles.uses}>
        <p className={styles.text}>{text}</p>
        <p className={styles.hint}>{texts.hint}</p>
      </div>
    </Section>
  );
}
