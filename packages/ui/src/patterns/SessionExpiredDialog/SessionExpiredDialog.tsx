import { sessionTexts } from '@contapro/domain';
import type { Words } from '../../internal/Words.ts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  type DialogProps,
  DialogText,
  DialogTitle,
  Illustration,
} from '../../primitives/index.ts';

export interface SessionExpiredDialogProps extends Pick<DialogProps, 'className' | 'ref'> {
  open: boolean;
  /** Signs out and leads to sign-in (SESSION-27). */
  onSignIn: () => void;
  texts?: Words<typeof sessionTexts>;
}

/** The session ended by itself: there is one way on, and nothing behind it can be used (SESSION-26). */
export function SessionExpiredDialog({ open, onSignIn, texts = sessionTexts, ...rest }: SessionExpiredDialogProps) {
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
