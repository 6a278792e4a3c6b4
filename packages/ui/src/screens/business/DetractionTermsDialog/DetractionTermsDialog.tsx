import {
  accountInput,
  type DetractionTerms,
  detractionTermsFormTexts,
  detractionTermsInput,
  detractionTermsSchema,
  type DetractionTermsValues,
  type FormStatus,
  saleDetractionTexts,
} from '@contapro/domain';
import { useMemo } from 'react';
import { SpotItemOptions } from '../../../internal/SpotItemOptions.tsx';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogBody, type DialogProps, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface DetractionTermsDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** What is saved. */
  terms: DetractionTerms;
  /** The date in Lima, `YYYY-MM-DD`, whose table of SPOT is shown. */
  today: string;
  /** The state of the submission. */
  status: FormStatus;
  /** Called with the valid values. */
  onSubmit: (values: DetractionTermsValues) => void;
  /** Called when the person closes the dialog without a change. */
  onClose: () => void;
}

/** A dialog with the usual detracción of the sales of a business: its code, its rate and the account of the business. */
export function DetractionTermsDialog({
  open,
  terms,
  today,
  status,
  onSubmit,
  onClose,
  ...rest
}: DetractionTermsDialogProps) {
  const { terms: texts } = useTexts('saleDetraction', saleDetractionTexts);
  return (
    <Dialog {...rest} open={open} dismissible={status.kind !== 'submitting'} onClose={onClose}>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogText>{texts.text}</DialogText>
      <DialogBody>
        <TermsForm {...{ terms, today, status, onSubmit, onClose }} />
      </DialogBody>
    </Dialog>
  );
}

type TermsFormProps = Pick<DetractionTermsDialogProps, 'terms' | 'today' | 'status' | 'onSubmit' | 'onClose'>;

function TermsForm({ terms, today, status, onSubmit, onClose }: TermsFormProps) {
  const { terms: texts } = useTexts('saleDetraction', saleDetractionTexts);
  const messages = useTexts('detractionTermsForm', detractionTermsFormTexts);
  const schema = useMemo(() => detractionTermsSchema(messages), [messages]);
  const form = useSchemaForm(schema, { defaultValues: detractionTermsInput(terms) });
  return (
    <Form form={form} status={status} onSubmit={onSubmit}>
      <Select label={texts.code} {...form.field('code')}>
        <option value="">{texts.none}</option>
        <SpotItemOptions date={today} />
      </Select>
      <TextField
        label={texts.percent}
        optional
        hint={texts.percentHint}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('percent')}
      />
      <TextField
        label={texts.account}
        optional
        hint={texts.accountHint}
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
