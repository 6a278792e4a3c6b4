import { autoDebitTexts } from '@contapro/domain';
import { ExternalLink } from 'lucide-react';
import { ButtonLink } from '../../../primitives/Button/index.ts';
import { Dialog, DialogActions, DialogBody, type DialogProps, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './SubscriptionDialog.module.css';

export interface SubscriptionDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The page of the card provider that subscribes to the plan. It is opened in a new tab. */
  href: string;
  /** The bank whose cards need a dynamic CVV; null when none is known. */
  bank: string | null;
  /** Called when the person follows the link. */
  onContinue: () => void;
  /** Called when the person asks to close it. */
  onClose: NonNullable<DialogProps['onClose']>;
}

/** The notice before a subscription, which is made on a page of the card provider. */
export function SubscriptionDialog({ open, href, bank, onContinue, onClose, ...rest }: SubscriptionDialogProps) {
  const texts = useTexts('autoDebit', autoDebitTexts);
  return (
    <Dialog {...rest} open={open} onClose={onClose}>
      <DialogTitle>{texts.noticeTitle}</DialogTitle>
      <DialogBody>
        <p className={styles.notice}>{bank === null ? texts.noticeWithoutBank : texts.notice(bank)}</p>
        <p className={styles.text}>{texts.noticeText}</p>
      </DialogBody>
      <DialogActions>
        <ButtonLink
          variant="primary"
          href={href}
          target="_blank"
          iconEnd={<ExternalLink aria-hidden />}
          onClick={onContinue}
        >
          {texts.proceed}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
