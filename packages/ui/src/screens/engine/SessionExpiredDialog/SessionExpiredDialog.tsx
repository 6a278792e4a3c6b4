import { sessionTexts } from '@contapro/domain';
import { Button } from '../../../primitives/Button/index.ts';
import {
  Dialog,
  DialogActions,
  DialogBody,
  type DialogProps,
  DialogText,
  DialogTitle,
} from '../../../primitives/Dialog/index.ts';
import { Illustration } from '../../../primitives/Illustration/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface SessionExpiredDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /**
   * Why the session has ended.
   *
   * @default that it expired
   */
  reason?: string | undefined;
  /** Called when the person asks to sign in again. */
  onSignIn: () => void;
}

/** A dialog for a session that expired. Its only button leads to sign-in. */
export function SessionExpiredDialog({ open, reason, onSignIn, ...rest }: SessionExpiredDialogProps) {
  const texts = useTexts('session', sessionTexts);
  return (
    <Dialog {...rest} open={open} dismissible={false} height="short">
      <DialogTitle>{reason === undefined ? texts.expiredTitle : texts.endedTitle}</DialogTitle>
      <DialogText>{reason ?? texts.expiredText}</DialogText>
      <DialogBody align="center">
        <Illustration name="session" />
      </DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={onSignIn}>
          {texts.signIn}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
