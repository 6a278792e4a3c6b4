import {
  canSendAgain,
  documentSourceNames,
  type DocumentSources,
  documentSourcesTexts,
  type EarlierImport,
  formatBytes,
  formatCount,
  type Loadable,
  settledShare,
  type UploadFile,
  uploadLimitBytes,
  type UploadRefusal,
  uploadRefusal,
  type UploadStatus,
  uploadTexts,
  type UploadTotals,
  uploadTotals,
} from '@contapro/domain';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { CollectedLines } from '../../../internal/CollectedLines.tsx';
import { SourcesState } from '../../../internal/SourcesState.tsx';
import { saidOnArrival } from '../../../internal/saidOnArrival.ts';
import { classes } from '../../../internal/classes.ts';
import { DropZone } from '../../../patterns/DropZone/index.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { RotatingText } from './RotatingText/index.ts';
import { UploadReport } from './UploadReport/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { KeyFigure } from '../../../primitives/KeyFigure/index.ts';
import { ProgressBar } from '../../../primitives/ProgressBar/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { EarlierImports } from './EarlierImports.tsx';
import { HiddenStatus } from '../../../internal/Status.tsx';
import styles from './UploadScreen.module.css';

/** The upload of the page. */
export interface ShownUpload {
  /**
   * In the order in which they were selected. Those that were read come after the ones that are selected later. Empty before
   * the first are selected.
   */
  files: readonly UploadFile[];
  /** How many more files of this upload the server has, which are not in `files` yet. They count as not read. */
  unlisted: number;
  /** How many of the last chosen files were left out because they are in this upload. */
  skipped: number;
  /** Whether the upload goes on, and why it does not. */
  status: UploadStatus;
  /** Whether the upload goes on while other pages are shown. */
  goesOn: boolean;
}

export interface UploadScreenProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Dialogs of the page. */
  children?: ReactNode;
  /** The line below the heading: the name and RUC of the business. */
  subtitle?: string;
  /** The upload that the page shows: its files and whether it goes on. */
  upload: ShownUpload;
  /** Called with the chosen files that can be sent. The screen lists the others with the reason. */
  onChoose: (files: readonly File[]) => void;
  /** Called when the person asks to send a failed file again. */
  onRetry: (id: string) => void;
  /** Called when the person asks to send all failed files again, or not to wait any longer. */
  onResume: () => void;
  /** Called when the person removes a file that the server does not have. */
  onCancel: (id: string) => void;
  /** Called when the person removes all files that wait or are being sent. */
  onCancelAll: () => void;
  /** Called when the person gives up the files that are `missing`. */
  onDiscardMissing: () => void;
  /**
   * Called when the person asks for the next rows of the report of a file. `importId` is that of the previous upload, and
   * absent for the files of `upload`.
   */
  onMoreProblems: (id: string, importId?: string) => void;
  /**
   * The previous uploads, newest first. Keep the loaded ones while they are loaded again. While they are `loading` and
   * nothing is uploaded, the page shows messages about what is being loaded.
   */
  earlier: Loadable<readonly EarlierImport[]>;
  /** The files of previous uploads, by the id of the upload. */
  reports: Readonly<Record<string, Loadable<readonly UploadFile[]>>>;
  /** Called when the person opens a previous upload whose files are not in `reports`, or failed to load. */
  onLoadReport: (id: string) => void;
  /** Called when the person wants to complete a previous upload. */
  onContinue: (id: string) => void;
  /**
   * Called when the person wants to undo an upload: a previous one with this id, otherwise that of `upload`.
   */
  onUndo: (id?: string) => void;
  /** When each source was collected last. Keep what was loaded while it is loaded again. */
  sources: Loadable<DocumentSources>;
  /** Called when the person asks to load the previous uploads or the sources again. */
  onReload: (part: 'earlier' | 'sources') => void;
  /** The state of the collections from SUNAT, below what can be uploaded. */
  collections?: ReactNode;
  /**
   * The addresses of its links.
   *
   * @default {}
   */
  hrefs?: UploadHrefs | undefined;
}

