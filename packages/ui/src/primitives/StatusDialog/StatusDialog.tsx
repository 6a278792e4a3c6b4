import { statusTexts } from '@contapro/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusedIn } from '../../internal/focusedIn.ts';
import { useTexts } from '../TextsProvider/index.ts';
import { Button } from '../Button/index.ts';
import {
  Dialog,
  DialogActions,
  DialogBody,
  type DialogProps,
  type DialogState,
  DialogText,
  DialogTitle,
} from '../Dialog/index.ts';
import { FailedState } from '../FailedState/index.ts';
import { Illustration, type IllustrationName } from '../Illustration/index.ts';
import { ProgressBar } from '../ProgressBar/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { Status } from '../../internal/Status.tsx';
import styles from './StatusDialog.module.css';

/** The title and sentence of a state. */
export interface StatusWords {
  title: string;
  /** The sentence below the title. Without it only the title is shown. */
  text?: string | undefined;
}

/** The progress of the action. */
export interface StatusProgress {
  /** From 0 to 1. Without it the progress bar is indeterminate. */
  value?: number | null | undefined;
  /** A text below the bar. Screen readers do not announce it when it changes. */
  note?: string | undefined;
  /** What screen readers announce of the progress. Change it only at large steps, because each change is read. */
  announcement?: string | undefined;
}

export interface StatusDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** `closed` shows nothing. */
  state: DialogState;
  /**
   * The width, as in `Dialog`: the same in all states.
   *
   * @default 'half'
   */
  size?: DialogProps['size'];
  /**
   * The minimum height, as in `Dialog`, so that the dialog does not change its height with its state.
   *
   * @default 'short'
   */
  height?: DialogProps['height'];
  /** Called when a person asks to close it, in all states except `loading`. */
  onClose: NonNullable<DialogProps['onClose']>;
  /** Called when a person asks to close it in the state `loading`. Without it the dialog cannot be closed then. */
  onLeave?: DialogProps['onClose'];
  /**
   * The title and sentence of each state. The defaults of `loading`, `done` and `failed` are in `statusTexts`; `open` has
   * none.
   */
  words?: Readonly<Partial<Record<Exclude<DialogState, 'closed'>, StatusWords>>>;
  /** The content of the state `open`. */
  children?: ReactNode;
  /**
   * The buttons of the state `open`, the primary one last.
   *
   * @default a close button
   */
  actions?: ReactNode;
  /** The label of a disabled primary button in the state `loading`. Without it there is no button. */
  actionLabel?: string | undefined;
  /** The buttons of the state `loading`, the primary one last. They replace the button of `actionLabel`. */
  loadingActions?: ReactNode;
  /** The progress in the state `loading`. Without it a spinner is shown. */
  progress?: StatusProgress | undefined;
  /** Content below the illustration in the state `done`, such as the name of a file. */
  doneDetail?: ReactNode;
  /**
   * The buttons of the state `done`.
   *
   * @default a close button
   */
  doneActions?: ReactNode;
  /**
   * The illustration of the state `failed`.
   *
   * @default 'error'
   */
  failedIllustration?: IllustrationName;
  /** Called when the person asks to try again after a failure. Without it there is no such button. */
  onRetry?: (() => void) | undefined;
  /**
   * The label of the button that tries again.
   *
   * @default statusTexts.retry
   */
  retryLabel?: string | undefined;
}

/**
 * A dialog for an action: it asks for a choice, shows the progress and then the result. All states have the same size.
 * The caller controls the state.
 */
export function StatusDialog({
  state,
  onClose,
  onLeave,
  words: ownWords,
  children,
  actions,
  size = 'half',
  height = 'short',
  actionLabel,
  loadingActions,
  progress,
  doneDetail,
  doneActions,
  failedIllustration = 'error',
  onRetry,
  retryLabel,
  ...rest
}: StatusDialogProps) {
  const texts = useTexts('status', statusTexts);
  const loading = ownWords?.loading ?? texts.loading;
  const done: StatusWords = ownWords?.done ?? texts.done;
  const failed = ownWords?.failed ?? texts.failed;
  const dialog = useRef<HTMLDivElement>(null);
  useFocusKept(dialog, state);
  const words = { closed: undefined, open: ownWords?.open, loading, done, failed }[state];
  const close = (
    <Button variant={state === 'failed' && onRetry ? 'quiet' : 'primary'} onClick={() => onClose('close')}>
      {texts.close}
    </Button>
  );
  return (
    <Dialog
      {...rest}
      open={state !== 'closed'}
      onClose={state === 'loading' ? onLeave : onClose}
      dismissible={state !== 'loading' || onLeave !== undefined}
      size={size}
      height={height}
    >
      <div ref={dialog} className={styles.frame} tabIndex={-1} data-state={state}>
        {words && <DialogTitle>{words.title}</DialogTitle>}
        {words?.text && <DialogText>{words.text}</DialogText>}
        {state === 'open' && <DialogBody>{children}</DialogBody>}
        {(state === 'loading' || state === 'done') && (
          <DialogBody align="center">
            {/* The progress is outside, so that it is not announced with every change. */}
            <Status className={styles.status}>
              <VisuallyHidden>
                {[words?.title, state === 'loading' && progress?.announcement].filter(Boolean).join(' ')}
              </VisuallyHidden>
              {state === 'done' && (
                <>
                  <Illustration name="done" />
                  {doneDetail && <div className={styles.detail}>{doneDetail}</div>}
                </>
              )}
            </Status>
            {state === 'loading' && <Wait label={loading.title} progress={progress} />}
          </DialogBody>
        )}
        {state === 'failed' && (
          <DialogBody align="center">
            <FailedState variant="dialog" title={failed.title} illustration={failedIllustration}>
              {failed.text ?? ''}
            </FailedState>
          </DialogBody>
        )}
        <DialogActions>
          {state === 'open' && (actions ?? close)}
          {state === 'loading' &&
            (loadingActions ??
              (actionLabel && (
                <Button variant="primary" disabled>
                  {actionLabel}
                </Button>
              )))}
          {state === 'done' && (doneActions ?? close)}
          {state === 'failed' && close}
          {state === 'failed' && onRetry && (
            <Button variant="primary" onClick={onRetry}>
              {retryLabel ?? texts.retry}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Wait({ label, progress }: { label: string; progress: StatusProgress | undefined }) {
  if (progress) return <ProgressBar label={label} value={progress.value} note={progress.note} percent />;
  return (
    <div className={styles.wait}>
      <Spinner size="large" />
    </div>
  );
}

/**
 * Moves the focus to the frame when the focused control is removed with its state, so that it stays in the dialog. When all is
 * done, the last button takes it, so that Enter closes the dialog.
 */
function useFocusKept(frame: { current: HTMLElement | null }, state: DialogState) {
  useEffect(() => {
    if (state === 'closed' || state === 'open') return;
    const { current } = frame;
    const focused = current && focusedIn(current);
    if (!current || (focused !== current && current.contains(focused))) return;
    const next = state === 'done' ? [...current.querySelectorAll('button')].at(-1) : undefined;
    (next ?? current).focus();
  }, [frame, state]);
}
