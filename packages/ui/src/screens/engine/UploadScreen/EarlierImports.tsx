import {
  type EarlierImport,
  formatCount,
  formatDateTime,
  limaDateTimeOf,
  type Loadable,
  type UploadFile,
  uploadTexts,
} from '@contapro/domain';
import { ChevronRight } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { Section } from '../../../patterns/Section/index.ts';
import { UploadReport } from './UploadReport/index.ts';
import { Badge } from '../../../primitives/Badge/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { SheetCell, SheetRow, SheetTable } from '../../../primitives/SheetTable/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './UploadScreen.module.css';

interface EarlierImportsProps extends Omit<RowProps, 'one'> {
  imports: Loadable<readonly EarlierImport[]>;
  onReload: () => void;
}

/** The previous uploads and their results. Each opens to its files. */
export function EarlierImports({ imports, onReload, ...row }: EarlierImportsProps) {
  const texts = useTexts('upload', uploadTexts);
  const id = useId();
  return (
    <Section className={styles.earlier} title={texts.historyTitle} titleId={id}>
      {imports.state === 'loading' ? (
        <Lines />
      ) : imports.state === 'failed' ? (
        <FailedState variant="line" title={texts.historyFailed} onRetry={onReload} />
      ) : imports.data.length === 0 ? (
        <p className={styles.none}>{texts.historyEmpty}</p>
      ) : (
        <SheetTable
          aria-labelledby={id}
          columns={[
            { id: 'date', header: texts.historyDate, fill: true },
            { id: 'files', header: texts.historyFiles, align: 'end', onlyWide: true },
            { id: 'vouchers', header: texts.historyVouchers, align: 'end' },
            { id: 'problems', header: texts.historyProblems, align: 'end' },
          ]}
        >
          <tbody>
            {imports.data.map((one) => (
              <Row key={one.id} one={one} {...row} />
            ))}
          </tbody>
        </SheetTable>
      )}
    </Section>
  );
}

interface RowProps {
  one: EarlierImport;
  reports: Readonly<Record<string, Loadable<readonly UploadFile[]>>>;
  onLoadReport: (id: string) => void;
  onContinue: (id: string) => void;
  onUndo: (id: string) => void;
  onMoreProblems: (id: string, importId?: string) => void;
}

function Row({ one, reports, onLoadReport, onContinue, onUndo, onMoreProblems }: RowProps) {
  const texts = useTexts('upload', uploadTexts);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const date = formatDateTime(limaDateTimeOf(one.createdAt));
  const report = reports[one.id];
  const toggle = () => {
    if (!isOpen && (report?.state !== 'ready' || one.state === 'procesando')) onLoadReport(one.id);
    setIsOpen(!isOpen);
  };
  return (
    <Fragment>
      <SheetRow>
        <SheetCell column="date" scope="row">
          <div className={styles.upload}>
            <button
              type="button"
              className={styles.open}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={texts.historyOpen(date)}
              onClick={toggle}
            >
              <ChevronRight className={styles.chevron} strokeWidth={1.5} aria-hidden />
              {date}
            </button>
            <span className={styles.uploadState}>
              <StateBadge one={one} />
            </span>
          </div>
        </SheetCell>
        <SheetCell column="files">{formatCount(one.files)}</SheetCell>
        <SheetCell column="vouchers">{formatCount(one.imported)}</SheetCell>
        <SheetCell column="problems">{formatCount(one.problems)}</SheetCell>
      </SheetRow>
      {isOpen && (
        <SheetRow id={id}>
          <SheetCell colSpan={4}>
            <div className={styles.opened}>
              {(one.state === 'incompleto' || one.state === 'terminado') && (
                <div className={styles.continue}>
                  {one.state === 'incompleto' && (
                    <Button onClick={() => onContinue(one.id)}>{texts.historyContinue}</Button>
                  )}
                  {one.files > 0 && <Button onClick={() => onUndo(one.id)}>{texts.undo.action}</Button>}
                </div>
              )}
              <Report
                report={report}
                onReload={() => onLoadReport(one.id)}
                onMoreProblems={(file) => onMoreProblems(file, one.id)}
              />
            </div>
          </SheetCell>
        </SheetRow>
      )}
    </Fragment>
  );
}

interface ReportProps {
  report: Loadable<readonly UploadFile[]> | undefined;
  onReload: () => void;
  onMoreProblems: (id: string) => void;
}

function Report({ report, onReload, onMoreProblems }: ReportProps) {
  const texts = useTexts('upload', uploadTexts);
  if (report?.state === 'failed') return <FailedState variant="line" title={texts.reportFailed} onRetry={onReload} />;
  if (report?.state !== 'ready') return <Lines />;
  if (report.data.length === 0) return <p className={styles.none}>{texts.reportEmpty}</p>;
  return <UploadReport files={report.data} onMoreProblems={onMoreProblems} />;
}

function Lines() {
  return (
    <div className={styles.skeleton} aria-hidden>
      <Skeleton width="40%" />
      <Skeleton width="32%" />
      <Skeleton width="36%" />
    </div>
  );
}

function StateBadge({ one }: { one: EarlierImport }) {
  const texts = useTexts('upload', uploadTexts);
  if (one.state === 'incompleto')
    return (
      <Badge className={styles.state} tone="caution">
        {texts.historyIncomplete(one.files, one.files + one.missing)}
      </Badge>
    );
  if (one.state === 'deshecho') return <Badge>{texts.historyStates.deshecho}</Badge>;
  const tone = one.state === 'terminado' ? (one.problems > 0 ? 'caution' : 'positive') : 'notice';
  return <Badge tone={tone}>{texts.historyStates[one.state]}</Badge>;
}