export interface UploadHrefs {
  /**
   * The report. The link is shown when all files are done and something was imported; for null there is none.
   *
   * @default null
   */
  report?: string | null;
  /** The page with the declaration of a month. The link is shown below files with the boxes of a filed Formulario 621. */
  declaration?: string | undefined;
}

/** 'Subir archivos': the upload of files, with their progress and outcome. */
export function UploadScreen({
  subtitle,
  upload,
  onChoose,
  onRetry,
  onResume,
  onCancel,
  onCancelAll,
  onDiscardMissing,
  onMoreProblems,
  earlier,
  reports,
  onLoadReport,
  onContinue,
  onUndo,
  sources,
  onReload,
  collections,
  hrefs = {},
  children,
  ...rest
}: UploadScreenProps) {
  const texts = useTexts('upload', uploadTexts);
  const isEmpty = upload.files.length === 0;
  const handlers = { onChoose, onRetry, onResume, onCancel, onCancelAll, onDiscardMissing, onMoreProblems, onUndo };
  return (
    <Page {...rest}>
      <PageHeader title={texts.title} subtitle={subtitle} />
      {earlier.state === 'loading' && isEmpty ? (
        <RotatingText className={styles.wait} messages={texts.loading} />
      ) : (
        <div className={styles.parts}>
          <CurrentUpload {...handlers} upload={upload} hrefs={hrefs} />
          <Formats sources={sources} onReload={() => onReload('sources')} />
          {collections}
          {(isEmpty || earlier.state !== 'ready' || earlier.data.length > 0) && (
            <EarlierImports
              imports={earlier}
              onReload={() => onReload('earlier')}
              {...{ reports, onLoadReport, onContinue, onMoreProblems, onUndo }}
            />
          )}
        </div>
      )}
      {children}
    </Page>
  );
}

interface CurrentUploadProps
  extends Pick<
    UploadScreenProps,
    | 'upload'
    | 'onChoose'
    | 'onRetry'
    | 'onResume'
    | 'onCancel'
    | 'onCancelAll'
    | 'onDiscardMissing'
    | 'onMoreProblems'
    | 'onUndo'
  > {
  hrefs: UploadHrefs;
}

/** Where files are chosen, what stands in the way of the upload, and its files. */
function CurrentUpload({ upload, onChoose, onDiscardMissing, onResume, onCancelAll, ...ofFiles }: CurrentUploadProps) {
  const texts = useTexts('upload', uploadTexts);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const zone = useRef<HTMLDivElement>(null);
  /** For a button that is removed when it is pressed, and would lose the focus. */
  const leaving = (press: () => void) => () => {
    press();
    zone.current?.querySelector('button')?.focus();
  };
  const resume = leaving(onResume);

  const sort = (chosen: readonly File[]) => {
    const judged = chosen.map((file) => ({ file, reason: uploadRefusal(file) }));
    setRefused(judged.flatMap(({ file, reason }) => (reason === null ? [] : [{ file, reason }])));
    const accepted = judged.flatMap(({ file, reason }) => (reason === null ? [file] : []));
    if (accepted.length > 0) onChoose(accepted);
  };

  return (
    <>
      <DropZone ref={zone} className={styles.zone} onFiles={sort} />
      <Obstacle status={upload.status} onResume={resume} />
      <Missing upload={upload} onDiscard={leaving(onDiscardMissing)} />
      {upload.skipped > 0 && <Banner>{texts.skipped(upload.skipped)}</Banner>}
      {refused.length > 0 && <RefusedFiles refused={refused} />}
      {upload.files.length > 0 && (
        <Files {...ofFiles} upload={upload} onResume={resume} onCancelAll={leaving(onCancelAll)} />
      )}
    </>
  );
}

