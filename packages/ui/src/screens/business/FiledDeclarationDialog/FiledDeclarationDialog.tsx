import {
  type DeclarationValues,
  type FiledForm,
  filedDeclarationTexts,
  filedFileBytes,
  filedFileExtensions,
  type FiledProblem,
  filedRelation,
  formatBytes,
  formatDate,
  formatMoney,
  type FormStatus,
  mostFiledFiles,
  type PeriodDeclaration,
  replacesDeclared,
  type Texts,
} from '@contapro/domain';
import { useState } from 'react';
import { WaitingLine } from '../../../internal/WaitingLine.tsx';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { DropZone } from '../../../patterns/DropZone/index.ts';
import { Form, FormActions, SubmitButton } from '../../../patterns/Form/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Checkbox } from '../../../primitives/Checkbox/index.ts';
import { DefinitionList } from '../../../primitives/DefinitionList/index.ts';
import { Dialog, DialogBody, type DialogProps, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { DeclarationFields, useDeclarationForm } from '../DeclarationDialog/DeclarationFields.tsx';
import { FiledBoxes } from './FiledBoxes.tsx';
import styles from './FiledDeclarationDialog.module.css';

/**
 * - `choosing`: files are asked for.
 * - `reading`: they are read.
 * - `checking`: what they say is shown before it is stored.
 * - `shown`: what is stored, beside what was computed.
 */
export type FiledDeclarationStep = 'choosing' | 'reading' | 'checking' | 'shown';

export interface FiledDeclarationDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** What it shows. */
  step: FiledDeclarationStep;
  /** The period, `YYYYMM`. */
  period: string;
  /** The day in Lima, `YYYY-MM-DD`: the last one that can be chosen. */
  today: string;
  /** What is stored of the declaration. */
  declaration: PeriodDeclaration;
  /** What the chosen files say; null before. */
  reading: { form: FiledForm; earlier: readonly string[] } | null;
  /** Why the last chosen files were not read; null when they were. */
  problem: FiledProblem | null;
  /** The state of the submission. */
  status: FormStatus;
  /**
   * Whether the person may store or take away what was filed.
   *
   * @default true
   */
  canDeclare?: boolean | undefined;
  /** Called with the files that were chosen or dropped. */
  onChoose: (files: readonly File[]) => void;
  /** Called when the person wants to choose other files. */
  onAnother: () => void;
  /** Called with the valid values, and with whether it is another declaration than the marked one. */
  onSave: (values: DeclarationValues, isRectification: boolean) => void;
  /** Called when the person takes away what is stored. */
  onRemove: () => void;
  /** Called when the person closes the dialog. */
  onClose: () => void;
}

