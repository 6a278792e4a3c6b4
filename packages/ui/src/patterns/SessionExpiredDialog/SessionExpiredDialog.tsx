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
  /** Called when the person goes to sign-in. */
  onSignIn: () => void;
}

/** A dialog for a session that expired. It can only be left by signing in. */
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
