import {
  type Decision,
  formatCount,
  type LineFailure,
  creditConditionOf,
  maximumDecisionNote,
  needsNote,
  needsPeriod,
  plainText,
  sharedAnnotationPeriods,
  statusTexts,
  type Voucher,
  voucherDecisionTexts,
} from '@contapro/domain';
import { Undo2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { DefinitionList } from '../../../primitives/DefinitionList/index.ts';
import type { DialogCloseReason, DialogState } from '../../../primitives/Dialog/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { StatusDialog, type StatusDialogProps } from '../../../primitives/StatusDialog/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { amountsOf } from '../../../patterns/DataTable/amounts.ts';
import styles from './VoucherDecisionDialog.module.css';

export interface VoucherDecisionDialogProps extends Pick<StatusDialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /**
   * `open` asks for a confirmation, `saving` records the decision, `conflict` names the vouchers that have changed
   * meanwhile, `done` offers to undo it, `undoing`, `undoFailed` and `undone` follow, `closed` shows nothing.
   */
  state: 'open' | 'saving' | 'conflict' | 'failed' | 'done' | 'undoing' | 'undoFailed' | 'undone' | 'closed';
  /** What is done with the vouchers. */
  decision: Decision;
  /**
   * The vouchers to decide. Where the decision needs a reason (`needsNote`), or the period in which they count (`needsPeriod`), the
   * dialog asks for it.
   */
  vouchers: readonly Pick<
    Voucher,
    | 'code'
    | 'serieNumber'
    | 'totalCents'
    | 'igvCents'
    | 'reasons'
    | 'declaredOn'
    | 'issueDate'
    | 'dueDate'
    | 'documentTypeCode'
  >[];
  /** The period of the vouchers, `YYYYMM`. */
  period: string;
  /** The month in which we are in Lima, `YYYYMM`: the last one in which a purchase can be annotated. */
  currentPeriod: string;
  /** Those of them that have changed meanwhile and cannot be decided any more. */
  changed: readonly Pick<Voucher, 'code' | 'serieNumber'>[];
  /** Why it failed, in Spanish; null for the default text. */
  message: string | null;
  /**
   * What is known of a failure without an answer, instead of the default text: whether the decision was recorded, or undone.
   *
   * @default null
   */
  lineFailure?: LineFailure | null | undefined;
  /**
   * Called when the person confirms the decision, goes on without the changed vouchers, or tries again, with the reason in the
   * words that the person typed; empty without one, which the dialog only accepts where the decision needs none. With it the period in
   * which the vouchers count, where the dialog asked for it; otherwise null.
   */
  onConfirm: (note: string, countsIn: string | null) => void;
  /** Called when the person asks to undo the decision, or to try that again. */
  onUndo: () => void;
  /** Called when the person asks to close it, in all states except `saving` and `undoing`. */
  onClose: (reason: DialogCloseReason) => void;
}

const dialogStates: Readonly<Record<VoucherDecisionDialogProps['state'], DialogState>> = {
  open: 'open',
  saving: 'loading',
  conflict: 'open',
  failed: 'failed',
  done: 'done',
  undoing: 'loading',
  undoFailed: 'failed',
  undone: 'done',
  closed: 'closed',
};

/** As many as fit without scrolling. */
const changedShown = 4;