interface FormatsProps {
  sources: Loadable<DocumentSources>;
  onReload: () => void;
}

/** What can be uploaded, and when each came in last. */
function Formats({ sources, onReload }: FormatsProps) {
  const texts = useTexts('upload', uploadTexts);
  const { names } = useTexts('documentSources', documentSourcesTexts);
  return (
    <Section className={styles.formats} title={texts.formatsTitle}>
      <ul>
        {documentSourceNames.map((source) => (
          <li key={source} className={styles.format}>
            <span className={styles.formatName}>{names[source]}</span>
            <span className={styles.quiet}>{texts.formats[source].text}</span>
            <span className={styles.extension}>{texts.formats[source].extension}</span>
            <CollectedLines sources={sources} name={source} withPeriod>
              {(line, key) => (
                <span key={key} className={styles.collected}>
                  {line}
                </span>
              )}
            </CollectedLines>
          </li>
        ))}
      </ul>
      <SourcesState sources={sources} onRetry={onReload} />
      <p className={classes(styles.quiet, styles.periodNote)}>{texts.periodNote}</p>
    </Section>
  );
}

const tones = { connection: 'caution', server: 'caution', full: 'notice', session: 'caution' } as const;

interface ObstacleProps {
  status: UploadStatus;
  onResume: () => void;
}

/** Says what stands in the way, and that nothing is lost. */
function Obstacle({ status, onResume }: ObstacleProps) {
  const texts = useTexts('upload', uploadTexts);
  switch (status.kind) {
    case 'going':
      return null;
    case 'paused': {
      const { title, text } = texts.interruptions[status.reason];
      return (
        <Banner tone={tones[status.reason]} title={title} action={<Button onClick={onResume}>{texts.tryNow}</Button>}>
          {text}
        </Banner>
      );
    }
    case 'stalled':
      return (
        <Banner tone="danger" title={texts.failedTitle} action={<Button onClick={onResume}>{texts.follow}</Button>}>
          {status.message || texts.failedText}
        </Banner>
      );
  }
}

interface MissingProps {
  upload: Pick<ShownUpload, 'files' | 'unlisted'>;
  onDiscard: () => void;
}

/** Asks for the files that the upload still expects. */
function Missing({ upload: { files, unlisted }, onDiscard }: MissingProps) {
  const texts = useTexts('upload', uploadTexts);
  const missing = files.filter(({ state }) => state === 'missing').length;
  if (missing === 0) return null;
  return (
    <Banner
      tone="caution"
      title={texts.missingTitle(files.length + unlisted - missing, files.length + unlisted)}
      action={<Button onClick={onDiscard}>{texts.discardMissing}</Button>}
    >
      {texts.missingText}
    </Banner>
  );
}

interface Refused {
  file: File;
  reason: UploadRefusal;
}

