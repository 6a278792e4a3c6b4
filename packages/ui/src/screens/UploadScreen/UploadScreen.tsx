import {
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
import { type ComponentProps, useState } from 'react';
import { classes } from '../../internal/classes.ts';
import { DropZone } from '../../patterns/DropZone/index.ts';
import { Page } from '../../patterns/Page/index.ts';
import { PageHeader } from '../../patterns/PageHeader/index.ts';
import { Section } from '../../patterns/Section/index.ts';
import { RotatingText } from '../../patterns/RotatingText/index.ts';
import { UploadFileRow } from '../../patterns/UploadFileRow/index.ts';
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
  /** Called with the chosen files that can be sent. The screen lists the others with the reason. */
  onChoose: (files: readonly File[]) => void;
  /** Called when the person asks to send a failed file again. */
  onRetry: (id: string) => void;
  /** Called when the person asks to send all failed files again. */
  onRetryAll: () => void;
  /** Called when the person removes a file that is not completely sent. */
  onCancel: (id: string) => void;
  /** The server's message when the upload as a whole failed; empty when it sent none, null without a failure. */
  problem?: string | null;
  /**
   * Whether the server is no longer asked for the progress. `onFollow` asks again.
   *
   * @default false
   */
  stalled?: boolean;
  /** Called when the person asks for the progress again. */
  onFollow?: () => void;
  /**
   * The previous uploads, newest first. Keep the loaded ones while they are loaded again. While they are `loading` and
   * `files` is empty, the page shows messages about what is being loaded.
   */
  earlier: Loadable<readonly EarlierImport[]>;
  /** Called when the person asks to load the previous uploads again. */
  onReloadEarlier?: () => void;
  /** The address of the report. The link is shown when all files are done and something was imported. */
  reportHref?: string | null;
}

const shownAtOnce = 100;

/** 'Subir archivos': the upload of files, with their progress and outcome. */
export function UploadScreen({
  subtitle,
  files,
  onChoose,
  onRetry,
  onRetryAll,
  onCancel,
  problem = null,
  stalled = false,
  onFollow,
  earlier,
  onReloadEarlier,
  reportHref = null,
  ...rest
}: UploadScreenProps) {
  const texts = useTexts('upload', uploadTexts);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

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
        <>
          <div className={styles.start}>
            <DropZone onFiles={sort} />
            <Formats />
          </div>
          {problem === null ? null : (
            <Banner
              tone="danger"
              title={texts.failedTitle}
              action={stalled && onFollow ? <Button onClick={onFollow}>{texts.follow}</Button> : null}
            >
              {problem || texts.failedText}
            </Banner>
          )}
          {refused.length > 0 ? <RefusedFiles refused={refused} /> : null}
          {files.length > 0 ? <Files {...{ files, onRetry, onRetryAll, onCancel, stalled, reportHref }} /> : null}
          <EarlierImports imports={earlier} onReload={onReloadEarlier} />
        </>
      )}
    </Page>
  );
}

function Formats() {
  const texts = useTexts('upload', uploadTexts);
  return (
    <Section className={styles.formats} title={texts.formatsTitle}>
      <ul>
        {texts.formats.map(({ name, text, extension }) => (
          <li key={name} className={styles.format}>
            <span className={styles.formatName}>{name}</span>
            <span className={styles.quiet}>{text}</span>
            <span className={styles.extension}>{extension}</span>
          </li>
        ))}
      </ul>
      <p className={classes(styles.quiet, styles.periodNote)}>{texts.periodNote}</p>
    </Section>
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

type FilesProps = Pick<UploadScreenProps, 'files' | 'onRetry' | 'onRetryAll' | 'onCancel'> &
  Required<Pick<UploadScreenProps, 'stalled' | 'reportHref'>>;

function Files({ files, onRetry, onRetryAll, onCancel, stalled, reportHref }: FilesProps) {
  const texts = useTexts('upload', uploadTexts);
  const [shown, setShown] = useState(shownAtOnce);
  const totals = uploadTotals(files);
  const finished = totals.settled === totals.files;
  const sent = files.every(({ state }) => state !== 'waiting' && state !== 'sending');

  return (
    <Section
      className={styles.files}
      title={texts.listTitle}
      actions={totals.failed > 0 && finished ? <Button onClick={onRetryAll}>{texts.retryAll}</Button> : null}
    >
      <dl className={styles.totals}>
        <KeyFigure className={styles.total} label={texts.summaryImported} value={formatCount(totals.imported)} />
        <KeyFigure className={styles.total} label={texts.summaryUpdated} value={formatCount(totals.updated)} />
        <KeyFigure className={styles.total} label={texts.summaryRepeated} value={formatCount(totals.repeated)} />
        <KeyFigure className={styles.total} label={texts.summaryProblems} value={formatCount(totals.problems)} />
      </dl>
      <div className={styles.overall}>
        <ProgressBar label={texts.summaryFiles} value={totals.settled / totals.files} />
        <p className={styles.overallNote}>
          <span>{finished ? texts.finished(totals.imported, totals.problems) : sent ? texts.sent : texts.running}</span>
          <span className={styles.count}>{texts.summaryProgress(totals.settled, totals.files)}</span>
        </p>
        <VisuallyHidden role="status">
          {texts.announce(announced(totals.settled, totals.files), totals.files)}
        </VisuallyHidden>
      </div>
      <ul>
        {files.slice(0, shown).map((file) => (
          <li key={file.id} className={styles.row}>
            <UploadFileRow file={file} {...{ onRetry, onCancel, stalled }} />
          </li>
        ))}
      </ul>
      {files.length > shown ? (
        <Button variant="quiet" onClick={() => setShown((count) => count + shownAtOnce)}>
          {texts.showMore(files.length - shown)}
        </Button>
      ) : null}
      {finished && totals.imported + totals.updated > 0 && reportHref ? (
        <ButtonLink className={styles.report} variant="primary" href={reportHref}>
          {texts.viewReport}
        </ButtonLink>
      ) : null}
    </Section>
  );
}

/** The number of settled files that is announced to screen readers, in at most ten steps. */
function announced(settled: number, files: number): number {
  const step = Math.max(1, Math.ceil(files / 10));
  return settled === files ? files : settled - (settled % step);
}
