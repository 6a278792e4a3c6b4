import { itemsDialogTexts } from '@contapro/domain';
import { Button } from '../../../../primitives/Button/index.ts';
import {
  Dialog,
  DialogActions,
  DialogBody,
  type DialogCloseReason,
  type DialogProps,
  DialogText,
  DialogTitle,
} from '../../../../primitives/Dialog/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import styles from './ItemsDialog.module.css';

export interface ItemsDialogProps extends Omit<DialogProps, 'open' | 'onClose' | 'size' | 'children'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** Called when the person asks to close it. */
  onClose: (reason: DialogCloseReason) => void;
  /** The name of the voucher, such as `F001-00000123 · Hilados del Sur S.A.C.` */
  subject: string;
  /** The descriptions of the items. */
  items: readonly string[];
}

/** A dialog with all items of one voucher. */
export function ItemsDialog({ open, onClose, subject, items, ...rest }: ItemsDialogProps) {
  const texts = useTexts('itemsDialog', itemsDialogTexts);
  return (
    <Dialog {...rest} open={open} onClose={onClose} size="medium">
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogText>{subject}</DialogText>
      <DialogBody tabIndex={0} role="group" aria-label={texts.title}>
        <ol className={styles.items}>
          {items.map((item, index) => (
            <li key={`${index}-${item}`} className={styles.item}>
              {item}
            </li>
          ))}
        </ol>
      </DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={() => onClose('close')}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
