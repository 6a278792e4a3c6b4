import {
  canBePartial,
  type ExportDifference,
  exportDifferenceKinds,
  formatSerieNumber,
  isBookFile,
  isProgramFile,
  ledgerProgramOf,
  ledgerProgramTexts,
  type LeftOutVoucher,
  missing,
  type ReportComparison,
  reportComparisonTexts,
  type ReportFile,
  type Texts,
} from '@contapro/domain';
import { Amount } from '../../../primitives/Amount/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { OptionList } from '../../../primitives/OptionList/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './ReportDownloadDialog.module.css';

interface ReportComparisonChoiceProps {
  comparison: ReportComparison;
  file: ReportFile;
  scope: 'all' | 'changes';
  onScopeChange: ((scope: 'all' | 'changes') => void) | undefined;
  onSinceChange: ((id: string) => void) | undefined;
  accountsHref: string | undefined;
  onLink: (() => void) | undefined;
}

/** What the file leaves out, what changed since an earlier download, what to download, and the vouchers that differ. */
export function ReportComparisonChoice({
  comparison,
  file,
  scope,
  onScopeChange,
  onSinceChange,
  accountsHref,
  onLink,
}: ReportComparisonChoiceProps) {
  const texts = useTexts('reportComparison', reportComparisonTexts);
  const { since, earlier, voucherCount, newCount, changedCount, goneCount, differences, leftOutCount } = comparison;
  const { uncodedCount, dividedCount } = comparison;
  const count = newCount + changedCount + goneCount;
  const takesPart = since !== null && isProgramFile(file) && canBePartial(file);
  const counts = { gone: goneCount, changed: changedCount, new: newCount };
  return (
    <div className={styles.comparison}>
      {since && earlier.length > 1 && (
        <Select label={texts.since} value={since.id} onChange={({ target }) => onSinceChange?.(target.value)}>
          {earlier.map(({ id, madeAt, voucherCount: had, isPartial }) => (
            <option key={id} value={id}>
              {texts.earlier(texts.moment(madeAt), had, isPartial)}
            </option>
          ))}
        </Select>
      )}
      <Status as="p" className={styles.summary}>
        {since === null
          ? texts.has(voucherCount)
          : count === 0
            ? texts.unchanged(texts.moment(since.madeAt), voucherCount)
            : texts.summary(texts.moment(since.madeAt), { newCount, changedCount, goneCount })}
      </Status>
      {takesPart ? (
        <OptionList
          label={texts.scope}
          value={scope}
          onValueChange={(selected) => onScopeChange?.(selected)}
          groups={[
            {
              options: [
                {
                  value: 'changes',
                  label: texts.changes,
                  hint: newCount + changedCount === 0 ? texts.noChanges : texts.changesHint(newCount + changedCount),
                  disabled: newCount + changedCount === 0,
                },
                { value: 'all', label: texts.whole, hint: texts.wholeHint(voucherCount) },
              ],
            },
          ]}
        />
      ) : (
        since && <p className={styles.note}>{texts.replaced}</p>
      )}
      {takesPart && goneCount + changedCount > 0 && <p className={styles.note}>{texts.remove}</p>}
      {uncodedCount > 0 && <WithoutAccount comparison={comparison} accountsHref={accountsHref} onLink={onLink} />}
      {dividedCount > 0 && <p className={styles.note}>{texts.divided(dividedCount)}</p>}
      {leftOutCount > 0 && <LeftOut comparison={comparison} file={file} />}
      {(since ? exportDifferenceKinds : []).map((kind) => {
        const listed = differences.filter((difference) => difference.kind === kind);
        const left = counts[kind] - listed.length;
        return (
          counts[kind] > 0 && (
            <section key={kind} className={styles.differences}>
              <h3 className={styles.kind}>{texts.kinds[kind]}</h3>
              <ul className={styles.list}>
                {listed.map((difference) => (
                  <li key={keyOf(difference)} className={styles.difference}>
                    <span className={styles.voucher}>
                      {difference.documentType} {formatSerieNumber(difference.series, difference.number)}
                    </span>
                    <span className={styles.party}>{difference.party ?? missing}</span>
                    {difference.goneBecause && (
                      <span className={styles.because}>{texts.because[difference.goneBecause]}</span>
                    )}
                    {difference.changedBecause && takesPart && (
                      <span className={styles.reason}>{changeOf(difference, texts)}</span>
                    )}
                  </li>
                ))}
                {left > 0 && <li className={styles.because}>{texts.more(left)}</li>}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

/** What of a voucher changed, and where it goes now. */
function changeOf({ changedBecause, accounts }: ExportDifference, texts: Texts['reportComparison']): string {
  if (changedBecause === null) return '';
  const what = texts.changedBecause[changedBecause];
  return changedBecause === 'content' ? `${what}.` : `${what}: ${texts.accounts(accounts)}.`;
}

/** The first purchases without an account of their own, and what account they get. */
function WithoutAccount({
  comparison: { uncoded, uncodedCount, account },
  accountsHref,
  onLink,
}: Pick<ReportComparisonChoiceProps, 'comparison' | 'accountsHref' | 'onLink'>) {
  const texts = useTexts('reportComparison', reportComparisonTexts);
  const more = uncodedCount - uncoded.length;
  return (
    <section className={styles.differences}>
      <h3 className={styles.kind}>{texts.withoutAccount(uncodedCount)}</h3>
      <p className={styles.note}>
        {texts.withoutAccountGet(account, uncodedCount)}{' '}
        {accountsHref !== undefined && (
          <Link href={accountsHref} onClick={onLink}>
            {texts.giveAccounts}
          </Link>
        )}
      </p>
      <ul className={styles.list}>
        {uncoded.map(({ documentType, series, number, party, totalCents }) => (
          <li key={[documentType, series, number, party].join(' ')} className={styles.difference}>
            <span className={styles.voucher}>
              {documentType} {formatSerieNumber(series, number)}
            </span>
            <span className={styles.party}>{party ?? missing}</span>
            <Amount cents={totalCents} />
          </li>
        ))}
        {more > 0 && <li className={styles.because}>{texts.more(more)}</li>}
      </ul>
    </section>
  );
}

/** The vouchers that the file leaves out, and why. */
function LeftOut({
  comparison: { leftOut, leftOutCount },
  file,
}: Pick<ReportComparisonChoiceProps, 'comparison' | 'file'>) {
  const texts = useTexts('reportComparison', reportComparisonTexts);
  const ledger = useTexts('ledgerProgram', ledgerProgramTexts);
  const program = isBookFile(file) ? ledger.programs[ledgerProgramOf(file)] : '';
  const more = leftOutCount - leftOut.length;
  return (
    <section className={styles.differences}>
      <h3 className={styles.kind}>{texts.leftOut(leftOutCount)}</h3>
      <p className={styles.note}>{texts.leftOutHint}</p>
      <ul className={styles.list}>
        {leftOut.map((voucher) => (
          <li key={leftOutKeyOf(voucher)} className={styles.difference}>
            <span className={styles.voucher}>
              {voucher.documentType} {formatSerieNumber(voucher.series, voucher.number)}
            </span>
            <span className={styles.party}>{voucher.party ?? missing}</span>
            <span className={styles.reason}>{ledger.leftOut[voucher.reason](program)}</span>
          </li>
        ))}
        {more > 0 && <li className={styles.because}>{texts.more(more)}</li>}
      </ul>
    </section>
  );
}

const leftOutKeyOf = ({ documentType, series, number, party }: LeftOutVoucher) =>
  [documentType, series, number, party].join(' ');

const keyOf = ({ documentType, series, number, party }: ExportDifference) =>
  [documentType, series, number, party].join(' ');
