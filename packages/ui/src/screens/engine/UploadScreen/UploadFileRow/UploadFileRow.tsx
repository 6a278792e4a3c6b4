import {
  canSendAgain,
  formatBytes,
  type ImportOutcome,
  problemGroups,
  type UploadFile,
  uploadLimitBytes,
  uploadTexts,
} from '@contapro/domain';
import { FileText, RotateCw, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../../../internal/classes.ts';
import { usePeriodNames } from '../../../../internal/usePeriodNames.ts';
import { Badge, type Tone } from '../../../../primitives/Badge/index.ts';
import { Button } from '../../../../primitives/Button/index.ts';
import { FailedState } from '../../../../primitives/FailedState/index.ts';
import { IconButton } from '../../../../primitives/IconButton/index.ts';
import { ProgressBar } from '../../../../primitives/ProgressBar/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import { SharedMessageText } from './SharedMessageText.tsx';
import styles from './UploadFileRow.module.css';

export interface UploadFileRowProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The file. */
  file: UploadFile;
  /** Called when the person asks to send a failed file again. Without it there is no such button. */
  onRetry?: ((id: string) => void) | undefined;
  /** Called when the person removes a file that the server does not have. Without it there is no such button. */
  onCancel?: ((id: string) => void) | undefined;
  /** Called when the person asks for the next rows of the report. Without it there is no such button. */
  onMoreProblems?: ((id: string) => void) | undefined;
  /**
   * Hides the progress of a file that the server is reading, because the server is no longer asked for it.
   *
   * @default false
   */
  stalled?: boolean | undefined;
}

const tones = {
  importado: 'positive',
  con_errores: 'caution',
  ya_estaba: 'neutral',
  ignorado: 'neutral',
  rechazado: 'danger',
} as const satisfies Record<ImportOutcome, Tone>;

