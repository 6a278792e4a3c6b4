import {
  documentSourceNames,
  type DocumentSources,
  documentSourcesTexts,
  type EarlierImport,
  formatBytes,
  formatCount,
  type Loadable,
  type UploadFile,
  uploadLimitBytes,
  type UploadRefusal,
  uploadRefusal,
  uploadTexts,
  uploadTotals,
} from '@contapro/domain';
import { type ComponentProps, useRef, useState } from 'react';
import { CollectedLines } from '../../internal/CollectedLines.tsx';
import { SourcesState } from '../../internal/SourcesState.tsx';
import { classes } from '../../internal/classes.ts';
import { DropZone } from '../../patterns/DropZone/index.ts';
import { Page } from '../../patterns/Page/index.ts';
import { PageHeader } from '../../patterns/PageHeader/index.ts';
import { Section } from '../../patterns/Section/index.ts';
import { RotatingText } from '../../patterns/RotatingText/index.ts';
import { UploadReport } from '../../patterns/UploadReport/index.ts';
import {
  Banner,
  Button,
  ButtonLink,
  KeyFigure,
  ProgressBar,
  VisuallyHidden,
  useTexts,
} from '../../primitives/index.ts';
import { EarlierImports } from './EarlierImports.tsx';
import styles from './UploadScreen.module.css';

export interface UploadScreenProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The name and RUC of the business. */
  subtitle?: string;
  /** The files of this upload, in the order in which they were chosen. */
  files: readonly UploadFile[];
  /**
   * How many more files of this upload the server has, which are not in `files` yet. They count as not read.
   *
   * @default 0
   */
  unlisted?: number;
  /** Called with the chosen files that can be sent. The screen lists the others with the reason. */
  onChoose: (files: readonly File[]) => void;
  /** Called when the person asks to send a failed file again. */
  onRetry: (id: string) => void;
  /** Called when the person asks to send all failed files again. */
  onRetryAll: () => void;
  /** Called when the person removes a file that the server does not have. */
  onCancel: (id: string) => void;
  /** Called when the person removes all files that wait or are being sent. Without it there is no such button. */
  onCancelAll?: () => void;
  /**
   * Called when the person asks for the next rows of the report of a file. `importId` is that of the previous upload, and
   * absent for `files`.
   */
  onMoreProblems?: ((id: string, importId?: string) => void) | undefined;
  /**
   * The server's message when the upload as a whole failed and does not go on by itself; empty when it sent none, null
   * without a failure.
   */
  problem?: string | null;
  /** Why nothing is sent at the moment. The upload goes on by itself; `onFollow` goes on at once. */
  interruption?: 'connection' | 'server' | 'full' | 'session' | null;
  /**
   * Whether the upload goes on while other pages are shown.
   *
   * @default false
   */
  goesOn?: boolean;
  /**
   * How many of the last chosen files were left out because they are in this upload.
   *
   * @default 0
   */
  skipped?: number;
  /** Called when the person gives up the files that are `missing`. Without it there is no such button. */
  onDiscardMissing?: () => void;
  /**
   * Whether the server is no longer asked for the progress. `onFollow` asks again.
   *
   * @default false
   */
  stalled?: boolean;
  /** Called when the person asks for the progress again, or to send at once. */
  onFollow?: () => void;
  /**
   * The previous uploads, newest first. Keep the loaded ones while they are loaded again. While they are `loading` and
   * `files` is empty, the page shows messages about what is being loaded.
   */
  earlier: Loadable<readonly EarlierImport[]>;
  /** Called when the person asks to load the previous uploads again. */
  onReloadEarlier?: () => void;
  /** When each source was collected last. Keep what was loaded while it is loaded again. */
  sources: Loadable<DocumentSources>;
  /** Called when the person asks to load the failed sources again. */
  onReloadSources?: () => void;
  /** The files of previous uploads, by the id of the upload. */
  reports?: Readonly<Record<string, Loadable<readonly UploadFile[]>>>;
  /** Called when the person opens a previous upload whose files are not in `reports`, or failed to load. */
  onLoadReport?: (id: string) => void;
  /** Called when the person wants to complete a previous upload. Without it there is no such button. */
  onContinue?: ((id: string) => void) | undefined;
  /** The addresses of its links. */
  hrefs?: UploadHrefs | undefined;
}

