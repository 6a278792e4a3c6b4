import { annotationDialogTexts, annotationSchema, type AnnotationValues, type FormStatus } from '@contapro/domain';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import {
  Dialog,
  DialogActions,
  DialogBody,
  type DialogProps,
  DialogText,
  DialogTitle,
} from '../../../primitives/Dialog/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface AnnotationDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** Series and number of each purchase. With several, the dialog says how many. */
  serieNumbers: readonly string[];
  /** The periods in which all of them can be annotated, `YYYYMM`, oldest first. Without one, the dialog says why. */
  periods: readonly string[];
  /** The state of the submission. */
  status: FormStatus;
  /** Called with the chosen period. */
  onSubmit: (values: AnnotationValues) => void;
  /** Called when the person closes the dialog without a change. */
  onClose: () => void;
}

/** A dialog with the month in which purchases are annotated. */
export function AnnotationDialog({
  open,
  serieNumbers,
  periods,
  status,
  onSubmit,
  onClose,
  ...rest
}: AnnotationDialogProps) {
  const texts = useTexts('annotationDialog', annotationDialogTexts);
  return (
    <Dialog {...rest} open={open} dismissible={status.kind !== 'submitting'} onClose={onClose}>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogText>{periods.length === 0 ? texts.none : texts.text(serieNumbers)}</DialogText>
      {periods.length === 0 ? (
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </DialogActions>
      ) : (
        <DialogBody>
          <AnnotationForm {...{ periods, status, onSubmit, onClose }} />
        </DialogBody>
      )}
    </Dialog>
  );
}

function AnnotationForm({
  periods,
  status,
  onSubmit,
  onClose,
}: Pick<AnnotationDialogProps, 'periods' | 'status' | 'onSubmit' | 'onClose'>) {
  const texts = useTexts('annotationDialog', annotationDialogTexts);
  const { periodName } = usePeriodNames();
  const form = useSchemaForm(annotationSchema, { defaultValues: { period: periods.at(-1) ?? '' } });
  return (
    <Form form={form} status={status} onSubmit={onSubmit}>
      <Select label={texts.period} {...form.field('period')}>
        {periods.map((period) => (
          <option key={period} value={period}>
            {periodName(period)}
          </option>
        ))}
      </Select>
      <FormActions>
        <Button variant="quiet" size="large" disabled={status.kind === 'submitting'} onClick={onClose}>
          {texts.cancel}
        </Button>
        <SubmitButton>{texts.save}</SubmitButton>
      </FormActions>
    </Form>
  );
}
