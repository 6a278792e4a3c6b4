import { videoTexts } from '@contapro/domain';
import { useState } from 'react';
import {
  Button,
  ButtonLink,
  Dialog,
  DialogActions,
  DialogBody,
  type DialogCloseReason,
  type DialogProps,
  DialogText,
  DialogTitle,
  useTexts,
  FailedState,
} from '../../primitives/index.ts';
import { LedgerPage } from '../LedgerPage/index.ts';
import styles from './VideoDialog.module.css';

export interface VideoDialogProps extends Pick<DialogProps, 'className' | 'ref'> {
  open: boolean;
  /** `registerSuccess` on home after signing up, `onboarding` on the dashboard. */
  variant: 'registerSuccess' | 'onboarding';
  /** The video's address on the assets host; null without one: a still stands in its place. */
  src: string | null;
  /** The address of the video's captions in Spanish (WebVTT). */
  captionsSrc?: string | undefined;
  /** Where the button leads. */
  href: string;
  /** Makes the button impossible to press, such as when the plan has ended. */
  disabled?: boolean;
  /** Called when the button is followed. */
  onAction?: (() => void) | undefined;
  /** Called when the video came to its end. */
  onEnded?: (() => void) | undefined;
  /** Called when the video cannot be played; a still takes its place. */
  onFailed?: (() => void) | undefined;
  /** Called when the person asks to close it. */
  onClose: (reason: DialogCloseReason) => void;
}

/** A short video that introduces what comes next. */
export function VideoDialog({
  open,
  variant,
  src,
  captionsSrc,
  href,
  disabled = false,
  onAction,
  onEnded,
  onFailed,
  onClose,
  ...rest
}: VideoDialogProps) {
  const texts = useTexts('video', videoTexts);
  const { title, text, action } = texts[variant];
  return (
    <Dialog {...rest} open={open} onClose={onClose} size="medium">
      <DialogTitle>{title}</DialogTitle>
      <DialogText>{text}</DialogText>
      <DialogBody flush>
        <Stage key={src} {...{ src, captionsSrc, title, onEnded, onFailed }} />
      </DialogBody>
      <DialogActions>
        <Button variant="quiet" onClick={() => onClose('close')}>
          {texts.close}
        </Button>
        {disabled ? (
          <Button variant="primary" disabled>
            {action}
          </Button>
        ) : (
          <ButtonLink variant="primary" href={href} onClick={onAction}>
            {action}
          </ButtonLink>
        )}
      </DialogActions>
    </Dialog>
  );
}

type StageProps = Pick<VideoDialogProps, 'src' | 'captionsSrc' | 'onEnded' | 'onFailed'> & { title: string };

function Stage({ src, captionsSrc, title, onEnded, onFailed }: StageProps) {
  const texts = useTexts('video', videoTexts);
  const [failed, setFailed] = useState(false);
  if (src === null || failed) {
    return (
      <div className={styles.still}>
        <LedgerPage short />
        {failed ? (
          <FailedState variant="line" className={styles.failed} title={texts.failedTitle}>
            {texts.failedText}
          </FailedState>
        ) : null}
      </div>
    );
  }
  return (
    <video
      className={styles.video}
      src={src}
      controls
      playsInline
      preload="metadata"
      aria-label={texts.video(title)}
      onEnded={onEnded}
      onError={() => {
        setFailed(true);
        onFailed?.();
      }}
    >
      <track kind="captions" srcLang="es" src={captionsSrc} />
    </video>
  );
}