export interface UploadHrefs {
  /** The report. The link is shown when all files are done and something was imported. */
  report?: string | null;
}

/** 'Subir archivos': the upload of files, with their progress and outcome. */
export function UploadScreen({
  subtitle,
  files,
  unlisted = 0,
  onChoose,
  onRetry,
  onRetryAll,
  onCancel,
  onCancelAll,
  onMoreProblems,
  problem = null,
  interruption = null,
  goesOn = false,
  skipped = 0,
  onDiscardMissing,
  stalled = false,
  onFollow,
  earlier,
  onReloadEarlier,
  sources,
  onReloadSources,
  reports = {},
  onLoadReport,
  onContinue,
  hrefs = {},
  ...rest
}: UploadScreenProps) {
  const texts = useTexts('upload', uploadTexts);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const zone = useRef<HTMLDivElement>(null);
  const cancelAll = () => {
    onCancelAll?.();
    // The button that was pressed is removed and would lose the focus. Other files can be chosen instead.
    zone.current?.querySelector('button')?.focus();
  };

  const sort = (chosen: readonly File[]) => {
    const judged = chosen.map((file) => ({ file, reason: uploadRefusal(file) }));
    setRefused(judged.flatMap(({ file, reason }) => (reason === null ? [] : [{ file, reason }])));
    const accepted = judged.flatMap(({ file, reason }) => (reason === null ? [file] : []));
    if (accepted.length > 0) onChoose(accepted);
  };

  return (
    <Page {...rest}>
      <PageHeader title={texts.title} subtitle={subtitle} />
      {earlier.state === 'loading' && files.length === 0 ? (
        <RotatingText className={styles.wait} messages={texts.loading} />
      ) : (
        <div className={styles.parts}>
          <DropZone ref={zone} className={styles.zone} onFiles={sort} />
          {interruption ? (
            <Interruption kind={interruption} onFollow={onFollow} />
          ) : problem === null ? null : (
            <Banner
              tone="danger"
              title={texts.failedTitle}
              action={stalled && onFollow ? <Button onClick={onFollow}>{texts.follow}</Button> : null}
            >
              {problem || texts.failedText}
            </Banner>
          )}
          <Missing files={files} unlisted={unlisted} onDiscard={onDiscardMissing} />
          {skipped > 0 ? <Banner>{texts.skipped(skipped)}</Banner> : null}
          {refused.length > 0 ? <RefusedFiles refused={refused} /> : null}
          {files.length > 0 ? (
            <Files
              {...{
                files,
                unlisted,
                onRetry,
                onRetryAll,
                onCancel,
                onMoreProblems,
                stalled,
                interruption,
                goesOn,
                hrefs,
              }}
              onCancelAll={onCancelAll && cancelAll}
            />
          ) : null}
          <Formats sources={sources} onReload={onReloadSources} />
          {earlier.state === 'ready' && earlier.data.length === 0 && files.length > 0 ? null : (
            <EarlierImports
              imports={earlier}
              onReload={onReloadEarlier}
              {...{ reports, onLoadReport, onContinue, onMoreProblems }}
            />
          )}
        </div>
      )}
    </Page>
  );
}

