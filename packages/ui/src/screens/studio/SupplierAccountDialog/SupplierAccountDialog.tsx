import {
  accountInput,
  type FormStatus,
  pendingDepositsTexts,
  supplierAccountFormTexts,
  supplierAccountSchema,
  type SupplierAccountValues,
} from '@contapro/domain';
import { useMemo } from 'react';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogBody, type DialogProps, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface SupplierAccountDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The name of the supplier, or its RUC. */
  supplierName: string;
  /** The account that is known, 11 digits; null when none is. */
  account: string | null;
  /** The state of the submission. */
  status: FormStatus;
  /** Called with the valid account. */
  onSubmit: (values: SupplierAccountValues) => void;
  /** Called when the person closes the dialog without a change. */
  onClose: () => void;
}

/** A dialog with the account of a supplier at Banco de la Nación. */
export function SupplierAccountDialog({
  open,
  supplierName,
  account,
  status,
  onSubmit,
  onClose,
  ...rest
}: SupplierAccountDialogProps) {
  const { account: texts } = useTexts('pendingDeposits', pendingDepositsTexts);
  return (
    <Dialog {...rest} open={open} dismissible={status.kind !== 'submitting'} onClose={onClose}>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogText>{texts.text(supplierName)}</DialogText>
      <DialogBody>
        <AccountForm {...{ account, status, onSubmit, onClose }} />
      </DialogBody>
    </Dialog>
  );
}

type AccountFormProps = Pick<SupplierAccountDialogProps, 'account' | 'status' | 'onSubmit' | 'onClose'>;

function AccountForm({ account, status, onSubmit, onClose }: AccountFormProps) {
  const { account: texts } = useTexts('pendingDeposits', pendingDepositsTexts);
  const messages = useTexts('supplierAccountForm', supplierAccountFormTexts);
  const schema = useMemo(() => supplierAccountSchema(messages), [messages]);
  const form = useSchemaForm(schema, { defaultValues: { account: account ?? '' } });
  return (
    <Form form={form} status={status} onSubmit={onSubmit}>
      <TextField
        label={texts.label}
        hint={texts.hint}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('account', { format: accountInput })}
      />
      <FormActions>
        <Button variant="quiet" size="large" disabled={status.kind === 'submitting'} onClick={onClose}>
          {texts.cancel}
        </Button>
        <SubmitButton>{texts.save}</SubmitButton>
      </FormActions>
    </Form>
  );
}