/** One file of an upload, with its progress while it is sent and read, and its outcome. */
export function UploadFileRow({
  file,
  onRetry,
  onCancel,
  onMoreProblems,
  stalled = false,
  className,
  ...rest
}: UploadFileRowProps) {
  const texts = useTexts('upload', uploadTexts);
  const message = file.refusal
    ? texts.refusals[file.refusal](formatBytes(uploadLimitBytes))
    : (file.message ?? (file.state === 'failed' ? texts.failedText : null));
  return (
    <div {...rest} className={classes(styles.root, className)} data-state={file.state}>
      <FileText className={styles.icon} strokeWidth={1.5} aria-hidden />
      <div className={styles.words}>
        <p className={styles.name} title={file.name}>
          {file.name}
        </p>
        <About file={file} />
      </div>
      <div className={styles.end}>
        {stalled && file.state === 'processing' ? <Badge>{texts.stalled}</Badge> : <State file={file} />}
        {canSendAgain(file) && onRetry && (
          <Button
            size="small"
            icon={<RotateCw aria-hidden />}
            aria-label={texts.retryFile(file.name)}
            onClick={() => onRetry(file.id)}
          >
            {texts.retry}
          </Button>
        )}
        {onCancel && isAbsent(file) && (
          <IconButton size="small" label={texts.cancelFile(file.name)} onClick={() => onCancel(file.id)}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {message && <p className={styles.message}>{message}</p>}
      {hasRowsToTell(file) && <Problems file={file} onMore={onMoreProblems} />}
    </div>
  );
}

interface PartProps {
  file: UploadFile;
}

/** Whether the server does not have the file. */
const isAbsent = ({ state }: UploadFile) => state !== 'processing' && state !== 'done';

/** Whether to list the problems. A file that was refused has one problem, which is the same as its message. */
function hasRowsToTell({ message, problems, problemsTotal = problems.length }: UploadFile): boolean {
  const [first] = problems;
  if (first === undefined) return false;
  const { line, field, entry = null } = first;
  return problemsTotal > 1 || first.message !== message || line !== null || field !== null || entry !== null;
}

/** The size of a file, its book and period, and the number of imported vouchers. */
function About({ file }: PartProps) {
  const texts = useTexts('upload', uploadTexts);
  const { periodName } = usePeriodNames();
  const counts = [
    file.imported > 0 ? texts.imported(file.imported) : null,
    file.updated > 0 ? texts.updated(file.updated) : null,
    file.repeated > 0 ? texts.repeated(file.repeated) : null,
  ];
  const parts = [
    formatBytes(file.bytes),
    file.book ? texts.books[file.book] : null,
    file.period ? periodName(file.period) : null,
    ...(file.state === 'done' ? counts : []),
  ];
  return <p className={styles.about}>{parts.filter((part) => part !== null).join(' · ')}</p>;
}

function State({ file }: PartProps) {
  const texts = useTexts('upload', uploadTexts);
  switch (file.state) {
    case 'waiting':
      return <Badge>{texts.states.waiting}</Badge>;
    case 'sending':
      return (
        <ProgressBar
          className={styles.progress}
          label={`${texts.states.sending} ${file.name}`}
          value={file.progress}
          note={texts.sentOf(Math.round(file.progress * 100))}
        />
      );
    case 'processing': {
      const { filesBefore = 0 } = file;
      return (
        <ProgressBar
          className={styles.progress}
          label={`${texts.states.processing} ${file.name}`}
          value={file.readShare}
          percent={file.readShare !== undefined}
          note={
            filesBefore > 0
              ? texts.filesBefore(filesBefore)
              : texts.rowsRead(file.imported + file.updated + file.repeated)
          }
        />
      );
    }
    case 'done': {
      const outcome = file.outcome ?? 'importado';
      return <Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge>;
    }
    case 'failed':
      return <Badge tone="danger">{texts.states.failed}</Badge>;
    case 'missing':
      return <Badge tone="caution">{texts.states.missing}</Badge>;
  }
}

function Problems({ file, onMore }: PartProps & { onMore: ((id: string) => void) | undefined }) {
  const texts = useTexts('upload', uploadTexts);
  const total = file.problemsTotal ?? file.problems.length;
  const hidden = total - file.problems.length;
  // Remarks about rows that were imported are not problems.
  const areRefused = file.problems.every(({ line }) => line !== null) && total === file.rejected;
  return (
    <details className={styles.problems}>
      <summary className={styles.summary}>{areRefused ? texts.problems(total) : texts.remarks(total)}</summary>
      <ol className={styles.problemList}>
        {problemGroups(file.problems).map(({ problems }, index) => (
          // Two problems may be equal in everything, so the index is the key.
          <li key={index} className={styles.problem}>
            {problems.length === 1 ? (
              <>
                <Where problem={problems[0]} />
                <span>{problems[0].message}</span>
              </>
            ) : (
              <>
                <span className={styles.where}>
                  {texts.equalProblems(problems.length, file.moreProblems !== undefined)}
                </span>
                <details>
                  <summary className={styles.groupSummary}>
                    <SharedMessageText messages={problems.map(({ message }) => message)} />
                  </summary>
                  <ol className={styles.group}>
                    {problems.map((problem, each) => (
                      <li key={each}>
                        <Where problem={problem} />
                      </li>
                    ))}
                  </ol>
                </details>
              </>
            )}
          </li>
        ))}
      </ol>
      {file.moreProblems === 'failed' && (
        <FailedState variant="line" title={texts.moreProblemsFailed} onRetry={() => onMore?.(file.id)} />
      )}
      {file.moreProblems && file.moreProblems !== 'failed' && onMore && (
        <Button
          className={styles.more}
          size="small"
          busy={file.moreProblems === 'loading' ? texts.moreProblemsLoading : undefined}
          onClick={() => onMore(file.id)}
        >
          {texts.moreProblems(hidden)}
        </Button>
      )}
    </details>
  );
}

/** The file in a zip, the line and the column that a row of the report is about. */
function Where({ problem: { entry, line, field } }: { problem: UploadFile['problems'][number] }) {
  const texts = useTexts('upload', uploadTexts);
  return (
    <span className={styles.where}>
      {[entry, line === null ? null : texts.line(line), field].filter((part) => part != null).join(' · ')}
    </span>
  );
}