/** A dialog with what was filed with SUNAT: the choice of its files, what they say, and each box beside the computed one. */
export function FiledDeclarationDialog({
  open,
  step,
  period,
  today,
  declaration,
  reading,
  problem,
  status,
  canDeclare = true,
  onChoose,
  onAnother,
  onSave,
  onRemove,
  onClose,
  ...rest
}: FiledDeclarationDialogProps) {
  const texts = useTexts('filedDeclaration', filedDeclarationTexts);
  const { periodName } = usePeriodNames();
  const month = periodName(period);
  const filed = declaration.photograph?.filed ?? null;
  const isChecking = step === 'checking' && reading !== null;
  const isShown = step === 'shown' && filed !== null;
  const { title } = isChecking ? texts.check : isShown ? texts.shown : texts.choose;
  return (
    <Dialog
      {...rest}
      open={open}
      size={isShown ? 'large' : 'medium'}
      dismissible={status.kind !== 'submitting'}
      onClose={onClose}
    >
      <DialogTitle>{title}</DialogTitle>
      {!isShown && <DialogText>{(isChecking ? texts.check : texts.choose).text(month)}</DialogText>}
      {isShown ? (
        <FiledBoxes {...{ filed, status, canDeclare, onAnother, onRemove, onClose }} />
      ) : (
        <DialogBody className={styles.body}>
          {isChecking && <FiledCheck {...{ period, today, declaration, status, onAnother, onSave }} {...reading} />}
          {!isChecking && (
            <>
              {problem && (
                <Banner tone="danger" title={texts.problems.title}>
                  {sentenceOf(problem, texts.problems, { month, periodName })}
                </Banner>
              )}
              {step === 'reading' ? (
                <WaitingLine>{texts.choose.reading}</WaitingLine>
              ) : (
                <DropZone
                  words={{
                    title: texts.choose.drop,
                    over: texts.choose.dropOver,
                    accepts: texts.choose.accepts,
                    choose: texts.choose.button,
                  }}
                  extensions={filedFileExtensions}
                  onFiles={onChoose}
                />
              )}
              <p className={styles.note}>{texts.choose.safe}</p>
            </>
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

function sentenceOf(
  problem: FiledProblem,
  texts: Texts['filedDeclaration']['problems'],
  { month, periodName }: { month: string; periodName: (period: string) => string },
): string {
  switch (problem.kind) {
    case 'several':
      return texts.several(mostFiledFiles);
    case 'size':
      return texts.size(problem.name, formatBytes(filedFileBytes));
    case 'type':
    case 'unreadable':
      return texts[problem.kind](problem.name);
    case 'unread':
      return texts.unread(problem.name);
    case 'otherRuc':
      return texts.otherRuc(problem.ruc);
    case 'otherPeriod':
      return texts.otherPeriod(problem.periods.map(periodName).join(', '), month);
    case 'unloaded':
      return texts.unloaded;
  }
}

interface FiledCheckProps
  extends Pick<FiledDeclarationDialogProps, 'period' | 'today' | 'declaration' | 'status' | 'onAnother' | 'onSave'> {
  form: FiledForm;
  earlier: readonly string[];
}

/** What the files say, with the day and the number as they are stored. */
function FiledCheck({ form, earlier, period, today, declaration, status, onAnother, onSave }: FiledCheckProps) {
  const texts = useTexts('filedDeclaration', filedDeclarationTexts).check;
  const { declared } = declaration;
  const { boxes, paidCents, isRectification, filedOn, orderNumber } = form;
  const fields = useDeclarationForm(
    { period, today },
    { ...(filedOn !== null && { declaredOn: filedOn }), constanciaNumber: orderNumber },
  );
  const relation = filedRelation(declared, form);
  const [replaces, setReplaces] = useState(declared !== null && replacesDeclared(declared, form));
  const kinds = new Map([
    [true, texts.replaces],
    [false, texts.original],
  ]);
  return (
    <Form form={fields} status={status} onSubmit={(values) => onSave(values, relation === 'other' && replaces)}>
      <DefinitionList
        items={[
          { term: texts.boxes, value: boxes.length === 0 ? texts.noBoxes : boxes.length },
          { term: texts.paid, value: paidCents === null ? texts.unknown : formatMoney(paidCents) },
          {
            term: texts.kind,
            value: (isRectification === null ? undefined : kinds.get(isRectification)) ?? texts.unknown,
          },
        ]}
      />
      {earlier.length > 0 && <p className={styles.note}>{texts.earlier(earlier.join(', '))}</p>}
      <DeclarationFields form={fields} period={period} today={today} />
      {declared !== null && relation === 'same' && (
        <p className={styles.note}>{texts.same(formatDate(declared.declaredOn))}</p>
      )}
      {declared !== null && relation === 'other' && (
        <>
          <p className={styles.note}>{texts.other(formatDate(declared.declaredOn), declared.constanciaNumber)}</p>
          <Checkbox
            label={texts.rectification}
            checked={replaces}
            onChange={({ target }) => setReplaces(target.checked)}
          />
        </>
      )}
      <FormActions>
        <Button variant="quiet" size="large" disabled={status.kind === 'submitting'} onClick={onAnother}>
          {texts.another}
        </Button>
        <SubmitButton>{texts.save}</SubmitButton>
      </FormActions>
    </Form>
  );
}
