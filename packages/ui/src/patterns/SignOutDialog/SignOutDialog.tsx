import { signOutTexts } from '@contapro/domain';
import {
  Button,
  Dialog,
  DialogActions,
  type DialogProps,
  DialogText,
  DialogTitle,
  useTexts,
} from '../../primitives/index.ts';

export interface SignOutDialogProps extends Pick<DialogProps, 'className' | 'ref'> {
  open: boolean;
  /** How many files are not sent yet. */
  unsentFiles: number;
  /** Called when the person stays signed in. */
  onStay: () => void;
  /** Called when the person signs out all the same. */
  onSignOut: () => void;
}

/** Asks before signing out while files are being sent. */
export function SignOutDialog({ open, unsentFiles, onStay, onSignOut, ...rest }: SignOutDialogProps) {
  const texts = useTexts('signOut', signOutTexts);
  return (
    <Dialog {...rest} open={open} onClose={onStay}>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogText>{texts.text(unsentFiles)}</DialogText>
      <DialogActions>
        <Button variant="danger" onClick={onSignOut}>
          {texts.signOut}
        </Button>
        <Button variant="primary" onClick={onStay}>
          {texts.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
