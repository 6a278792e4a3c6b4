import { reconciliationTexts } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { Button } from '../../../../primitives/Button/index.ts';
import { Dialog, DialogActions, DialogBody, DialogTitle } from '../../../../primitives/Dialog/index.ts';
import { FailedState } from '../../../../primitives/FailedState/index.ts';
import { ProgressBar } from '../../../../primitives/ProgressBar/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';

export interface PrintDialogProps extends Pick<ComponentProps<'dialog'>, 'className' | 'style' | 'id' | 'ref'> {
  /** How many rows are loaded, and how many will be; null closes the dialog. */
  progress: Readonly<{ loaded: number; total: number }> | null;
  /**
   * Whether the rest could not be loaded.
   *
   * @default false
   */
  isFailed?: boolean | undefined;
  /** Called when the person asks to load the rest after a failure. */
  onRetry: () => void;
  /** Called when the person asks not to print. */
  onCancel: () => void;
}

/** Loads the rows of all pages before they are printed. */
export function PrintDialog({ progress, isFailed = false, onRetry, onCancel, ...rest }: PrintDialogProps) {
  const texts = useTexts('reconciliation', reconciliationTexts);
  return (
    <Dialog {...rest} open={progress !== null} onClose={onCancel}>
      {progress && (
        <>
          <DialogTitle>{texts.printTitle}</DialogTitle>
          <DialogBody>
            {isFailed ? (
              <FailedState variant="line" title={texts.printFailed} onRetry={onRetry} />
            ) : (
              <ProgressBar
                label={texts.printTitle}
                value={progress.total === 0 ? null : progress.loaded / progress.total}
                note={texts.printProgress(progress.loaded, progress.total)}
              />
            )}
          </DialogBody>
          <DialogActions>
            <Button onClick={onCancel}>{texts.cancel}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
