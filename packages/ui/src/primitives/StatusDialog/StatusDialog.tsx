import { statusTexts } from '@contapro/domain';
import { type ReactNode, useEffect, useRef } from 'react';
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
import styles from './StatusDialog.module.css';

/** The title and sentence of a state. */
export interface StatusWords {
  title: string;
  text?: string | undefined;
}

/** How far the work is, where that is known. */
export interface StatusProgress {
  /** From 0 to 1; without it the bar promises nothing. */
  value?: number | null | undefined;
  note?: string | undefined;
}

export interface StatusDialogProps extends Pick<DialogProps, 'size' | 'className' | 'ref' | 'id'> {
  /** `closed` shows nothing. */
  state: DialogState;
  /** Called when a person asks to close it, in any state but `loading`. */
  onClose: NonNullable<DialogProps['onClose']>;
  /**
   * The title and sentence of each state. By default `loading` says 'Procesando', `done` says '¡Listo!' and `failed`
   * says 'Ocurrió un error'; `open` has no default.
   */
  words?: Readonly<Partial<Record<Exclude<DialogState, 'closed'>, StatusWords>>>;
  /** What the open state shows under its sentence. */
  children?: ReactNode;
  /** The open state's actions, primary last. The last is what `loading` keeps, without work. */
  actions?: ReactNode;
  /** The word of the primary action, which stays in its place while loading. */
  actionLabel?: string | undefined;
  /** The wait in figures. Without it a spinner turns. */
  progress?: StatusProgress | undefined;
  /** What the done state shows under its drawing, such as a file's name. */
  doneDetail?: ReactNode;
  /** The done state's actions, instead of 'Cerrar'. */
  doneActions?: ReactNode;
  /** The failed state's drawing. */
  failedIllustration?: IllustrationName;
  /** Offers to try again after a failure. */
  onRetry?: (() => void) | undefined;
  /** The height all states share, a CSS length; a state with more to say grows. */
  height?: string;
}

/**
 * The shared modal: one size for the question, the wait and both ends, so that nothing jumps.
 * The host owns the state; it is told only of the wish to close.
 */
export function StatusDialog({
  state,
  onClose,
  words: ownWords,
  children,
  actions,
  size = 'half',
  height = '19rem',
  actionLabel,
  progress,
  doneDetail,
  doneActions,
  failedIllustration = 'error',
  onRetry,
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
      onClose={onClose}
      dismissible={state !== 'loading'}
      size={size}
      height={height}
    >
      <div ref={dialog} className={styles.frame} tabIndex={-1} data-state={state}>
        {words && <DialogTitle>{words.title}</DialogTitle>}
        {words?.text && <DialogText>{words.text}</DialogText>}
        {state === 'open' && <DialogBody>{children}</DialogBody>}
        {(state === 'loading' || state === 'done') && (
          <DialogBody align="center" role="status">
            {words && <VisuallyHidden>{words.title}</VisuallyHidden>}
            {state === 'loading' && <Wait label={loading.title} progress={progress} />}
            {state === 'done' && (
              <>
                <Illustration name="done" />
                {doneDetail && <div className={styles.detail}>{doneDetail}</div>}
              </>
            )}
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
          {state === 'loading' && actionLabel && (
            <Button variant="primary" disabled>
              {actionLabel}
            </Button>
          )}
          {state === 'done' && (doneActions ?? close)}
          {state === 'failed' && close}
          {state === 'failed' && onRetry && (
            <Button variant="primary" onClick={onRetry}>
              {texts.retry}
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

/** The control that held the focus goes with its state: the frame takes it, so that the keyboard stays inside. */
function useFocusKept(frame: { current: HTMLElement | null }, state: DialogState) {
  useEffect(() => {
    if (state === 'closed' || state === 'open') return;
    if (!frame.current?.contains(document.activeElement)) frame.current?.focus();
  }, [frame, state]);
}
