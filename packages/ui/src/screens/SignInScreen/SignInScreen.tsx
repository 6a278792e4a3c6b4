import { type SignInValues, signInSchema, signInTexts } from '@contapro/domain';
import type { Words } from '../../internal/Words.ts';
import { useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { schemaResolver } from '../../internal/schemaResolver.ts';
import { EntryLayout } from '../../patterns/EntryLayout/index.ts';
import { Banner, Button, Link, PasswordField, TextField } from '../../primitives/index.ts';
import styles from './SignInScreen.module.css';

export interface SignInScreenProps {
  /** Called with values that the schema has checked. */
  onSubmit: (values: SignInValues) => void;
  /** True while the call is open: the button says so and further presses are ignored. */
  busy?: boolean;
  /** The server's messages after a failure, shown joined by '. ' (LOGIN-20); null without one. */
  errorMessages?: readonly string[] | null;
  /** True after a session that ended by itself (OPEN-023). */
  sessionExpired?: boolean;
  recoverHref?: string;
  registerHref?: string;
  texts?: Words<typeof signInTexts>;
}

/**
 * The sign-in page. It is drawn on the server: what is typed before the script arrives stays, since the fields are
 * the browser's own and are read when the form wakes up.
 */
export function SignInScreen({
  onSubmit,
  busy = false,
  errorMessages = null,
  sessionExpired = false,
  recoverHref = '/recuperar-contraseña-identificacion',
  registerHref = '/crear-cuenta',
  texts = signInTexts,
}: SignInScreenProps) {
  // No default values: with them the fields would be emptied when the form wakes up.
  const { register, handleSubmit, formState } = useForm<SignInValues>({
    mode: 'onBlur',
    resolver: schemaResolver(signInSchema),
  });
  const awake = useAwake();
  const { errors } = formState;

  return (
    <EntryLayout
      title={texts.title}
      lead={texts.lead}
      footer={
        <>
          {texts.noAccount} <Link href={registerHref}>{texts.register}</Link>
        </>
      }
    >
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}
      >
        {errorMessages ? (
          <Banner tone="danger" title={texts.errorTitle}>
            {errorMessages.join('. ')}
          </Banner>
        ) : sessionExpired ? (
          <Banner tone="notice">{texts.sessionExpired}</Banner>
        ) : null}
        <TextField
          label={texts.user}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
        <div className={styles.password}>
          <PasswordField
            label={texts.password}
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <Link className={styles.recover} href={recoverHref}>
            {texts.recover}
          </Link>
        </div>
        {/* Until the script is here nothing may submit: the browser would send the password itself. */}
        <Button
          type={awake ? 'submit' : 'button'}
          variant="primary"
          size="large"
          block
          busy={busy ? texts.submitting : undefined}
        >
          {texts.submit}
        </Button>
      </form>
    </EntryLayout>
  );
}

const never = () => () => {};

/** False in the markup drawn on the server and until it is hydrated. */
function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
