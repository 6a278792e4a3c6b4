import {
  type Book,
  digitsOnly,
  documentTypeTexts,
  documentTypeName,
  type FormStatus,
  newDepositFormTexts,
  newDepositSchema,
  type NewDepositValues,
  periodOfDate,
  periodRange,
  addMonths,
  rucInput,
  saleDetractionTexts,
} from '@contapro/domain';
import { useMemo } from 'react';
import { SpotItemOptions } from '../../../internal/SpotItemOptions.tsx';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogBody, type DialogProps, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './NewDepositDialog.module.css';

export interface NewDepositDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** Whether the constancia is of a purchase or of a sale. */
  book: Book;
  /** The date in Lima, `YYYY-MM-DD`: no deposit is later. */
  today: string;
  /** The period that the form proposes, `YYYYMM`; null for none. */
  period: string | null;
  /** The code of SUNAT's catalogue 54 that the form proposes; null for none. */
  code: string | null;
  /** The state of the submission. */
  status: FormStatus;
  /** Called with the valid values. */
  onSubmit: (values: NewDepositValues) => void;
  /** Called when the person closes the dialog without a change. */
  onClose: () => void;
}

/** The types of vouchers that a deposit can be for: invoices, liquidaciones de compra, debit notes and others of table 10. */
const documentTypes = ['01', '03', '04', '08', '12', '14'] as const;

/** The months that can be selected: a constancia can be older than a year. */
const months = 36;

/** A dialog with a constancia of a detracción that a person types. */
export function NewDepositDialog({
  open,
  book,
  today,
  period,
  code,
  status,
  onSubmit,
  onClose,
  ...rest
}: NewDepositDialogProps) {
  const { deposit: texts } = useTexts('saleDetraction', saleDetractionTexts);
  return (
    <Dialog {...rest} open={open} size="medium" dismissible={status.kind !== 'submitting'} onClose={onClose}>
      <DialogTitle>{texts.title[book]}</DialogTitle>
      <DialogText>{texts.text[book]}</DialogText>
      <DialogBody>
        <DepositForm {...{ book, today, period, code, status, onSubmit, onClose }} />
      </DialogBody>
    </Dialog>
  );
}

type DepositFormProps = Omit<NewDepositDialogProps, 'open' | 'className' | 'style' | 'id' | 'ref'>;

function DepositForm({ book, today, period, code, status, onSubmit, onClose }: DepositFormProps) {
  const { deposit: texts } = useTexts('saleDetraction', saleDetractionTexts);
  const messages = useTexts('newDepositForm', newDepositFormTexts);
  const types = useTexts('documentType', documentTypeTexts);
  const { periodName } = usePeriodNames();
  const schema = useMemo(() => newDepositSchema(today, messages), [today, messages]);
  const current = periodOfDate(today);
  const proposed = period !== null && period <= current ? period : current;
  const form = useSchemaForm(schema, {
    defaultValues: {
      certificateNumber: '',
      paidOn: '',
      amount: '',
      party: '',
      code: code ?? '',
      period: proposed,
      documentType: '01',
      voucher: '',
    },
  });
  return (
    <Form form={form} status={status} onSubmit={onSubmit}>
      <div className={styles.pairs}>
        <TextField
          label={texts.certificateNumber}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('certificateNumber', { format: (text) => digitsOnly(text, 20) })}
        />
        <TextField label={texts.paidOn} type="date" max={today} {...form.field('paidOn')} />
        <TextField label={texts.amount} inputMode="decimal" autoComplete="off" {...form.field('amount')} />
        <TextField
          label={texts.party[book]}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('party', { format: rucInput })}
        />
        <Select label={texts.code} {...form.field('code')}>
          <option value="">{texts.choose}</option>
          <SpotItemOptions date={today} />
        </Select>
        <Select label={texts.period} {...form.field('period')}>
          {[...new Set([...periodRange(addMonths(current, -months), current), proposed])]
            .toSorted()
            .toReversed()
            .map((month) => (
              <option key={month} value={month}>
                {periodName(month)}
              </option>
            ))}
        </Select>
        <Select label={texts.documentType} {...form.field('documentType')}>
          {documentTypes.map((type) => (
            <option key={type} value={type}>
              {documentTypeName(type, types)}
            </option>
          ))}
        </Select>
        <TextField
          label={texts.voucher}
          optional
          hint={texts.voucherHint}
          autoComplete="off"
          {...form.field('voucher', { format: (text) => text.toUpperCase() })}
        />
      </div>
      <FormActions>
        <Button variant="quiet" size="large" disabled={status.kind === 'submitting'} onClick={onClose}>
          {texts.cancel}
        </Button>
        <SubmitButton>{texts.save}</SubmitButton>
      </FormActions>
    </Form>
  );
}
