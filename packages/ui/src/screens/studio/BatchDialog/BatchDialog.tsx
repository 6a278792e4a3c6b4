import {
  addMonths,
  type Assignment,
  type BatchKind,
  type BatchPlan,
  type BatchResult,
  type BatchTask,
  batchTexts,
  formatDate,
  incomeRegimeIn,
  incomeRegimes,
  type RegimeChoice,
  type StudioPerson,
  type Texts,
} from '@contapro/domain';
import { type ReactNode, useState } from 'react';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { WaitingLine } from '../../../internal/WaitingLine.tsx';
import { DropZone } from '../../../patterns/DropZone/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import {
  Dialog,
  DialogActions,
  DialogBody,
  type DialogProps,
  DialogText,
  DialogTitle,
} from '../../../primitives/Dialog/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Field } from '../../../primitives/Field/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { ProgressBar } from '../../../primitives/ProgressBar/index.ts';
import { SegmentedControl } from '../../../primitives/SegmentedControl/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { HiddenStatus, Status } from '../../../internal/Status.tsx';
import styles from './BatchDialog.module.css';
import { DoubtfulClients, FiguresSheet, figuresLineOf } from './ConfirmPreview.tsx';

/**
 * - `loading`: the clients are being read. `failed`: they could not be.
 * - `choosing`: the person chooses, and sees who is affected.
 * - `running`: it is being done. `paused`: the session has ended, and it goes on when the person has signed in again.
 * - `done`: the report.
 */
export type BatchDialogState = 'loading' | 'failed' | 'choosing' | 'running' | 'paused' | 'done' | 'closed';

export interface BatchDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** What is done for the chosen clients. */
  kind: BatchKind;
  /** What the dialog shows. */
  state: BatchDialogState;
  /** `YYYYMM` */
  period: string;
  /** The number of chosen clients. */
  chosenCount: number;
  /** Who is affected, and who is left out. */
  plan: BatchPlan;
  /** The people who can be responsible. */
  people: readonly StudioPerson[];
  /** Who becomes responsible, for all or by the last digit of the RUC. Shown for the kind `assign`. */
  assignment: Assignment;
  /** Called with another choice of who becomes responsible. */
  onAssignmentChange: (assignment: Assignment) => void;
  /** The régimen of the income tax, and its first month. Shown for the kind `regime`. */
  regime: RegimeChoice;
  /** Called with another choice of the régimen. */
  onRegimeChange: (regime: RegimeChoice) => void;
  /**
   * Called when the person marks a client whose figures have doubts, or takes that back. Shown for the kind `confirm`.
   *
   * @default nothing happens
   */
  onMark?: ((uuid: string, isMarked: boolean) => void) | undefined;
  /** The pasted text. */
  text: string;
  /** Called with the pasted text after each change. */
  onTextChange: (text: string) => void;
  /** The day of the declarations whose constancia has none; empty without one. */
  day: string;
  /** Called with the chosen day, `YYYY-MM-DD`. */
  onDayChange: (day: string) => void;
  /** Called with the files of constancias that the person chooses or drops. */
  onFiles: (files: readonly File[]) => void;
  /** Whether files are being read. */
  isReading: boolean;
  /** The names of the files that were read. */
  readNames: readonly string[];
  /** The names of the files that could not be read. */
  unreadableNames: readonly string[];
  /** What was done so far. */
  results: readonly BatchResult[];
  /** The number of clients for which it is done. */
  taskCount: number;
  /** Whether what was done is being undone, or was. */
  isUndoing: boolean;
  /** Whether the files could not be put into a zip. */
  packFailed: boolean;
  /**
   * The page of a client to which its row of the report leads.
   *
   * @default no link
   */
  clientHref?: ((uuid: string) => string) | undefined;
  /** Called when the person asks to read the clients again after a failure. */
  onRetry: () => void;
  /** Called when the person begins. */
  onStart: () => void;
  /** Called when the person stops. What is done stays done. */
  onStop: () => void;
  /** Called when the person undoes what was done. Null where nothing can be undone. */
  onUndo: (() => void) | null;
  /**
   * Called when the person goes on with other work while it is done.
   *
   * @default the dialog stays until it is done
   */
  onHide?: (() => void) | undefined;
  /** Called when the person closes the dialog. */
  onClose: () => void;
}

/** The most rows of a list. */
const mostShown = 100;

const ignore = () => undefined;

