import {
  identityConfirmationFormTexts,
  identityConfirmationSchema,
  identityConfirmationTexts,
  type IdentityConfirmationValues,
  type FormStatus,
} from '@contapro/domain';
import { useMemo } from 'react';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogBody, type DialogProps, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { PasswordField } from '../../../primitives/PasswordField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface ConfirmIdentityDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The state of the submission. */
  status: FormStatus;
  /** Called when the person has typed the password. */
  onSubmit: (values: IdentityConfirmationValues) => void;
  /** Called when the person closes the dialog: the change is not made. */
  onClose: () => void;
}

/** Asks again for the password before a change for which an open session is not enough. The page beneath keeps what was typed. */
export function ConfirmIdentityDialog({ open, status, onSubmit, onClose, ...rest }: ConfirmIdentityDialogProps) {
  const texts = useTexts('identityConfirmation', identityConfirmationTexts);
  const messages = useTexts('identityConfirmationForm', identityConfirmationFormTexts);
  const schema = useMemo(() => identityConfirmationSchema(messages), [messages]);
  const form = useSchemaForm(schema, { defaultValues: { password: '' } });
  return (
    <Dialog {...rest} open={open} dismissible={status.kind !== 'submitting'} onClose={onClose}>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogText>{texts.text}</DialogText>
      <DialogBody>
        <Form form={form} status={status} onSubmit={onSubmit}>
          <PasswordField label={texts.password} autoComplete="current-password" {...form.field('password')} />
          <FormActions>
            <Button variant="quiet" size="large" disabled={status.kind === 'submitting'} onClick={onClose}>
              {texts.cancel}
            </Button>
            <SubmitButton>{texts.confirm}</SubmitButton>
          </FormActions>
        </Form>
      </DialogBody>
    </Dialog>
  );
}
