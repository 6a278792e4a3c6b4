import { type Client, clientsTexts, confirmationSchema, type FormStatus } from '@contapro/domain';
import { useMemo } from 'react';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogBody, type DialogProps, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './ArchiveClientDialog.module.css';

export interface ArchiveClientDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The client that is to be archived. */
  client: Client;
  /** The state of the call. */
  status: FormStatus;
  /** Called when the person archives the client. */
  onConfirm: () => void;
  /** Called when the person closes the dialog without a change. */
  onClose: () => void;
}

/** Says what archiving a client means, and asks before it is done. */
export function ArchiveClientDialog({ open, client, status, onConfirm, onClose, ...rest }: ArchiveClientDialogProps) {
  const { archiving: texts } = useTexts('clients', clientsTexts);
  return (
    <Dialog {...rest} open={open} dismissible={status.kind !== 'submitting'} onClose={onClose}>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogText>{texts.text(client.name)}</DialogText>
      <DialogBody>
        <Confirmation {...{ status, onConfirm, onClose }} />
      </DialogBody>
    </Dialog>
  );
}

function Confirmation({
  status,
  onConfirm,
  onClose,
}: Pick<ArchiveClientDialogProps, 'status' | 'onConfirm' | 'onClose'>) {
  const { archiving: texts } = useTexts('clients', clientsTexts);
  const schema = useMemo(() => confirmationSchema(), []);
  const form = useSchemaForm(schema);
  return (
    <Form form={form} status={status} onSubmit={onConfirm}>
      <ul className={styles.points}>
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <FormActions>
        <Button variant="quiet" size="large" disabled={status.kind === 'submitting'} onClick={onClose}>
          {texts.cancel}
        </Button>
        <SubmitButton>{texts.confirm}</SubmitButton>
      </FormActions>
    </Form>
  );
}
