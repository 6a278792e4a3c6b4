import { signOutTexts } from '@contapro/domain';
import { Button } from '../../../primitives/Button/index.ts';
import {
  Dialog,
  DialogActions,
  type DialogCloseReason,
  type DialogProps,
  DialogText,
  DialogTitle,
} from '../../../primitives/Dialog/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface SignOutDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /**
   * How many files are not sent yet.
   *
   * @default 0
   */
  unsentFiles?: number;
  /**
   * How many downloads are in progress.
   *
   * @default 0
   */
  downloads?: number;
  /**
   * For how many clients an action on many is not done yet.
   *
   * @default 0
   */
  clients?: number | undefined;
  /** Called when the person stays signed in: with `close` by the button, with the other reasons as for every dialog. */
  onClose: (reason: DialogCloseReason) => void;
  /** Called when the person signs out all the same. */
  onSignOut: () => void;
}

/** Asks before signing out while files are being sent or downloaded, or something is done for many clients. The button that keeps the session is first, so it takes the focus. */
export function SignOutDialog({
  open,
  unsentFiles = 0,
  downloads = 0,
  clients = 0,
  onClose,
  onSignOut,
  ...rest
}: SignOutDialogProps) {
  const texts = useTexts('signOut', signOutTexts);
  const kinds = [
    ...(unsentFiles > 0 ? (['files'] as const) : []),
    ...(downloads > 0 ? (['downloads'] as const) : []),
    ...(clients > 0 ? (['clients'] as const) : []),
  ];
  const [what = 'several'] = kinds.length > 1 ? [] : kinds;
  return (
    <Dialog {...rest} open={open} onClose={onClose}>
      <DialogTitle>{texts.titles[what]}</DialogTitle>
      <DialogText>{texts.text({ unsentFiles, downloads, clients })}</DialogText>
      <DialogActions>
        <Button variant="primary" onClick={() => onClose('close')}>
          {texts.stay[what]}
        </Button>
        <Button variant="danger" onClick={onSignOut}>
          {texts.signOut[what]}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
