import { type ImportOutcome, type UploadFile, uploadReport, uploadTexts } from '@contapro/domain';
import { Files } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { focusedIn } from '../../../../internal/focusedIn.ts';
import { classes } from '../../../../internal/classes.ts';
import { Badge, type Tone } from '../../../../primitives/Badge/index.ts';
import { Button } from '../../../../primitives/Button/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import { SharedMessageText } from '../UploadFileRow/SharedMessageText.tsx';
import { UploadFileRow, type UploadFileRowProps } from '../UploadFileRow/index.ts';
import styles from './UploadReport.module.css';

export interface UploadReportProps
  extends Omit<ComponentProps<'div'>, 'children'>,
    Pick<UploadFileRowProps, 'onRetry' | 'onCancel' | 'onMoreProblems' | 'stalled'> {
  /** The files of an upload. */
  files: readonly UploadFile[];
  /**
   * Shows the files in the given order, each on a line of its own. Use it while they are being sent and read. Otherwise
   * the files with problems come first, and equal refusals are one line that opens.
   *
   * @default false
   */
  inOrder?: boolean;
}

const shownAtOnce = 100;

/** The files of an upload with the result of each. */
export function UploadReport({ files, inOrder = false, className, ...props }: UploadReportProps) {
  const { onRetry, onCancel, onMoreProblems, stalled, ...rest } = props;
  const texts = useTexts('upload', uploadTexts);
  const [shown, setShown] = useState(shownAtOnce);
  const list = useRef<HTMLUListElement>(null);
  const cancel = (id: string) => {
    // The button that was pressed is removed and would lose the focus.
    if (list.current) focusNextRow(list.current);
    onCancel?.(id);
  };
  const retry = (id: string) => {
    if (list.current) focusRow(list.current);
    onRetry?.(id);
  };
  const groups = inOrder ? files.map((file) => ({ files: [file] as const })) : uploadReport(files);
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <ul ref={list} tabIndex={-1}>
        {groups.slice(0, shown).map(({ files: [first, ...others] }) => (
          <li key={first.id} className={styles.row}>
            {others.length === 0 ? (
              <UploadFileRow
                file={first}
                onRetry={onRetry && retry}
                onCancel={onCancel && cancel}
                {...{ onMoreProblems, stalled }}
              />
            ) : (
              <EqualFiles files={[first, ...others]} />
            )}
          </li>
        ))}
      </ul>
      {groups.length > shown && (
        <Button variant="quiet" onClick={() => setShown((count) => count + shownAtOnce)}>
          {texts.showMore(groups.length - shown)}
        </Button>
      )}
    </div>
  );
}

/** Moves the focus from a row to the last button of the next row that has one; from the last of them to the row before. */
function focusNextRow(list: HTMLUListElement): void {
  const rows = [...list.children].filter((row) => row.querySelector('button') !== null);
  const here = rows.findIndex((row) => row.contains(focusedIn(row)));
  const row = rows[here + 1] ?? rows[here - 1];
  (row ? [...row.querySelectorAll('button')].at(-1) : list)?.focus();
}

/** Moves the focus from the button that sends a file again, which is removed, to the last button of its row, or to the list. */
function focusRow(list: HTMLUListElement): void {
  const row = [...list.children].find((each) => each.contains(focusedIn(each)));
  const last = [...(row?.querySelectorAll('button') ?? [])].at(-1);
  (last === undefined || last === focusedIn(last) ? list : last).focus();
}

const tones: Partial<Record<ImportOutcome, Tone>> = { rechazado: 'danger' };

/** Files that are missing, or did not come in for the same reason: one line, which opens to their names. */
function EqualFiles({ files }: { files: readonly [UploadFile, ...UploadFile[]] }) {
  const texts = useTexts('upload', uploadTexts);
  const [{ state, outcome }] = files;
  const messages = files.flatMap(({ message }) => message ?? []);
  return (
    <details>
      <summary className={styles.summary}>
        <Files className={styles.icon} strokeWidth={1.5} aria-hidden />
        <span className={styles.count}>
          {state === 'missing' ? texts.equalMissing(files.length) : texts.equalFiles(files.length)}
        </span>
        {outcome === null ? (
          <Badge tone="caution">{texts.states.missing}</Badge>
        ) : (
          <Badge tone={tones[outcome] ?? 'neutral'}>{texts.outcomes[outcome]}</Badge>
        )}
        {messages.length > 0 && (
          <span className={styles.message}>
            <SharedMessageText messages={messages} />
          </span>
        )}
      </summary>
      <ul className={styles.names}>
        {files.map(({ id, name, message }) => (
          <li key={id} className={styles.name}>
            <span>{name}</span>
            {message && new Set(messages).size > 1 && <span className={styles.message}>{message}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
