import {
  formatSerieNumber,
  missing,
  type SunatCheck,
  sunatCheckTexts,
  type SunatFile,
  sunatFindingText,
  type VoucherFinding,
} from '@contapro/domain';
import { Badge } from '../../../primitives/Badge/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './ReportDownloadDialog.module.css';

interface SunatFindingsProps {
  check: SunatCheck;
  file: SunatFile;
  hrefOf: ((finding: VoucherFinding) => string) | undefined;
  onVoucherOpen: (() => void) | undefined;
}

/** What SUNAT would answer to a file, rule by rule: what is wrong, what to do, and the vouchers. */
export function SunatFindings({ check, file, hrefOf, onVoucherOpen }: SunatFindingsProps) {
  const texts = useTexts('sunatCheck', sunatCheckTexts);
  // Without links the keyboard could not scroll the dialog.
  const scrolled = {
    tabIndex: 0,
    role: 'group',
    'aria-label': check.errorCount > 0 ? texts.refusedTitle : texts.warnedTitle,
  };
  return (
    <div className={styles.comparison} {...(!hrefOf && scrolled)}>
      <Status as="p" className={styles.summary}>
        {texts.summary(check)}
      </Status>
      {check.rules.map(({ rule, severity, count, findings }) => {
        const { label, fix } = texts.rules[rule];
        const more = count - findings.length;
        return (
          <section key={rule} className={styles.differences}>
            <h3 className={styles.rule}>
              <Badge tone={severity === 'error' ? 'danger' : 'caution'}>{texts.severities[severity]}</Badge>
              {texts.group(label, count)}
            </h3>
            <p className={styles.note}>{fix}</p>
            <ul className={styles.list}>
              {findings.map((finding) => {
                const voucher = `${finding.documentType} ${formatSerieNumber(finding.series, finding.number)}`;
                return (
                  <li key={`${voucher} ${finding.partyId} ${finding.field}`} className={styles.difference}>
                    <span className={styles.voucher}>
                      {hrefOf ? (
                        <Link href={hrefOf(finding)} aria-label={texts.openVoucher(voucher)} onClick={onVoucherOpen}>
                          {voucher}
                        </Link>
                      ) : (
                        voucher
                      )}
                    </span>
                    <span className={styles.party}>{finding.party ?? missing}</span>
                    <span className={styles.reason}>{sunatFindingText(file, finding, texts)}</span>
                  </li>
                );
              })}
              {more > 0 && <li className={styles.because}>{texts.more(more)}</li>}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