/** The dialog in which vouchers are validated, rejected or approved. */
export function VoucherDecisionDialog({
  state,
  decision,
  vouchers,
  period,
  currentPeriod,
  changed,
  message,
  lineFailure = null,
  onConfirm,
  onUndo,
  onClose,
  ...rest
}: VoucherDecisionDialogProps) {
  const texts = useTexts('voucherDecision', voucherDecisionTexts);
  const status = useTexts('status', statusTexts);
  const { title, text, action, done } = texts[decision];
  const { conflict } = texts;
  const isConflict = state === 'conflict';
  const remaining = vouchers.length - changed.length;
  const conflictWords =
    remaining === 0
      ? { title: conflict.allTitle, text: conflict.allText }
      : { title: conflict.title, text: conflict.text(changed.length) };
  const total = useMemo(() => amountsOf(vouchers, ({ totalCents }) => totalCents).sumCents, [vouchers]);
  const igv = useMemo(() => amountsOf(vouchers, ({ igvCents }) => igvCents).sumCents, [vouchers]);
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isNeeded = needsNote(decision, vouchers);
  const isMissing = isNeeded && plainText(note) === '';
  const [countsIn, setCountsIn] = useState('');
  const choice = useRef<HTMLSelectElement>(null);
  const asksForPeriod = needsPeriod(decision, vouchers);
  const lacksPeriod = asksForPeriod && countsIn === '';
  const { periodName } = usePeriodNames();
  const otherPeriods = useMemo(
    () =>
      sharedAnnotationPeriods(
        vouchers.map(({ documentTypeCode, issueDate, dueDate }) => ({
          documentType: documentTypeCode ?? '',
          issueDate,
          paymentDate: dueDate,
        })),
        currentPeriod,
      ).filter((other) => other !== period),
    [vouchers, currentPeriod, period],
  );
  const confirm = () => {
    if (!isMissing && !lacksPeriod) return onConfirm(note, asksForPeriod ? countsIn : null);
    setAsked(true);
    if (lacksPeriod) choice.current?.focus();
    else field.current?.focus();
  };
  const ofLine = texts.line[state === 'undoFailed' ? 'undo' : 'decide'];
  const failure = lineFailure === null ? message : ofLine[lineFailure];
  return (
    <StatusDialog
      {...rest}
      state={dialogStates[state]}
      onClose={onClose}
      words={{
        open: isConflict ? conflictWords : { title: title(vouchers.length), text: text(vouchers.length) },
        done: { title: status.done.title, text: state === 'undone' ? texts.undone : done(remaining) },
        ...(failure !== null && { failed: { title: status.failed.title, text: failure } }),
      }}
      actionLabel={state === 'undoing' ? texts.undo : action}
      doneActions={
        state === 'done' ? (
          <>
            <Button variant="quiet" icon={<Undo2 aria-hidden />} onClick={onUndo}>
              {texts.undo}
            </Button>
            <Button variant="primary" onClick={() => onClose('close')}>
              {texts.close}
            </Button>
          </>
        ) : undefined
      }
      actions={
        <>
          <Button variant="quiet" onClick={() => onClose('close')}>
            {isConflict ? texts.close : texts.cancel}
          </Button>
          {(!isConflict || remaining > 0) && (
            <Button variant="primary" onClick={confirm}>
              {!isConflict && action}
              {isConflict && (remaining === 1 ? conflict.goOnWithOne(action) : conflict.goOn(action, remaining))}
            </Button>
          )}
        </>
      }
      onRetry={state === 'undoFailed' ? onUndo : confirm}
    >
      {isConflict ? (
        <div role="alert" className={styles.changed}>
          <p className={styles.label}>{conflict.changed}</p>
          <ul className={styles.list}>
            {changed.slice(0, changedShown).map(({ code, serieNumber }) => (
              <li key={code}>{serieNumber}</li>
            ))}
          </ul>
          {changed.length > changedShown && (
            <p className={styles.label}>{conflict.more(changed.length - changedShown)}</p>
          )}
        </div>
      ) : (
        <div className={styles.form}>
          <DefinitionList
            items={[
              {
                term: texts.vouchers(vouchers.length),
                value: vouchers.length === 1 ? vouchers[0]?.serieNumber : formatCount(vouchers.length),
              },
              { term: texts.total, value: <Amount cents={total} /> },
              { term: texts.igv, value: <Amount cents={igv} /> },
            ]}
          />
          {asksForPeriod && (
            <Select
              label={texts.countsIn}
              hint={texts.periodDeclared(periodName(period))}
              error={isAsked && lacksPeriod ? texts.countsInMissing : undefined}
              ref={choice}
              value={countsIn}
              onChange={(event) => setCountsIn(event.currentTarget.value)}
            >
              <option value="">{texts.choosePeriod}</option>
              <option value={period}>{texts.rectify(periodName(period))}</option>
              {otherPeriods.map((other) => (
                <option key={other} value={other}>
                  {texts.annotateIn(periodName(other))}
                </option>
              ))}
            </Select>
          )}
          <TextField
            label={texts.note}
            hint={
              isNeeded
                ? texts.withoutDeposit(vouchers.filter((voucher) => creditConditionOf(voucher) === 'deposit').length)
                : texts.noteHint
            }
            error={isAsked && isMissing ? texts.noteMissing : undefined}
            optional={!isNeeded}
            ref={field}
            value={note}
            maxLength={maximumDecisionNote}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
      )}
    </StatusDialog>
  );
}
