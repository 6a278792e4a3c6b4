import {
  factorCodeFormTexts,
  factorCodeSchema,
  type FactorKind,
  type FormStatus,
  signInFactorTexts,
} from '@contapro/domain';
import { useEffect, useMemo, useRef } from 'react';
import { EntryLayout } from '../../../patterns/EntryLayout/index.ts';
import { Form, SubmitButton, useLazySchemaForm } from '../../../patterns/Form/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './SignInFactorScreen.module.css';

/** Why the last attempt failed. */
export type SignInFactorFailure =
  | { kind: 'refused'; message: string | null }
  | { kind: 'unreachable' | 'cancelled' | 'present' | 'unsupported' };

export interface SignInFactorScreenProps {
  /** What the person answers with. */
  shown: FactorKind;
  /** What the person can answer with instead. */
  others: readonly FactorKind[];
  /** `busy` while a code is checked or a passkey is asked for, `expired` when the password has to be typed again. */
  status: 'asking' | 'busy' | 'expired';
  /** Null unless the last attempt failed. */
  failure: SignInFactorFailure | null;
  /** Called with a valid code, without blanks and hyphens. */
  onCode: (code: string) => void;
  /** Called when the person uses a passkey. */
  onPasskey: () => void;
  /** Called when the person chooses to answer with something else. */
  onChoose: (kind: FactorKind) => void;
  /** Called when the person goes back to email and password. */
  onBack: () => void;
}

/** The second step of signing in: a code of an app, a recovery code, or a passkey. */
export function SignInFactorScreen({
  shown,
  others,
  status,
  onChoose,
  onPasskey,
  onBack,
  ...step
}: SignInFactorScreenProps) {
  const texts = useTexts('signInFactor', signInFactorTexts);
  const isAlone = shown === 'passkey' && others.length === 0;
  const choices = { app: texts.app.use, passkey: texts.passkey.use, recovery_code: texts.recovery.use };
  const choose = (kind: FactorKind) => (kind === 'passkey' ? onPasskey() : onChoose(kind));
  return (
    <EntryLayout title={isAlone ? texts.passkeyTitle : texts.title}>
      <div className={styles.step}>
        {status === 'expired' && (
          <Banner tone="caution" title={texts.expiredTitle} role="alert">
            {texts.expired}
          </Banner>
        )}
        {status !== 'expired' &&
          (shown === 'passkey' ? (
            <PasskeyStep isBusy={status === 'busy'} failure={step.failure} onPasskey={onPasskey} />
          ) : (
            <CodeStep key={shown} kind={shown} isBusy={status === 'busy'} {...step} />
          ))}
        {status !== 'expired' && others.length > 0 && (
          <nav aria-label={texts.others}>
            <ul className={styles.others}>
              {others.map((kind) => (
                <li key={kind}>
                  <Button block variant="quiet" size="large" onClick={() => choose(kind)}>
                    {choices[kind]}
                  </Button>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Button block variant={status === 'expired' ? 'primary' : 'quiet'} size="large" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </EntryLayout>
  );
}

interface CodeStepProps extends Pick<SignInFactorScreenProps, 'failure' | 'onCode'> {
  kind: 'app' | 'recovery_code';
  isBusy: boolean;
}

function CodeStep({ kind, isBusy, failure, onCode }: CodeStepProps) {
  const texts = useTexts('signInFactor', signInFactorTexts);
  const messages = useTexts('factorCodeForm', factorCodeFormTexts);
  const schema = useMemo(() => factorCodeSchema(kind, messages), [kind, messages]);
  // As the form with the password, so that a product that shows both loads the code of forms after its first paint.
  const form = useLazySchemaForm(schema);
  const { text, label } = kind === 'app' ? texts.app : texts.recovery;
  // The page took the place of the form with the password.
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.closest('form')?.querySelector('input')?.focus(), []);
  return (
    <Form
      form={form}
      status={form.unsentStatus ?? statusOf(isBusy, failure, texts)}
      onSubmit={({ code }) => onCode(code)}
    >
      <p ref={lead} className={styles.text}>
        {text}
      </p>
      <TextField
        label={label}
        autoComplete="one-time-code"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize={kind === 'app' ? 'none' : 'characters'}
        spellCheck={false}
        {...(kind === 'recovery_code' && { hint: texts.recovery.lost })}
        {...form.field('code')}
      />
      <SubmitButton block busy={texts.checking}>
        {texts.submit}
      </SubmitButton>
    </Form>
  );
}

interface PasskeyStepProps extends Pick<SignInFactorScreenProps, 'failure' | 'onPasskey'> {
  isBusy: boolean;
}

function PasskeyStep({ isBusy, failure, onPasskey }: PasskeyStepProps) {
  const texts = useTexts('signInFactor', signInFactorTexts);
  const message = failure && messageOf(failure, texts);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <>
      {message !== null && (
        <Banner tone="danger" title={texts.failures.title} role="alert">
          {message}
        </Banner>
      )}
      <p className={styles.text}>{texts.passkey.text}</p>
      <Button
        block
        ref={again}
        variant="primary"
        size="large"
        busy={isBusy ? texts.passkey.waiting : undefined}
        onClick={onPasskey}
      >
        {texts.passkey.again}
      </Button>
    </>
  );
}

type FactorTexts = ReturnType<typeof useTexts<'signInFactor'>>;

const messageOf = (failure: SignInFactorFailure, { failures }: FactorTexts): string =>
  failure.kind === 'refused' ? (failure.message ?? failures.refused) : failures[failure.kind];

/** A refused code is a message at its field, so that it is read with it. */
function statusOf(isBusy: boolean, failure: SignInFactorFailure | null, texts: FactorTexts): FormStatus {
  if (isBusy) return { kind: 'submitting' };
  if (failure === null) return { kind: 'editing' };
  return { kind: 'refused', fields: {}, messages: [messageOf(failure, texts)] };
}
