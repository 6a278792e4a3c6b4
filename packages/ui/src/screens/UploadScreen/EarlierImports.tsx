import {
  type EarlierImport,
  formatCount,
  formatDateTime,
  limaDateTimeOf,
  type Loadable,
  uploadTexts,
} from '@contapro/domain';
import { classes } from '../../internal/classes.ts';
import { Section } from '../../patterns/Section/index.ts';
import { Badge, FailedState, Skeleton, useTexts } from '../../primitives/index.ts';
import styles from './UploadScreen.module.css';

interface EarlierImportsProps {
  imports: Loadable<readonly EarlierImport[]>;
  onReload: (() => void) | undefined;
}

/** The previous uploads and their results. */
export function EarlierImports({ imports, onReload }: EarlierImportsProps) {
  const texts = useTexts('upload', uploadTexts);
  return (
    <Section className={styles.earlier} title={texts.historyTitle}>
      {imports.state === 'loading' ? (
        <div className={styles.skeleton} aria-hidden="true">
          <Skeleton width="40%" />
          <Skeleton width="32%" />
          <Skeleton width="36%" />
        </div>
      ) : imports.state === 'failed' ? (
        <FailedState variant="line" title={texts.historyFailed} onRetry={onReload} />
      ) : imports.data.length === 0 ? (
        <p className={styles.none}>{texts.historyEmpty}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.historyDate}</th>
              <th scope="col">{texts.historyState}</th>
              <th scope="col" className={classes(styles.number, styles.wide)}>
                {texts.historyFiles}
              </th>
              <th scope="col" className={styles.number}>
                {texts.historyVouchers}
              </th>
              <th scope="col" className={styles.number}>
                {texts.historyProblems}
              </th>
            </tr>
          </thead>
          <tbody>
            {imports.data.map((one) => (
              <tr key={one.id}>
                <th scope="row">{formatDateTime(limaDateTimeOf(one.createdAt))}</th>
                <td>
                  <StateBadge one={one} />
                </td>
                <td className={classes(styles.number, styles.wide)}>{formatCount(one.files)}</td>
                <td className={styles.number}>{formatCount(one.imported)}</td>
                <td className={styles.number}>{formatCount(one.problems)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

function StateBadge({ one }: { one: EarlierImport }) {
  const texts = useTexts('upload', uploadTexts);
  const word = texts.historyStates[one.state];
  const tone = one.state === 'terminado' ? (one.problems > 0 ? 'caution' : 'positive') : 'notice';
  return <Badge tone={tone}>{word}</Badge>;
}