function RefusedFiles({ refused }: { refused: readonly Refused[] }) {
  const texts = useTexts('upload', uploadTexts);
  return (
    <Banner tone="danger" title={texts.refusedTitle(refused.length)}>
      <ul className={styles.refused}>
        {refused.map(({ file, reason }, index) => (
          <li key={index}>
            <strong className={styles.refusedName}>{file.name}</strong> ({formatBytes(file.size)}):{' '}
            {texts.refusals[reason](formatBytes(uploadLimitBytes))}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

interface FilesProps
  extends Pick<
    UploadScreenProps,
    'upload' | 'onRetry' | 'onResume' | 'onCancel' | 'onCancelAll' | 'onMoreProblems' | 'onUndo'
  > {
  hrefs: UploadHrefs;
}

/**
 * The files of the upload: some are open, or all are settled. The list is the same in both, so that the focus stays in it when
 * the last file is settled or one is sent again.
 */
function Files({ onResume, onCancelAll, onUndo, hrefs, ...props }: FilesProps) {
  const texts = useTexts('upload', uploadTexts);
  const { files, unlisted, status, goesOn } = props.upload;
  const totals = uploadTotals(files);
  const isFinished = totals.done + totals.stopped === files.length + unlisted;
  const parts = { ...props, totals, isFinished };
  if (isFinished)
    return (
      <FilesSection
        {...parts}
        note={totals.stopped > 0 ? texts.unfinished(totals.stopped) : texts.finished(totals.imported, totals.problems)}
        action={files.some(canSendAgain) && <Button onClick={onResume}>{texts.retryAll}</Button>}
      >
        {totals.imported + totals.updated > 0 && hrefs.report && (
          <ButtonLink className={styles.report} variant="primary" href={hrefs.report}>
            {texts.viewReport}
          </ButtonLink>
        )}
        {files.some(({ isFiledForm }) => isFiledForm) && hrefs.declaration && (
          <ButtonLink className={styles.report} href={hrefs.declaration}>
            {texts.declaration}
          </ButtonLink>
        )}
        {totals.done > 0 && (
          <Button className={styles.report} onClick={() => onUndo()}>
            {texts.undo.action}
          </Button>
        )}
      </FilesSection>
    );
  if (totals.unsent === totals.stopped) return <FilesSection {...parts} note={texts.sent} action={null} />;
  const note = goesOn ? texts.runningAnywhere : texts.running;
  return (
    <FilesSection
      {...parts}
      note={status.kind === 'paused' ? texts.paused : note}
      action={<Button onClick={onCancelAll}>{texts.cancelAll}</Button>}
    />
  );
}

interface FilesSectionProps extends Pick<FilesProps, 'upload' | 'onRetry' | 'onCancel' | 'onMoreProblems'> {
  totals: UploadTotals;
  isFinished: boolean;
  note: string;
  action: ReactNode;
  /** What is shown below the files. */
  children?: ReactNode;
}

function FilesSection({ upload, totals, isFinished, note, action, children, ...ofRows }: FilesSectionProps) {
  const texts = useTexts('upload', uploadTexts);
  const { files, unlisted, status } = upload;
  const { onRetry, onCancel, onMoreProblems } = ofRows;
  const count = files.length + unlisted;
  return (
    <Section className={styles.files} title={texts.listTitle} actions={action}>
      <dl className={styles.totals} data-figures={totals.unsent > 0 ? 5 : 4}>
        <KeyFigure className={styles.total} label={texts.summaryImported} value={formatCount(totals.imported)} />
        <KeyFigure className={styles.total} label={texts.summaryUpdated} value={formatCount(totals.updated)} />
        <KeyFigure className={styles.total} label={texts.summaryRepeated} value={formatCount(totals.repeated)} />
        <KeyFigure className={styles.total} label={texts.summaryProblems} value={formatCount(totals.problems)} />
        {totals.unsent > 0 && (
          <KeyFigure className={styles.total} label={texts.summaryUnsent} value={formatCount(totals.unsent)} />
        )}
      </dl>
      <div className={styles.overall}>
        <ProgressBar
          label={texts.summaryFiles}
          value={settledShare(files, count)}
          note={
            <>
              {/* How it ended is said; what it does meanwhile is not. */}
              <span ref={saidOnArrival} aria-live={isFinished ? 'polite' : 'off'}>
                {note}
              </span>{' '}
              <span className={styles.count}>{texts.summaryProgress(totals.done, count)}</span>
            </>
          }
        />
        <HiddenStatus arrival="silent">
          {!isFinished && texts.announce(announced(totals.done, count), count)}
        </HiddenStatus>
      </div>
      <UploadReport
        files={files}
        inOrder={!isFinished}
        stalled={status.kind === 'stalled'}
        {...{ onRetry, onCancel, onMoreProblems }}
      />
      {children}
    </Section>
  );
}

/** The number of settled files that is announced to screen readers while others are open, in at most ten steps. */
function announced(settled: number, files: number): number {
  return settled - (settled % Math.max(1, Math.ceil(files / 10)));
}
