import {
  type Business,
  businessCondition,
  businessStatusDialogTexts,
  businessStatusTexts,
  collectionStopHelps,
  collectionTexts,
  nameAndRuc,
} from '@contapro/domain';
import { Lock } from 'lucide-react';
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
import { Illustration } from '../../../primitives/Illustration/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { WhatsAppIcon } from '../../../patterns/WhatsAppIcon/index.ts';
import styles from './BusinessStatusDialog.module.css';

export interface BusinessStatusDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The business that cannot be opened. For null and for a valid business nothing is shown. */
  business: Pick<
    Business,
    'name' | 'ruc' | 'status' | 'missingPermissions' | 'existsPeriodsProcessed' | 'collectionStop'
  > | null;
  /**
   * The address of the support chat on WhatsApp, opened in a new tab. Without it there is no such link.
   *
   * @default null
   */
  supportHref?: string | null;
  /** Called when the person asks to update the credentials of the business. */
  onUpdateCredentials: () => void;
  /** Called when the person asks for the report of the business. */
  onOpenReport: () => void;
  /** Called when the person asks to close it. */
  onClose: (reason: DialogCloseReason) => void;
}

/** A dialog that explains why a business cannot be opened and what the accountant can do. */
export function BusinessStatusDialog({
  open,
  business,
  supportHref = null,
  onUpdateCredentials,
  onOpenReport,
  onClose,
  ...rest
}: BusinessStatusDialogProps) {
  const texts = useTexts('businessStatusDialog', businessStatusDialogTexts);
  const statuses = useTexts('businessStatus', businessStatusTexts);
  if (!business || business.status === 'VALID') return null;
  const condition = businessCondition(business);
  const stop = condition === 'STOPPED' ? business.collectionStop : undefined;
  return (
    <Dialog {...rest} open={open} onClose={onClose} height="short">
      <DialogTitle>{statuses[condition]}</DialogTitle>
      <DialogText>
        <strong className={styles.business}>{nameAndRuc(business)}</strong>
      </DialogText>
      <Body {...{ business, supportHref }} />
      <DialogActions>
        <Button variant="quiet" onClick={() => onClose('close')}>
          {texts.close}
        </Button>
        {condition === 'IN_PROGRESS' && supportHref && (
          <ButtonLink href={supportHref} target="_blank" icon={<WhatsAppIcon />}>
            {texts.contact}
          </ButtonLink>
        )}
        {(condition === 'INVALID_CREDENTIALS' || (stop && collectionStopHelps[stop].includes('credentials'))) && (
          <Button variant="primary" onClick={onUpdateCredentials}>
            {texts.updateCredentials}
          </Button>
        )}
        {business.status === 'MISSING_PERMISSIONS' && business.existsPeriodsProcessed && (
          <Button variant="primary" onClick={onOpenReport}>
            {texts.openReport}
          </Button>
        )}
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
  const { stops } = useTexts('collection', collectionTexts);
  switch (businessCondition(business)) {
    case 'STOPPED': {
      const { what, next } = stops[business.collectionStop ?? 'not_permitted'];
      return (
        <>
          <DialogText>{what}.</DialogText>
          <DialogText>{next}</DialogText>
          <DialogBody align="center">
            <Illustration name="credentials" />
          </DialogBody>
        </>
      );
    }
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
                  <Lock className={styles.lock} strokeWidth={1.5} aria-hidden />
                  {name}
                </li>
              ))}
            </ul>
            <p className={styles.steps}>{texts.givePermissions}</p>
            {supportHref && (
              <p className={styles.contact}>
                {texts.askUs}
                <Link href={supportHref} target="_blank">
                  <WhatsAppIcon />
                  {texts.contact}
                </Link>
              </p>
            )}
          </DialogBody>
        </>
      );
    case 'VALID':
      return null;
  }
}
