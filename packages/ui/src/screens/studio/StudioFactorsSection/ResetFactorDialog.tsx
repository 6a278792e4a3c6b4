import { confirmationSchema, type FormStatus, studioFactorsTexts } from '@contapro/domain';
import { useMemo } from 'react';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogBody, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface ResetFactorDialogProps {
  /** The name of the member. */
  name: string;
  /** The state of the form. */
  status: FormStatus;
  /** Called when the titular removes it. */
  onConfirm: () => void;
  /** Called when the titular closes the dialog. */
  onClose: () => void;
}

/** Asks before the second factor of a member is removed. */
export function ResetFactorDialog({ name, status, onConfirm, onClose }: ResetFactorDialogProps) {
  const { dialog: texts } = useTexts('studioFactors', studioFactorsTexts);
  const schema = useMemo(() => confirmationSchema(), []);
  const form = useSchemaForm(schema);
  const isBusy = status.kind === 'submitting';
  return (
    <Dialog open dismissible={!isBusy} onClose={onClose}>
      <DialogTitle>{texts.title(name)}</DialogTitle>
      <DialogText>{texts.text}</DialogText>
      <DialogBody>
        <Form form={form} status={status} onSubmit={onConfirm}>
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