/** A dialog for an action on many clients: the choice, the preview, the progress and the report. */
export function BatchDialog({
  kind,
  state,
  period,
  chosenCount,
  plan,
  people,
  assignment,
  onAssignmentChange,
  regime,
  onRegimeChange,
  onMark = ignore,
  text,
  onTextChange,
  day,
  onDayChange,
  onFiles,
  isReading,
  readNames,
  unreadableNames,
  results,
  taskCount,
  isUndoing,
  packFailed,
  clientHref,
  onRetry,
  onStart,
  onStop,
  onUndo,
  onHide,
  onClose,
  ...rest
}: BatchDialogProps) {
  const texts = useTexts('batch', batchTexts);
  const { periodName } = usePeriodNames();
  const name = periodName(period);
  const isRunning = state === 'running' || state === 'paused';
  return (
    <Dialog
      {...rest}
      open={state !== 'closed'}
      size={kind === 'confirm' ? 'large' : 'medium'}
      height="tall"
      dismissible={!isRunning || onHide !== undefined}
      onClose={isRunning ? (onHide ?? onClose) : onClose}
    >
      <DialogTitle>{texts.names[kind]}</DialogTitle>
      <DialogText>{kind === 'declare' ? name : texts.subject(chosenCount, name)}</DialogText>
      <DialogBody tabIndex={0} role="group" aria-label={texts.names[kind]}>
        {state === 'loading' && <WaitingLine>{kind === 'confirm' ? texts.confirm.loading : texts.loading}</WaitingLine>}
        {state === 'failed' && <FailedState title={texts.loadFailed} onRetry={onRetry} />}
        {state === 'choosing' && (
          <div className={styles.form}>
            <Choice
              {...{ kind, people, assignment, onAssignmentChange, text, onTextChange, day, onDayChange, onFiles }}
              {...{ isReading, readNames, unreadableNames, plan, period, regime, onRegimeChange }}
            />
            <Preview {...{ kind, plan, onMark, clientHref }} />
          </div>
        )}
        {isRunning && (
          <div className={styles.form}>
            <ProgressBar
              label={isUndoing ? texts.undoing : texts.names[kind]}
              value={taskCount === 0 ? null : results.length / taskCount}
              note={texts.running(results.length, taskCount)}
            />
            <Status as="p" className={styles.note}>
              {state === 'paused'
                ? texts.paused
                : isUndoing
                  ? texts.undoing
                  : onHide
                    ? texts.goesOn
                    : texts.runningText}
            </Status>
          </div>
        )}
        {state === 'done' && <Report {...{ results, taskCount, isUndoing, packFailed, period, clientHref }} />}
      </DialogBody>
      <DialogActions>
        {isRunning && (
          <Button variant="quiet" onClick={onStop}>
            {texts.stop}
          </Button>
        )}
        {isRunning && onHide && (
          <Button variant="primary" onClick={onHide}>
            {texts.hide}
          </Button>
        )}
        {state === 'choosing' && (
          <>
            <Button variant="quiet" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button variant="primary" disabled={plan.tasks.length === 0 || isReading} onClick={onStart}>
              {texts.start[kind](plan.tasks.length)}
            </Button>
          </>
        )}
        {state === 'done' && (
          <>
            {onUndo && (
              <Button variant="quiet" onClick={onUndo}>
                {texts.undo}
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              {texts.close}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
/** The values of a choice that are no person. */
const [unchanged, nobodyValue] = ['unchanged', 'nobody'];
const valueOf = (person: string | null | undefined) => (person === undefined ? unchanged : (person ?? nobodyValue));
const personOf = (value: string) => (value === unchanged ? undefined : value === nobodyValue ? null : value);

type ChoiceProps = Pick<
  BatchDialogProps,
  | 'kind'
  | 'people'
  | 'assignment'
  | 'onAssignmentChange'
  | 'period'
  | 'regime'
  | 'onRegimeChange'
  | 'text'
  | 'onTextChange'
  | 'day'
  | 'onDayChange'
  | 'onFiles'
  | 'isReading'
  | 'readNames'
  | 'unreadableNames'
  | 'plan'
>;

function Choice(props: ChoiceProps) {
  const { kind, people, assignment, onAssignmentChange } = props;
  const texts = useTexts('batch', batchTexts);
  if (kind === 'collect' || kind === 'tell') return <p className={styles.note}>{texts.note[kind]}</p>;
  if (kind === 'confirm') return <p className={styles.note}>{texts.confirm.note}</p>;
  if (kind === 'declare') return <Constancias {...props} />;
  if (kind === 'regime') return <Regime {...props} />;
  if (kind === 'deposits') return null;
  const options = (
    <>
      {people.map(({ uuid, name }) => (
        <option key={uuid} value={uuid}>
          {name}
        </option>
      ))}
      <option value={nobodyValue}>{texts.assign.nobody}</option>
    </>
  );
  return (
    <>
      <SegmentedControl
        label={texts.assign.mode}
        value={assignment.by}
        onValueChange={(by) => onAssignmentChange(by === 'person' ? { by, person: undefined } : { by, people: {} })}
        segments={[
          { value: 'person', label: texts.assign.byPerson },
          { value: 'digit', label: texts.assign.byDigit },
        ]}
      />
      {assignment.by === 'person' ? (
        <Select
          label={texts.assign.person}
          value={valueOf(assignment.person)}
          onChange={({ currentTarget: { value } }) => onAssignmentChange({ by: 'person', person: personOf(value) })}
        >
          <option value={unchanged}>{texts.assign.choose}</option>
          {options}
        </Select>
      ) : (
        <div className={styles.digits}>
          {digits.map((digit) => (
            <Select
              key={digit}
              size="medium"
              label={texts.assign.digit(digit)}
              value={valueOf(assignment.people[digit])}
              onChange={({ currentTarget: { value } }) =>
                onAssignmentChange({ by: 'digit', people: { ...assignment.people, [digit]: personOf(value) } })
              }
            >
              <option value={unchanged}>{texts.assign.unchanged}</option>
              {options}
            </Select>
          ))}
        </div>
      )}
      <p className={styles.note}>{texts.assign.access}</p>
    </>
  );
}

/** How many months before the period a régimen can begin: from here since January of the year before. */
const monthsBefore = (period: string) => Number(period.slice(4)) + 11;

function Regime({ period, regime: { regime, from }, onRegimeChange }: ChoiceProps) {
  const { regime: texts } = useTexts('batch', batchTexts);
  const { periodName } = usePeriodNames();
  const months = Array.from({ length: monthsBefore(period) + 1 }, (_, index) => addMonths(period, -index));
  return (
    <>
      <Select
        label={texts.label}
        value={regime ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onRegimeChange({ regime: incomeRegimes.find((one) => one === value) ?? null, from })
        }
      >
        <option value="">{texts.choose}</option>
        {incomeRegimes.map((one) => (
          <option key={one} value={one}>
            {texts.names[one]}
          </option>
        ))}
      </Select>
      <Select
        label={texts.from}
        value={from}
        onChange={({ currentTarget: { value } }) => onRegimeChange({ regime, from: value })}
      >
        {months.map((month) => (
          <option key={month} value={month}>
            {periodName(month)}
          </option>
        ))}
      </Select>
      <p className={styles.note}>{texts.note}</p>
    </>
  );
}

const constanciaExtensions = ['.pdf', '.txt', '.csv'];

function Constancias({
  text,
  onTextChange,
  day,
  onDayChange,
  onFiles,
  isReading,
  readNames,
  unreadableNames,
  plan,
}: ChoiceProps) {
  const { declare: texts } = useTexts('batch', batchTexts);
  const lacksDay = day !== '' || plan.leftOut.some(({ reason }) => reason === 'noDay');
  return (
    <>
      <Field label={texts.text} hint={texts.textHint}>
        {(control) => (
          <textarea
            {...control}
            className={styles.text}
            value={text}
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => onTextChange(value)}
          />
        )}
      </Field>
      <DropZone words={texts.drop} extensions={constanciaExtensions} onFiles={onFiles} />
      {isReading && <WaitingLine>{texts.reading}</WaitingLine>}
      {readNames.length > 0 && <p className={styles.note}>{readNames.join(', ')}</p>}
      {unreadableNames.length > 0 && <Banner tone="danger">{texts.unreadable(unreadableNames)}</Banner>}
      {lacksDay && (
        <TextField
          type="date"
          label={texts.day}
          value={day}
          onChange={({ currentTarget: { value } }) => onDayChange(value)}
        />
      )}
    </>
  );
}

interface Row {
  id: string;
  name: ReactNode;
  note: ReactNode;
}

/** A list under a heading, of which the first rows are drawn. */
function Part({ heading, rows }: { heading: string; rows: readonly Row[] }) {
  const texts = useTexts('batch', batchTexts);
  return (
    <section className={styles.part} aria-label={heading}>
      <h3 className={styles.heading}>{heading}</h3>
      <ul className={styles.list}>
        {rows.slice(0, mostShown).map(({ id, name, note }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>{name}</span>
            {typeof note === 'string' ? <span className={styles.note}>{note}</span> : note}
          </li>
        ))}
      </ul>
      {rows.length > mostShown && <p className={styles.note}>{texts.more(rows.length - mostShown)}</p>}
    </section>
  );
}

interface PreviewProps extends Pick<BatchDialogProps, 'kind' | 'plan' | 'clientHref'> {
  onMark: (uuid: string, isMarked: boolean) => void;
}

function Preview({ kind, plan, onMark, clientHref }: PreviewProps) {
  const { tasks, leftOut, unread } = plan;
  const texts = useTexts('batch', batchTexts);
  return (
    <>
      <HiddenStatus>{tasks.length === 0 ? texts.noneAffected : texts.affectedHeading(tasks.length)}</HiddenStatus>
      <DoubtfulClients {...{ plan, onMark, clientHref }} />
      {unread.length > 0 && (
        <Part
          heading={texts.unreadHeading(unread.length)}
          rows={unread.map(({ line, text, problem }, index) => ({
            id: `${index}`,
            name: `${texts.line(line)}: ${text}`,
            note: texts.problems[problem],
          }))}
        />
      )}
      {leftOut.length > 0 && (
        <Part
          heading={texts.leftOutHeading(leftOut.length)}
          rows={leftOut.map(({ client, constancia, reason }, index) => ({
            id: `${index}`,
            name:
              constancia && (client === null || kind === 'declare')
                ? `${client?.name ?? ''} ${texts.constancia(constancia.ruc, constancia.orderNumber)}`.trim()
                : (client?.name ?? ''),
            note: texts.reasons[reason],
          }))}
        />
      )}
      {kind === 'confirm' && (
        <FiguresSheet
          tasks={tasks.flatMap((task) => (task.kind === 'confirm' ? task : []))}
          heading={texts.affectedHeading(tasks.length)}
        />
      )}
      {kind !== 'confirm' && tasks.length > 0 && (
        <Part
          heading={texts.affectedHeading(tasks.length)}
          rows={tasks.map((task) => ({
            id: task.client.uuid,
            name: task.client.name,
            note: noteOf(task, texts),
          }))}
        />
      )}
    </>
  );
}

/** What is done for a client. */
function noteOf(task: BatchTask, texts: Texts['batch']): string {
  switch (task.kind) {
    case 'declare':
      return `${formatDate(task.declaredOn)} · ${task.constanciaNumber}`;
    case 'deposits':
      return texts.deposits(task.codes.length);
    case 'regime': {
      const added = task.regimes.find((start) => !task.former.includes(start));
      if (!added) return task.client.ruc;
      const former = incomeRegimeIn(task.former, added.from);
      return texts.regime.change(former && texts.regime.short[former.regime], texts.regime.short[added.regime]);
    }
    default:
      return task.client.ruc;
  }
}

type ReportProps = Pick<
  BatchDialogProps,
  'results' | 'taskCount' | 'isUndoing' | 'packFailed' | 'period' | 'clientHref'
>;

function Report({ results, taskCount, isUndoing, packFailed, period, clientHref }: ReportProps) {
  const texts = useTexts('batch', batchTexts);
  const { periodName } = usePeriodNames();
  const done = results.filter(({ isDone }) => isDone);
  const failed = results.filter(({ isDone }) => !isDone);
  const left = taskCount - results.length;
  const links = done.flatMap(({ task: { client }, url }) => (url === null ? [] : { client, url }));
  const linkTo = ({ uuid, name }: { uuid: string; name: string }) =>
    clientHref ? <Link href={clientHref(uuid)}>{name}</Link> : name;
  return (
    <div className={styles.form}>
      <Status as="p" className={styles.heading}>
        {[
          isUndoing ? texts.undone : null,
          texts.done(done.length),
          failed.length > 0 ? texts.notDone(failed.length) : null,
          left > 0 ? texts.stopped(left) : null,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </Status>
      {packFailed && <Banner tone="danger">{texts.packFailed}</Banner>}
      {links.length > 1 && (
        <CopyButton text={links.map(({ client, url }) => `${client.name}\t${url}`).join('\n')} label={texts.copyAll} />
      )}
      {failed.length > 0 && (
        <Part
          heading={texts.failedHeading}
          rows={failed.map(({ task: { client }, problem }) => ({
            id: client.uuid,
            name: linkTo(client),
            note: problem ?? texts.failure,
          }))}
        />
      )}
      {done.length > 0 && (
        <Part
          heading={texts.doneHeading}
          rows={done.map(({ task, task: { client }, url }) => ({
            id: client.uuid,
            name: linkTo(client),
            note:
              url === null ? (
                task.kind === 'confirm' ? (
                  figuresLineOf(task, texts.confirm)
                ) : (
                  client.ruc
                )
              ) : (
                <span className={styles.links}>
                  <ButtonLink
                    size="small"
                    href={`https://wa.me/?text=${encodeURIComponent(texts.message(periodName(period), url))}`}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={texts.whatsAppOf(client.name)}
                  >
                    {texts.whatsApp}
                  </ButtonLink>
                  <CopyButton text={url} label={texts.copy} name={texts.copyOf(client.name)} />
                </span>
              ),
          }))}
        />
      )}
    </div>
  );
}

/** Copies a text, and says so. */
function CopyButton({ text, label, name }: { text: string; label: string; name?: string }) {
  const texts = useTexts('batch', batchTexts);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // A page without HTTPS, or a browser that does not allow it.
      setCopied(false);
    }
  };
  return (
    <Button size="small" aria-label={copied === null ? name : undefined} onClick={() => void copy()}>
      {copied === null ? label : copied ? texts.copied : texts.copyFailed}
    </Button>
  );
}