interface FormatsProps {
  sources: Loadable<DocumentSources>;
  onReload: (() => void) | undefined;
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

interface InterruptionProps {
  kind: keyof typeof tones;
  onFollow: (() => void) | undefined;
}

/** Says why nothing is sent, and that nothing is lost. */
function Interruption({ kind, onFollow }: InterruptionProps) {
  const texts = useTexts('upload', uploadTexts);
  const { title, text } = texts.interruptions[kind];
  return (
    <Banner
      tone={tones[kind]}
      title={title}
      action={onFollow ? <Button onClick={onFollow}>{texts.tryNow}</Button> : null}
    >
      {text}
    </Banner>
  );
}

interface MissingProps {
  files: readonly UploadFile[];
  unlisted: number;
  onDiscard: (() => void) | undefined;
}

/** Asks for the files that the upload still expects. */
function Missing({ files, unlisted, onDiscard }: MissingProps) {
  const texts = useTexts('upload', uploadTexts);
  const missing = files.filter(({ state }) => state === 'missing').length;
  if (missing === 0) return null;
  return (
    <Banner
      tone="caution"
      title={texts.missingTitle(files.length + unlisted - missing, files.length + unlisted)}
      action={onDiscard ? <Button onClick={onDiscard}>{texts.discardMissing}</Button> : null}
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

type FilesProps = Pick<UploadScreenProps, 'files' | 'onRetry' | 'onRetryAll' | 'onCancel' | 'onMoreProblems'> &
  Required<Pick<UploadScreenProps, 'unlisted' | 'stalled' | 'interruption' | 'goesOn'>> & {
    onCancelAll: (() => void) | undefined;
    hrefs: UploadHrefs;
  };

function Files({
  files,
  unlisted,
  onRetry,
  onRetryAll,
  onCancel,
  onCancelAll,
  onMoreProblems,
  stalled,
  interruption,
  goesOn,
  hrefs,
}: FilesProps) {
  const texts = useTexts('upload', uploadTexts);
  const totals = uploadTotals(files);
  const count = totals.files + unlisted;
  const finished = totals.done + totals.stopped === count;
  const sent = totals.unsent === totals.stopped;
  const note = finished
    ? totals.stopped > 0
      ? texts.unfinished(totals.stopped)
      : texts.finished(totals.imported, totals.problems)
    : sent
      ? texts.sent
      : interruption
        ? texts.paused
        : goesOn
          ? texts.runningAnywhere
          : texts.running;

  return (
    <Section
      className={styles.files}
      title={texts.listTitle}
      actions={
        finished ? (
          files.some(canRetry) ? (
            <Button onClick={onRetryAll}>{texts.retryAll}</Button>
          ) : null
        ) : onCancelAll && !sent ? (
          <Button onClick={onCancelAll}>{texts.cancelAll}</Button>
        ) : null
      }
    >
      <dl className={styles.totals} data-figures={totals.unsent > 0 ? 5 : 4}>
        <KeyFigure className={styles.total} label={texts.summaryImported} value={formatCount(totals.imported)} />
        <KeyFigure className={styles.total} label={texts.summaryUpdated} value={formatCount(totals.updated)} />
        <KeyFigure className={styles.total} label={texts.summaryRepeated} value={formatCount(totals.repeated)} />
        <KeyFigure className={styles.total} label={texts.summaryProblems} value={formatCount(totals.problems)} />
        {totals.unsent > 0 ? (
          <KeyFigure className={styles.total} label={texts.summaryUnsent} value={formatCount(totals.unsent)} />
        ) : null}
      </dl>
      <div className={styles.overall}>
        <ProgressBar label={texts.summaryFiles} value={totals.done / count} />
        <p className={styles.overallNote}>
          <span>{note}</span>
          <span className={styles.count}>{texts.summaryProgress(totals.done, count)}</span>
        </p>
        <VisuallyHidden role="status">
          {texts.announce(finished ? totals.done : announced(totals.done, count), count)}
        </VisuallyHidden>
      </div>
      <UploadReport files={files} inOrder={!finished} {...{ onRetry, onCancel, onMoreProblems, stalled }} />
      {finished && totals.imported + totals.updated > 0 && hrefs.report ? (
        <ButtonLink className={styles.report} variant="primary" href={hrefs.report}>
          {texts.viewReport}
        </ButtonLink>
      ) : null}
    </Section>
  );
}

/** Whether sending the file again can succeed. */
const canRetry = ({ state, refusal }: UploadFile) => state === 'failed' && refusal === undefined;

/** The number of settled files that is announced to screen readers while others are open, in at most ten steps. */
function announced(settled: number, files: number): number {
  return settled - (settled % Math.max(1, Math.ceil(files / 10)));
}
