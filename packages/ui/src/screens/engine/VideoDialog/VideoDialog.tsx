import { videoTexts } from '@contapro/domain';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import {
  Dialog,
  DialogActions,
  DialogBody,
  type DialogCloseReason,
  type DialogProps,
  DialogText,
  DialogTitle,
} from '../../../primitives/Dialog/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { LedgerPage } from '../../../patterns/LedgerPage/index.ts';
import styles from './VideoDialog.module.css';

export interface VideoDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The texts: `registerSuccess` on the home page after signing up, `onboarding` on the dashboard. */
  variant: 'registerSuccess' | 'onboarding';
  /** The address of the video. Null shows a picture instead. */
  src: string | null;
  /** The address of the Spanish captions (WebVTT). Without it the video has none. */
  captionsSrc?: string | undefined;
  /** The address of the main link. */
  href: string;
  /**
   * Disables the main link, for example after the end of the plan.
   *
   * @default false
   */
  disabled?: boolean;
  /** Called when the main link is followed. */
  onAction?: (() => void) | undefined;
  /** Called at the end of the video. */
  onEnded?: (() => void) | undefined;
  /** Called when the video cannot be played. A picture is then shown instead. */
  onFailed?: (() => void) | undefined;
  /** Called when the person asks to close it. */
  onClose: (reason: DialogCloseReason) => void;
}

/** A dialog with a short introductory video. */
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
  const { title, text, textWithoutVideo, action } = texts[variant];
  return (
    <Dialog {...rest} open={open} onClose={onClose} size="medium">
      <DialogTitle>{title}</DialogTitle>
      <DialogText>{src === null ? textWithoutVideo : text}</DialogText>
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
        {failed && (
          <FailedState variant="line" className={styles.failed} title={texts.failedTitle}>
            {texts.failedText}
          </FailedState>
        )}
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
