import {
  dataOf,
  formatDate,
  formatMoney,
  type Loadable,
  reconciledName,
  type ReconciledVoucher,
  type ReconciliationDifference,
  reconciliationSentence,
  reconciliationSentenceTexts,
  reconciliationTexts,
} from '@contapro/domain';
import type { ComponentProps } from 'react';
import { Button } from '../../../../primitives/Button/index.ts';
import { Dialog, DialogActions, DialogBody, DialogText, DialogTitle } from '../../../../primitives/Dialog/index.ts';
import { FailedState } from '../../../../primitives/FailedState/index.ts';
import { OptionList } from '../../../../primitives/OptionList/index.ts';
import { Skeleton } from '../../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import { numberOf } from '../reconciliationColumns.tsx';
import styles from './PairDialog.module.css';

export interface PairDialogProps extends Pick<ComponentProps<'dialog'>, 'className' | 'style' | 'id' | 'ref'> {
  /** The voucher that only one side has; null closes the dialog. */
  difference: ReconciliationDifference | null;
  /** The vouchers of the other side, the most similar first, and how many there are. */
  candidates: Loadable<Readonly<{ items: readonly ReconciledVoucher[]; total: number }>>;
  /** The voucher that the person has chosen; null before. */
  chosen: ReconciledVoucher | null;
  /**
   * Whether the pair is being stored.
   *
   * @default false
   */
  isSaving?: boolean | undefined;
  /**
   * Why the pair was not stored; null unless the last attempt failed.
   *
   * @default null
   */
  failure?: string | null | undefined;
  /** Called with the voucher that the person chooses. */
  onChoose: (voucher: ReconciledVoucher) => void;
  /** Called when the person asks to store the pair. */
  onConfirm: () => void;
  /** Called when the person asks to load the candidates again after a failure. */
  onRetry: () => void;
  /** Called when the person asks to close it, except while the pair is being stored. */
  onClose: () => void;
}

/** Pairs a voucher that only one side has with one of the other side. */
export function PairDialog({
  difference,
  candidates,
  chosen,
  isSaving = false,
  failure = null,
  onChoose,
  onConfirm,
  onRetry,
  onClose,
  ...rest
}: PairDialogProps) {
  const texts = useTexts('reconciliation', reconciliationTexts);
  const sentences = useTexts('reconciliationSentence', reconciliationSentenceTexts);
  const known = dataOf(candidates);
  const hidden = known ? known.total - known.items.length : 0;
  const choose = (code: string) => {
    const voucher = known?.items.find((one) => one.code === code);
    if (voucher) onChoose(voucher);
  };
  return (
    <Dialog {...rest} open={difference !== null} size="medium" dismissible={!isSaving} onClose={onClose}>
      {difference && (
        <>
          <DialogTitle>{texts.pairTitle(numberOf(difference))}</DialogTitle>
          <DialogText>{texts.pairLead[difference.sunat === null ? 'onlyOwn' : 'onlySunat']}</DialogText>
          <DialogBody className={styles.body}>
            <p className={styles.sentence}>{reconciliationSentence(difference, sentences)}</p>
            {candidates.state === 'loading' && <Skeleton shape="block" height="12rem" />}
            {candidates.state === 'failed' && <FailedState variant="line" title={texts.pairFailed} onRetry={onRetry} />}
            {known?.items.length === 0 && <p className={styles.note}>{texts.pairNone}</p>}
            {known && known.items.length > 0 && (
              <OptionList
                label={texts.pairOptions}
                groups={[
                  {
                    options: known.items.map((voucher) => ({
                      value: voucher.code,
                      label: `${reconciledName(voucher, sentences)} · ${formatDate(voucher.issueDate)}`,
                      hint: voucher.counterpartyName || voucher.counterpartyId,
                      end: formatMoney(voucher.totalCents),
                    })),
                  },
                ]}
                value={chosen?.code ?? null}
                onValueChange={choose}
              />
            )}
            {hidden > 0 && <p className={styles.note}>{texts.pairMore(hidden)}</p>}
            <p className={styles.note}>{texts.pairNote}</p>
            {failure !== null && (
              <p role="alert" className={styles.failure}>
                {failure}
              </p>
            )}
          </DialogBody>
          <DialogActions>
            <Button variant="quiet" disabled={isSaving} onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button
              variant="primary"
              disabled={chosen === null}
              busy={isSaving ? texts.pairSaving : undefined}
              onClick={onConfirm}
            >
              {texts.pairSave}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
