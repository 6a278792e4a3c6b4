import {
  canBePartial,
  type ExportDifference,
  exportDifferenceKinds,
  formatSerieNumber,
  isProgramFile,
  missing,
  type ReportComparison,
  reportComparisonTexts,
  type ReportFile,
} from '@contapro/domain';
import { OptionList } from '../../primitives/OptionList/index.ts';
import { Select } from '../../primitives/Select/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './ReportDownloadDialog.module.css';

interface ReportComparisonChoiceProps {
  comparison: ReportComparison;
  file: ReportFile;
  scope: 'all' | 'changes';
  onScopeChange: ((scope: 'all' | 'changes') => void) | undefined;
  onSinceChange: ((id: string) => void) | undefined;
}

/** What changed since an earlier download, what to download, and the vouchers that differ. */
export function ReportComparisonChoice({
  comparison,
  file,
  scope,
  onScopeChange,
  onSinceChange,
}: ReportComparisonChoiceProps) {
  const texts = useTexts('reportComparison', reportComparisonTexts);
  const { since, earlier, voucherCount, newCount, changedCount, goneCount, differences } = comparison;
  const count = newCount + changedCount + goneCount;
  const moment = texts.moment(since.madeAt);
  const takesPart = isProgramFile(file) && canBePartial(file);
  const counts = { gone: goneCount, changed: changedCount, new: newCount };
  return (
    <div className={styles.comparison}>
      {earlier.length > 1 && (
        <Select label={texts.since} value={since.id} onChange={({ target }) => onSinceChange?.(target.value)}>
          {earlier.map(({ id, madeAt, voucherCount: had, isPartial }) => (
            <option key={id} value={id}>
              {texts.earlier(texts.moment(madeAt), had, isPartial)}
            </option>
          ))}
        </Select>
      )}
      <p role="status" className={styles.summary}>
        {count === 0
          ? texts.unchanged(moment, voucherCount)
          : texts.summary(moment, { newCount, changedCount, goneCount })}
      </p>
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
        <p className={styles.note}>{texts.replaced}</p>
      )}
      {takesPart && goneCount + changedCount > 0 && <p className={styles.note}>{texts.remove}</p>}
      {exportDifferenceKinds.map((kind) => {
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

const keyOf = ({ documentType, series, number, party }: ExportDifference) =>
  [documentType, series, number, party].join(' ');
