import {
  factorCodeFormTexts,
  factorCodeSchema,
  type FormStatus,
  identityConfirmationFormTexts,
  identityConfirmationSchema,
  identityConfirmationTexts,
} from '@contapro/domain';
import { useEffect, useMemo } from 'react';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogBody, type DialogProps, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { PasswordField } from '../../../primitives/PasswordField/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './ConfirmIdentityDialog.module.css';

export interface ConfirmIdentityDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** What the account can confirm with. */
  ways: readonly ('password' | 'app' | 'passkey')[];
  /** What the form asks for: the password, or a code of the app. */
  shown: 'password' | 'app';
  /** Whether the browser asks for a passkey. */
  isUnlocking: boolean;
  /** Why the passkey was not used; null unless the last attempt failed in the browser. */
  passkeyFailure: 'cancelled' | 'present' | 'unsupported' | null;
  /** The state of the submission. */
  status: FormStatus;
  /** Called with the password or the code. */
  onSubmit: (proof: { password: string } | { code: string }) => void;
  /** Called when the person uses a passkey. */
  onPasskey: () => void;
  /** Called when the person chooses to type something else. */
  onChoose: (way: 'password' | 'app') => void;
  /** Called when the person closes the dialog: the change is not made. */
  onClose: () => void;
}

/**
 * Asks again for the password or the second factor before a change for which an open session is not enough. The page beneath keeps what
 * was typed.
 */
export function ConfirmIdentityDialog({
  open,
  ways,
  shown,
  isUnlocking,
  passkeyFailure,
  status,
  onSubmit,
  onPasskey,
  onChoose,
  onClose,
  ...rest
}: ConfirmIdentityDialogProps) {
  const texts = useTexts('identityConfirmation', identityConfirmationTexts);
  const isBusy = status.kind === 'submitting';
  const form = { status, isUnlocking, passkeyFailure, onSubmit, onClose };
  const others = ways.filter((way) => way !== shown);
  return (
    <Dialog {...rest} open={open} dismissible={!isBusy || isUnlocking} onClose={onClose}>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogText>{texts.texts[shown]}</DialogText>
      <DialogBody>
        {shown === 'password' ? <PasswordForm {...form} /> : <CodeForm {...form} />}
        {others.length > 0 && (
          <ul className={styles.others} aria-label={texts.others}>
            {others.map((way) => (
              <li key={way}>
                <Button
                  block
                  variant="quiet"
                  size="large"
                  disabled={isBusy && (!isUnlocking || way === 'passkey')}
                  onClick={() => (way === 'passkey' ? onPasskey() : onChoose(way))}
                >
                  {texts.use[way]}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
    </Dialog>
  );
}

type FormProps = Pick<ConfirmIdentityDialogProps, 'status' | 'isUnlocking' | 'passkeyFailure' | 'onSubmit' | 'onClose'>;

function PasswordForm({ status, passkeyFailure, onSubmit, ...actions }: FormProps) {
  const texts = useTexts('identityConfirmation', identityConfirmationTexts);
  const messages = useTexts('identityConfirmationForm', identityConfirmationFormTexts);
  const schema = useMemo(() => identityConfirmationSchema(messages), [messages]);
  const form = useSchemaForm(schema, { defaultValues: { password: '' } });
  return (
    <Form form={form} status={status} onSubmit={onSubmit} notice={<PasskeyFailure failure={passkeyFailure} />}>
      <PasswordField label={texts.password} autoComplete="current-password" {...form.field('password')} />
      <Actions {...actions} isBusy={status.kind === 'submitting'} />
    </Form>
  );
}

function CodeForm({ status, passkeyFailure, onSubmit, ...actions }: FormProps) {
  const texts = useTexts('identityConfirmation', identityConfirmationTexts);
  const messages = useTexts('factorCodeForm', factorCodeFormTexts);
  const schema = useMemo(() => factorCodeSchema('app', messages), [messages]);
  const form = useSchemaForm(schema, { defaultValues: { code: '' } });
  // It took the place of the password, where the focus was.
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Form form={form} status={status} onSubmit={onSubmit} notice={<PasskeyFailure failure={passkeyFailure} />}>
      <TextField
        label={texts.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        {...form.field('code')}
      />
      <Actions {...actions} isBusy={status.kind === 'submitting'} />
    </Form>
  );
}

function PasskeyFailure({ failure }: { failure: ConfirmIdentityDialogProps['passkeyFailure'] }) {
  const { failures } = useTexts('identityConfirmation', identityConfirmationTexts);
  if (failure === null) return null;
  return (
    <Banner tone="danger" role="alert">
      {failures[failure]}
    </Banner>
  );
}

function Actions({ isBusy, isUnlocking, onClose }: Pick<FormProps, 'isUnlocking' | 'onClose'> & { isBusy: boolean }) {
  const texts = useTexts('identityConfirmation', identityConfirmationTexts);
  return (
    <FormActions>
      <Button variant="quiet" size="large" disabled={isBusy && !isUnlocking} onClick={onClose}>
        {texts.cancel}
      </Button>
      <SubmitButton {...(isUnlocking && { busy: texts.unlocking })}>{texts.confirm}</SubmitButton>
    </FormActions>
  );
}
