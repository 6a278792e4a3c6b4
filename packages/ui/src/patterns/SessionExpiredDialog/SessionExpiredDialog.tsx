import { sessionTexts } from '@contapro/domain';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  type DialogProps,
  DialogText,
  DialogTitle,
  Illustration,
  useTexts,
} from '../../primitives/index.ts';

export interface SessionExpiredDialogProps extends Pick<DialogProps, 'className' | 'ref'> {
  open: boolean;
  /** Signs out and leads to sign-in. */
  onSignIn: () => void;
}

/** The session ended by itself: there is one way on, and nothing behind it can be used. */
export function SessionExpiredDialog({ open, onSignIn, ...rest }: SessionExpiredDialogProps) {
  const texts = useTexts('session', sessionTexts);
  return (
    <Dialog {...rest} open={open} dismissible={false} height="20rem">
      <DialogTitle>{texts.expiredTitle}</DialogTitle>
      <DialogText>{texts.expiredText}</DialogText>
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
