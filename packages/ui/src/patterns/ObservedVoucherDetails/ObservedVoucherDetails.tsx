import {
  documentTypeName,
  documentTypeTexts,
  formatDate,
  missing,
  observedVoucherTexts,
  purchaseReasonHintTexts,
  purchaseReasonLabel,
  purchaseReasonSourceTexts,
  purchaseReasonText,
  purchaseReasonTexts,
  type Voucher,
  type VoucherFileType,
  voucherTableTexts,
} from '@contapro/domain';
import { Download, Eye } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classes } from '../../internal/classes.ts';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
import { useSignatureNote } from '../../internal/useSignatureNote.ts';
import { useSunatNotes } from '../../internal/useSunatNotes.ts';
import { Amount } from '../../primitives/Amount/index.ts';
import { Button } from '../../primitives/Button/index.ts';
import { DefinitionList } from '../../primitives/DefinitionList/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { Section } from '../Section/index.ts';
import { ownAmountWithOrigin } from '../useVoucherTable/foreignAmount.ts';
import styles from './ObservedVoucherDetails.module.css';

export interface ObservedVoucherDetailsProps extends ComponentProps<'div'> {
  /** The period of the voucher, `YYYYMM`. */
  period: string;
  /** The observed voucher. */
  voucher: Voucher;
  /** Called when the person asks for the image of the voucher. */
  onView: () => void;
  /** Called when the person asks for a file of the voucher. */
  onDownload: (type: VoucherFileType) => void;
  /** More parts below the reasons and the data. */
  children?: ReactNode;
}

const formats = [
  { type: 'jpeg', name: 'JPEG' },
  { type: 'xml', name: 'XML' },
] as const;

/** Why a voucher is observed, its data and its items, beside its picture. */
export function ObservedVoucherDetails({
  period,
  voucher,
  onView,
  onDownload,
  children,
  className,
  ...rest
}: ObservedVoucherDetailsProps) {
  const texts = useTexts('observedVoucher', observedVoucherTexts);
  const table = useTexts('voucherTable', voucherTableTexts);
  const labels = useTexts('purchaseReason', purchaseReasonTexts);
  const hints = useTexts('purchaseReasonHint', purchaseReasonHintTexts);
  const sources = useTexts('purchaseReasonSource', purchaseReasonSourceTexts);
  const documentTypes = useTexts('documentType', documentTypeTexts);
  const own = ownAmountWithOrigin(voucher, table);
  const { periodName } = usePeriodNames();
  const signatureNote = useSignatureNote(voucher.signature);
  const notes = [...useSunatNotes(voucher), ...(signatureNote === null ? [] : [signatureNote])];
  const urls = { jpeg: voucher.imageUrl, xml: voucher.xmlUrl };
  /** An address whose picture could not be loaded, perhaps because the link has expired. */
  const [broken, setBroken] = useState<string | null>(null);
  const hasPicture = urls.jpeg !== null && urls.jpeg !== broken;
  const facts = (
    <Section title={texts.facts}>
      <DefinitionList
        items={[
          {
            term: texts.documentType,
            value: documentTypeName(voucher.documentTypeCode, documentTypes),
          },
          { term: texts.serieNumber, value: voucher.serieNumber },
          { term: texts.issueDate, value: formatDate(voucher.issueDate) },
          { term: texts.period, value: periodName(period) },
          { term: texts.supplier, value: voucher.supplierName || missing },
          { term: texts.supplierRuc, value: voucher.supplierRuc ?? missing },
          ...(voucher.detraction
            ? [
                { term: texts.detraction, value: <Amount cents={voucher.detraction.amountCents} /> },
                ...(voucher.detraction.missingCents > 0
                  ? [{ term: texts.missingDeposit, value: <Amount cents={voucher.detraction.missingCents} /> }]
                  : []),
                ...(voucher.detraction.creditPeriod === null
                  ? []
                  : [{ term: texts.creditPeriod, value: periodName(voucher.detraction.creditPeriod) }]),
              ]
            : []),
          ...(own === null ? [] : [{ term: texts.foreignTotal, value: own }]),
          { term: texts.base, value: <Amount cents={voucher.baseCents} /> },
          { term: texts.igv, value: <Amount cents={voucher.igvCents} /> },
          { term: texts.credit, value: <Amount cents={voucher.igvCreditCents} /> },
          { term: texts.total, value: <Amount cents={voucher.totalCents} total />, total: true },
        ]}
      />
    </Section>
  );
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Section title={texts.reasons}>
            <ul className={styles.reasons}>
              {voucher.reasons.map((code) => {
                const hint = purchaseReasonText(code, hints);
                const source = purchaseReasonText(code, sources);
                return (
                  <li key={code} className={styles.reason}>
                    <span className={styles.label}>{purchaseReasonLabel(code, labels)}</span>
                    {hint && <span className={styles.note}>{hint}</span>}
                    {source && <span className={styles.note}>{texts.basis(source)}</span>}
                  </li>
                );
              })}
              {notes.map((note) => (
                <li key={note} className={styles.note}>
                  {note}
                </li>
              ))}
            </ul>
          </Section>
          {hasPicture && facts}
          <Section title={texts.items}>
            {voucher.items.length === 0 ? (
              <p className={styles.none}>{texts.noItems}</p>
            ) : (
              <ol className={styles.items}>
                {voucher.items.map((item, index) => (
                  <li key={`${index}-${item}`}>{item}</li>
                ))}
              </ol>
            )}
          </Section>
          {children}
        </div>
        <div className={styles.column}>
          {!hasPicture && facts}
          <div className={styles.files}>
            <Button
              icon={<Eye aria-hidden />}
              disabled={urls.jpeg === null}
              title={urls.jpeg === null ? table.viewPending : undefined}
              onClick={onView}
            >
              {texts.view}
            </Button>
            {formats.map(({ type, name }) => (
              <Button
                key={type}
                icon={<Download aria-hidden />}
                disabled={urls[type] === null}
                title={urls[type] === null ? table.downloadPending : undefined}
                onClick={() => onDownload(type)}
              >
                {texts.downloadFile(name)}
              </Button>
            ))}
          </div>
          {!hasPicture && <p className={styles.none}>{urls.jpeg === null ? table.viewPending : texts.pictureFailed}</p>}
          {hasPicture && (
            <Section title={texts.document}>
              <img
                key={urls.jpeg}
                className={styles.picture}
                src={voucher.imageUrl ?? undefined}
                alt={texts.picture(voucher.serieNumber)}
                onError={() => setBroken(urls.jpeg)}
              />
            </Section>
          )}
        </div>
      </div>
    </div>
  );
}
