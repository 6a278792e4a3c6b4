import { factorChangeFormTexts, factorChangeSchema, type FormStatus, studioFactorsTexts } from '@contapro/domain';
import { useMemo } from 'react';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogBody, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { PasswordField } from '../../../primitives/PasswordField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface ResetFactorDialogProps {
  /** The name of the member. */
  name: string;
  /** The state of the form. */
  status: FormStatus;
  /** Called with the password of the titular. */
  onConfirm: (currentPassword: string) => void;
  /** Called when the titular closes the dialog. */
  onClose: () => void;
}

/** Asks for the password before the second factor of a member is removed. */
export function ResetFactorDialog({ name, status, onConfirm, onClose }: ResetFactorDialogProps) {
  const { dialog: texts } = useTexts('studioFactors', studioFactorsTexts);
  const messages = useTexts('factorChangeForm', factorChangeFormTexts);
  const schema = useMemo(() => factorChangeSchema(false, messages), [messages]);
  const form = useSchemaForm(schema, { defaultValues: { name: '', currentPassword: '' } });
  const isBusy = status.kind === 'submitting';
  return (
    <Dialog open dismissible={!isBusy} onClose={onClose}>
      <DialogTitle>{texts.title(name)}</DialogTitle>
      <DialogText>{texts.text}</DialogText>
      <DialogBody>
        <Form form={form} status={status} onSubmit={({ currentPassword }) => onConfirm(currentPassword)}>
          <PasswordField label={texts.password} autoComplete="current-password" {...form.field('currentPassword')} />
          <FormActions>
            <Button variant="quiet" size="large" disabled={isBusy} onClick={onClose}>
              {texts.cancel}
            </Button>
            <SubmitButton variant="danger">{texts.confirm}</SubmitButton>
          </FormActions>
        </Form>
      </DialogBody>
    </Dialog>
  );
}
