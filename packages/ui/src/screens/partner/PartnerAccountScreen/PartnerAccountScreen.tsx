import {
  type Business,
  digitsOnly,
  type FormStatus,
  inputLimits,
  partnerAccountFormTexts,
  partnerAccountSchema,
  partnerAccountTexts,
  type PartnerAccountValues,
  phoneDigits,
  trialDays,
} from '@contapro/domain';
import { useMemo } from 'react';
import { ConsentFields, type ConsentHrefs } from '../../../patterns/ConsentFields/index.ts';
import { EntryLayout } from '../../../patterns/EntryLayout/index.ts';
import { Form, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './PartnerAccountScreen.module.css';

export interface PartnerAccountScreenProps {
  /** The email of the partner's link. It cannot be changed here. */
  email: string;
  /** The company of the partner's link. */
  company: Pick<Business, 'name' | 'ruc'>;
  /** What the account begins with: the plan of the partner, when the partner has signed for it, or a trial. */
  plan: 'partner' | 'trial';
  /** Called with the valid values. */
  onSubmit: (values: PartnerAccountValues) => void;
  /**
   * The state of the submission. A refusal is shown at its fields.
   *
   * @default { kind: 'editing' }
   */
  status?: FormStatus | undefined;
  /**
   * A failure that belongs to no field, shown beside the button: the reasons of the server, or an empty list for a general
   * text. Null when nothing failed.
   *
   * @default null
   */
  failure?: readonly string[] | null;
  /** The addresses of its links. */
  hrefs: PartnerAccountHrefs;
}

export interface PartnerAccountHrefs extends ConsentHrefs {
  /** The sign-in page, for customers who have an account. */
  signIn: string;
}

const dniDigits = (text: string) => digitsOnly(text, inputLimits.dni);

/** The page on which a customer of a partner creates an account. */
export function PartnerAccountScreen({
  email,
  company,
  plan,
  onSubmit,
  status,
  failure = null,
  hrefs,
}: PartnerAccountScreenProps) {
  const texts = useTexts('partnerAccount', partnerAccountTexts);
  const messages = useTexts('partnerAccountForm', partnerAccountFormTexts);
  const schema = useMemo(() => partnerAccountSchema(messages), [messages]);
  const form = useSchemaForm(schema, {
    defaultValues: { email, documentNumber: '', phoneNumber: '', terms: false, privacy: false },
  });
  return (
    <EntryLayout
      title={texts.title}
      lead={<span className={styles.promo}>{plan === 'partner' ? texts.promo : texts.trial(trialDays)}</span>}
      footer={
        <>
          {texts.hasAccount} <Link href={hrefs.signIn}>{texts.signIn}</Link>
        </>
      }
    >
      <p className={styles.company}>
        <span className={styles.name}>{company.name}</span>
        <span className={styles.ruc}>{texts.ruc(company.ruc)}</span>
      </p>
      <Form form={form} status={status} onSubmit={onSubmit}>
        <TextField label={texts.email} hint={texts.emailHint} type="email" readOnly {...form.field('email')} />
        <TextField
          label={texts.documentNumber}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('documentNumber', { format: dniDigits })}
        />
        <TextField
          label={texts.phoneNumber}
          hint={texts.phoneNumberHint}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...form.field('phoneNumber', { format: phoneDigits })}
        />
        <ConsentFields terms={form.field('terms')} privacy={form.field('privacy')} hrefs={hrefs} />
        <div className={styles.submit}>
          {failure !== null && (
            <FailedState variant="line">{failure.length > 0 ? failure.join('. ') : undefined}</FailedState>
          )}
          <SubmitButton block busy={texts.submitting}>
            {texts.submit}
          </SubmitButton>
        </div>
      </Form>
    </EntryLayout>
  );
}
