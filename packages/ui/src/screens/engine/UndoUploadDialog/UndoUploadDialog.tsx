import { confirmationSchema, type FormStatus, type UploadUndo, uploadTexts } from '@contapro/domain';
import { useMemo } from 'react';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogBody, type DialogProps, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { HiddenStatus } from '../../../internal/Status.tsx';
import styles from './UndoUploadDialog.module.css';

export interface UndoUploadDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** What undoing the upload changes; null until it is known. Without it nothing can be confirmed. */
  changes: UploadUndo | null;
  /** Why the upload cannot be undone; empty when that is not known. Null without a failure. */
  messages: readonly string[] | null;
  /** Whether the upload is being undone. The dialog stays open then. */
  isUndoing: boolean;
  /** Called when the person undoes the upload. */
  onConfirm: () => void;
  /** Called when the person tries again after a failure. */
  onRetry: () => void;
  /** Called when the person closes the dialog without a change. */
  onClose: () => void;
}

/** Says what undoing an upload changes, and asks before it is undone. */
export function UndoUploadDialog({ open, isUndoing, onClose, ...props }: UndoUploadDialogProps) {
  const { changes, messages, onConfirm, onRetry, ...rest } = props;
  const { undo: texts } = useTexts('upload', uploadTexts);
  return (
    <Dialog {...rest} open={open} dismissible={!isUndoing} onClose={onClose}>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogText>{texts.text}</DialogText>
      <DialogBody>
        {messages === null ? (
          <Confirmation {...{ changes, isUndoing, onConfirm, onClose }} />
        ) : (
          <Refusal {...{ messages, onRetry, onClose }} />
        )}
      </DialogBody>
    </Dialog>
  );
}

const editing: FormStatus = { kind: 'editing' };
const submitting: FormStatus = { kind: 'submitting' };

function Confirmation({
  changes,
  isUndoing,
  onConfirm,
  onClose,
}: Pick<UndoUploadDialogProps, 'changes' | 'isUndoing' | 'onConfirm' | 'onClose'>) {
  const { undo: texts } = useTexts('upload', uploadTexts);
  const schema = useMemo(() => confirmationSchema(), []);
  const form = useSchemaForm(schema);
  return (
    <Form form={form} status={isUndoing ? submitting : editing} onSubmit={onConfirm}>
      {changes === null ? (
        <div aria-busy>
          <HiddenStatus>{texts.loading}</HiddenStatus>
          <Skeleton className={styles.waiting} />
        </div>
      ) : (
        <Changes changes={changes} />
      )}
      <FormActions>
        <Button variant="quiet" size="large" disabled={isUndoing} onClick={onClose}>
          {texts.cancel}
        </Button>
        <SubmitButton variant="danger" busy={texts.working} disabled={changes === null}>
          {texts.confirm}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

function Changes({ changes }: { changes: UploadUndo }) {
  const { undo: texts } = useTexts('upload', uploadTexts);
  const { purchases, sales, decided, receipts, deposits, restored } = changes;
  const points = [
    purchases + sales > 0 && texts.vouchers(purchases, sales),
    decided > 0 && texts.decided(decided),
    receipts > 0 && texts.receipts(receipts),
    deposits > 0 && texts.deposits(deposits),
    restored > 0 && texts.restored(restored),
  ].filter((point) => point !== false);
  return (
    <div className={styles.changes}>
      <p className={styles.label}>{texts.changes}</p>
      <ul className={styles.points}>
        {(points.length > 0 ? points : [texts.nothing]).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

function Refusal({
  messages,
  onRetry,
  onClose,
}: Pick<UndoUploadDialogProps, 'onRetry' | 'onClose'> & { messages: readonly string[] }) {
  const { undo: texts } = useTexts('upload', uploadTexts);
  return (
    <div className={styles.changes}>
      <Banner tone="danger" title={texts.refused}>
        {messages.length > 0 ? messages.join(' ') : texts.failed}
      </Banner>
      <FormActions>
        <Button variant="quiet" size="large" onClick={onRetry}>
          {texts.retry}
        </Button>
        <Button size="large" onClick={onClose}>
          {texts.close}
        </Button>
      </FormActions>
    </div>
  );
}
