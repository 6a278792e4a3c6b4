import {
  certificateTexts,
  formatDateTime,
  hasTime,
  missing,
  type PaymentCertificate,
  reportTexts,
  type Texts,
} from '@contapro/domain';
import { Printer } from 'lucide-react';
import { classes } from '../../../internal/classes.ts';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { type Definition, DefinitionList } from '../../../primitives/DefinitionList/index.ts';
import {
  Dialog,
  DialogActions,
  DialogBody,
  type DialogCloseReason,
  type DialogProps,
  DialogText,
  DialogTitle,
} from '../../../primitives/Dialog/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './CertificateDialog.module.css';

export interface CertificateDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The certificate. A value that is null is shown as `-`. */
  certificate: PaymentCertificate;
  /** The business that made the deposit. */
  business: Readonly<{ name: string; ruc: string }>;
  /** Called when the person asks to print it. While the dialog is open, the browser prints nothing but the dialog. */
  onPrint: () => void;
  /** Called when the person asks to close it. */
  onClose: (reason: DialogCloseReason) => void;
}

/** The dialog 'Constancia de pago' with all values of a deposit. It is printed alone. */
export function CertificateDialog({
  open,
  certificate,
  business,
  onPrint,
  onClose,
  className,
  ...rest
}: CertificateDialogProps) {
  const texts = useTexts('certificate', certificateTexts);
  const report = useTexts('report', reportTexts);
  const { periodName } = usePeriodNames();
  return (
    <Dialog
      {...rest}
      open={open}
      onClose={onClose}
      size="medium"
      data-print-alone=""
      className={classes(styles.root, className)}
    >
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogText>{report.business(business)}</DialogText>
      <DialogBody className={styles.body} tabIndex={0} role="group" aria-label={texts.title}>
        <DefinitionList items={valuesOf(certificate, texts, periodName)} />
        <p className={styles.source}>{texts.source}</p>
      </DialogBody>
      <DialogActions className={styles.actions}>
        <Button icon={<Printer aria-hidden />} onClick={onPrint}>
          {texts.print}
        </Button>
        <Button variant="primary" onClick={() => onClose('close')}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const valuesOf = (
  { goodOrServiceCode, goodOrServiceName, paidAt, taxPeriod, ...certificate }: PaymentCertificate,
  texts: Texts['certificate'],
  periodName: (period: string) => string,
): readonly Definition[] => [
  { term: texts.certificateNumber, value: certificate.certificateNumber ?? missing },
  { term: texts.solUser, value: certificate.solUser ?? missing },
  { term: texts.accountNumber, value: certificate.accountNumber ?? missing },
  { term: texts.accountType, value: certificate.accountTypeName ?? missing },
  { term: texts.supplierRuc, value: certificate.supplierRuc ?? missing },
  { term: texts.supplier, value: certificate.supplierName ?? missing },
  { term: texts.operation, value: certificate.operationName ?? missing },
  {
    term: texts.goodOrService,
    value: [goodOrServiceCode, goodOrServiceName].filter((part) => part !== null).join(' · ') || missing,
  },
  { term: texts.deposit, value: <Amount cents={certificate.depositCents} /> },
  { term: paidAt !== null && !hasTime(paidAt) ? texts.paidOn : texts.paidAt, value: formatDateTime(paidAt) },
  { term: texts.taxPeriod, value: taxPeriod === null ? missing : periodName(taxPeriod) },
  { term: texts.operationNumber, value: certificate.operationNumber ?? missing },
  { term: texts.detractionPayment, value: certificate.detractionPayment ?? missing },
];
