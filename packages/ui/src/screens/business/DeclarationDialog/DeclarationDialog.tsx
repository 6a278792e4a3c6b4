import { declarationDialogTexts, type DeclarationValues, type DeclaredPeriod, type FormStatus } from '@contapro/domain';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Form, FormActions, SubmitButton } from '../../../patterns/Form/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogBody, type DialogProps, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { DeclarationFields, useDeclarationForm } from './DeclarationFields.tsx';

export interface DeclarationDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The period that is declared, `YYYYMM`. Its month has ended. */
  period: string;
  /** The day in Lima, `YYYY-MM-DD`: the last one that can be chosen, and the one that is proposed. */
  today: string;
  /** What is stored; null while the period is not declared. */
  declared: DeclaredPeriod | null;
  /**
   * Whether the period is declared again (rectificatoria), with the figures of today.
   *
   * @default false
   */
  isRectification?: boolean | undefined;
  /** The state of the submission. */
  status: FormStatus;
  /** Called with the valid values. */
  onSubmit: (values: DeclarationValues) => void;
  /** Called when the person says that the period is not declared. */
  onTakeBack: () => void;
  /** Called when the person closes the dialog without a change. */
  onClose: () => void;
}

/** A dialog with the day on which a period was declared and the number of its constancia. */
export function DeclarationDialog({
  open,
  period,
  today,
  declared,
  isRectification = false,
  status,
  onSubmit,
  onTakeBack,
  onClose,
  ...rest
}: DeclarationDialogProps) {
  const texts = useTexts('declarationDialog', declarationDialogTexts);
  const { title, text } = isRectification ? texts.rectify : texts;
  const { periodName } = usePeriodNames();
  return (
    <Dialog {...rest} open={open} dismissible={status.kind !== 'submitting'} onClose={onClose}>
      <DialogTitle>{title}</DialogTitle>
      <DialogText>{text(periodName(period))}</DialogText>
      <DialogBody>
        <DeclarationForm
          {...{ period, today, status, onSubmit, onTakeBack, onClose }}
          declared={isRectification ? null : declared}
        />
      </DialogBody>
    </Dialog>
  );
}

function DeclarationForm({
  period,
  today,
  declared,
  status,
  onSubmit,
  onTakeBack,
  onClose,
}: Omit<DeclarationDialogProps, 'open' | 'className' | 'style' | 'id' | 'ref'>) {
  const texts = useTexts('declarationDialog', declarationDialogTexts);
  const form = useDeclarationForm({ period, today }, declared);
  const isSubmitting = status.kind === 'submitting';
  return (
    <Form form={form} status={status} onSubmit={onSubmit}>
      <DeclarationFields {...{ form, period, today }} />
      <FormActions>
        <Button
          variant="quiet"
          size="large"
          disabled={isSubmitting}
          onClick={() => (declared ? onTakeBack() : onClose())}
        >
          {declared ? texts.takeBack : texts.cancel}
        </Button>
        <SubmitButton>{texts.save}</SubmitButton>
      </FormActions>
    </Form>
  );
}
