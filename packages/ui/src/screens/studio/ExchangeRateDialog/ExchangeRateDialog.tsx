import {
  type ExchangeRateDay,
  exchangeRateFormTexts,
  exchangeRateSchema,
  exchangeRatesTexts,
  type ExchangeRateValues,
  formatDate,
  formatRate,
  type FormStatus,
  rateInput,
  typedRate,
  unusualDifference,
} from '@contapro/domain';
import { useMemo } from 'react';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogBody, type DialogProps, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface ExchangeRateDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The day whose rate is typed, or corrected where the studio typed one. */
  day: ExchangeRateDay;
  /** The state of the submission. */
  status: FormStatus;
  /** Called with the valid rate. */
  onSubmit: (values: ExchangeRateValues) => void;
  /** Called when the person closes the dialog without a change. */
  onClose: () => void;
}

/** A dialog with the exchange rate of a day. The last known rate is a hint, never a value. */
export function ExchangeRateDialog({ open, day, status, onSubmit, onClose, ...rest }: ExchangeRateDialogProps) {
  const { dialog: texts } = useTexts('exchangeRates', exchangeRatesTexts);
  return (
    <Dialog {...rest} open={open} dismissible={status.kind !== 'submitting'} onClose={onClose}>
      <DialogTitle>{texts.title(day.currency, formatDate(day.day))}</DialogTitle>
      <DialogText>{texts.text(day.vouchers, day.clients)}</DialogText>
      <DialogBody>
        <RateForm {...{ day, status, onSubmit, onClose }} />
      </DialogBody>
    </Dialog>
  );
}

type RateFormProps = Pick<ExchangeRateDialogProps, 'day' | 'status' | 'onSubmit' | 'onClose'>;

function RateForm({ day: { currency, typed, previous }, status, onSubmit, onClose }: RateFormProps) {
  const { dialog: texts } = useTexts('exchangeRates', exchangeRatesTexts);
  const messages = useTexts('exchangeRateForm', exchangeRateFormTexts);
  const schema = useMemo(() => exchangeRateSchema(currency, messages), [currency, messages]);
  const form = useSchemaForm(schema, { defaultValues: { rate: typed ? formatRate(typed.rate) : '' } });
  const difference = unusualDifference(typedRate(rateInput(form.watch('rate'))) ?? 0, previous);
  const hint =
    previous === null
      ? texts.unknown
      : difference === null
        ? texts.previous(formatRate(previous.rate), formatDate(previous.day), previous.isTyped)
        : texts.unusual(difference, formatRate(previous.rate), formatDate(previous.day));
  return (
    <Form form={form} status={status} onSubmit={onSubmit}>
      <TextField
        label={texts.label}
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('rate', { format: rateInput })}
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
