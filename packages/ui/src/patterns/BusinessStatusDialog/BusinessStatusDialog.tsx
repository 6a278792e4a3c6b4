import { type Business, businessStatusDialogTexts, businessStatusTexts } from '@contapro/domain';
import { Lock } from 'lucide-react';
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
  Illustration,
  Link,
  useTexts,
} from '../../primitives/index.ts';
import { WhatsAppIcon } from '../WhatsAppIcon/index.ts';
import styles from './BusinessStatusDialog.module.css';

export interface BusinessStatusDialogProps extends Pick<DialogProps, 'className' | 'ref'> {
  open: boolean;
  /** The business whose card was pressed; null before the first one and for a valid one, which opens no dialog. */
  business: Pick<Business, 'name' | 'status' | 'missingPermissions' | 'existsPeriodsProcessed'> | null;
  /** The WhatsApp link, opened in a new tab; without it no contact is offered. */
  supportHref?: string | null;
  /** Leads to the credentials of this business. */
  onUpdateCredentials: () => void;
  /** Leads to the report of this business. */
  onOpenReport: () => void;
  /** Called when the person asks to close it. */
  onClose: (reason: DialogCloseReason) => void;
  /** Says that the business is being opened. */
  busy?: boolean;
}

/** Why a business cannot be opened, and what to do about it. */
export function BusinessStatusDialog({
  open,
  business,
  supportHref = null,
  onUpdateCredentials,
  onOpenReport,
  onClose,
  busy = false,
  ...rest
}: BusinessStatusDialogProps) {
  const texts = useTexts('businessStatusDialog', businessStatusDialogTexts);
  const statuses = useTexts('businessStatus', businessStatusTexts);
  if (!business || business.status === 'VALID') return null;
  return (
    <Dialog {...rest} open={open} onClose={onClose} height="20rem">
      <DialogTitle>{statuses[business.status]}</DialogTitle>
      <Body {...{ business, supportHref }} />
      <DialogActions>
        <Button variant="quiet" onClick={() => onClose('close')}>
          {texts.close}
        </Button>
        {business.status === 'IN_PROGRESS' && supportHref ? (
          <ButtonLink href={supportHref} target="_blank" icon={<WhatsAppIcon />}>
            {texts.contact}
          </ButtonLink>
        ) : null}
        {business.status === 'INVALID_CREDENTIALS' ? (
          <Button variant="primary" onClick={onUpdateCredentials} busy={busy ? texts.opening : undefined}>
            {texts.updateCredentials}
          </Button>
        ) : null}
        {business.status === 'MISSING_PERMISSIONS' && business.existsPeriodsProcessed ? (
          <Button variant="primary" onClick={onOpenReport} busy={busy ? texts.opening : undefined}>
            {texts.openReport}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

interface BodyProps {
  business: NonNullable<BusinessStatusDialogProps['business']>;
  supportHref: string | null;
}

function Body({ business, supportHref }: BodyProps) {
  const texts = useTexts('businessStatusDialog', businessStatusDialogTexts);
  switch (business.status) {
    case 'IN_PROGRESS':
      return (
        <>
          <DialogText>{texts.inProgress}</DialogText>
          <DialogBody align="center">
            <Illustration name="waiting" />
          </DialogBody>
        </>
      );
    case 'INVALID_CREDENTIALS':
      return (
        <>
          <DialogText>{texts.invalidCredentials}</DialogText>
          <DialogBody align="center">
            <Illustration name="credentials" />
          </DialogBody>
        </>
      );
    case 'MISSING_PERMISSIONS':
      return (
        <>
          <DialogText>
            {business.missingPermissions.length > 0 ? texts.missingPermissions : texts.missingPermissionsUnknown}
          </DialogText>
          <DialogBody>
            <ul>
              {business.missingPermissions.map((name) => (
                <li key={name} className={styles.module}>
                  <Lock className={styles.lock} strokeWidth={1.5} aria-hidden="true" />
                  {name}
                </li>
              ))}
            </ul>
            {supportHref ? (
              <Link className={styles.contact} href={supportHref} target="_blank">
                <WhatsAppIcon />
                {texts.contact}
              </Link>
            ) : null}
          </DialogBody>
        </>
      );
    case 'VALID':
      return null;
  }
}
