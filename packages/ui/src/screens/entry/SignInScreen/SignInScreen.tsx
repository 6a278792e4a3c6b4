import { type FormStatus, signInFormTexts, type SignInValues, signInSchema, signInTexts } from '@contapro/domain';
import { useMemo } from 'react';
import { EntryLayout } from '../../../patterns/EntryLayout/index.ts';
import { Form, SubmitButton, useLazySchemaForm } from '../../../patterns/Form/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { PasswordField } from '../../../primitives/PasswordField/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './SignInScreen.module.css';

export interface SignInScreenProps {
  /** Called with the valid values. */
  onSubmit: (values: SignInValues) => void;
  /** Called when the person signs in with a passkey alone. Without it there is no button for that. */
  onPasskey?: (() => void) | undefined;
  /**
   * The state of the submission.
   *
   * @default { kind: 'editing' }
   */
  status?: FormStatus | undefined;
  /**
   * Shows a message that the session has expired. A failure of the sign-in replaces it.
   *
   * @default false
   */
  sessionExpired?: boolean;
  /** The addresses of its links. */
  hrefs: SignInHrefs;
  /**
   * The email that is filled in, such as that of an invitation.
   *
   * @default none
   */
  email?: string | undefined;
}

export interface SignInHrefs {
  /** The page that recovers a forgotten password. */
  recover: string;
  /** The page that creates an account. */
  register: string;
}

/**
 * The sign-in page. It can be rendered on the server: text that is typed before hydration is kept, because the fields
 * are uncontrolled.
 */
export function SignInScreen({ onSubmit, onPasskey, status, sessionExpired = false, hrefs, email }: SignInScreenProps) {
  const texts = useTexts('signIn', signInTexts);
  const messages = useTexts('signInForm', signInFormTexts);
  const schema = useMemo(() => signInSchema(messages), [messages]);
  const form = useLazySchemaForm(schema);

  return (
    <EntryLayout
      title={texts.title}
      lead={texts.lead}
      footer={
        <>
          {texts.noAccount} <Link href={hrefs.register}>{texts.register}</Link>
        </>
      }
    >
      <Form
        form={form}
        status={form.unsentStatus ?? status}
        onSubmit={onSubmit}
        notice={sessionExpired && <Banner tone="notice">{texts.sessionExpired}</Banner>}
      >
        <TextField
          label={texts.user}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          {...form.field('email')}
        />
        <div className={styles.password}>
          <PasswordField label={texts.password} autoComplete="current-password" {...form.field('password')} />
          <Link className={styles.recover} href={hrefs.recover}>
            {texts.recover}
          </Link>
        </div>
        <SubmitButton block busy={texts.submitting}>
          {texts.submit}
        </SubmitButton>
        {onPasskey && (
          <Button block onClick={onPasskey}>
            {texts.passkey}
          </Button>
        )}
      </Form>
    </EntryLayout>
  );
}
