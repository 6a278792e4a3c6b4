import {
  type CompanyField,
  companyFileBytes,
  companyFileExtensions,
  type CompanyFileProblem,
  companyFileRows,
  companyFileTexts,
  type ConsentsValues,
  consentsSchema,
  type FileCompany,
  formatBytes,
  formatCount,
  isUnregistered,
  type Texts,
  companyFields,
} from '@contapro/domain';
import { ArrowLeft, Download, ShieldCheck } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { WaitingLine } from '../../../internal/WaitingLine.tsx';
import type { CompanyRemedy } from '../../../patterns/CompanyForm/index.ts';
import { ConsentFields, type ConsentHrefs } from '../../../patterns/ConsentFields/index.ts';
import { DropZone } from '../../../patterns/DropZone/index.ts';
import { Figures } from '../../../patterns/Figures/index.ts';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { ProgressBar } from '../../../primitives/ProgressBar/index.ts';
import { SheetCell, SheetRow, SheetTable } from '../../../primitives/SheetTable/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './CompanyFileScreen.module.css';
import { ListedCompanies } from './ListedCompanies.tsx';
import { WrongRows } from './WrongRows.tsx';

/**
 * - `choosing`: a file is asked for.
 * - `reading`: it is read.
 * - `checking`: its companies are shown.
 * - `sending`: they are being registered.
 * - `done`: no company is left to be registered.
 */
export type CompanyFileStep = 'choosing' | 'reading' | 'checking' | 'sending' | 'done';

/** Why a registration ended before all companies had a result. */
export interface ShownCompanyFileFailure {
  /** `refused` has the words of the server. */
  kind: 'refused' | 'unreachable' | 'server' | 'expired';
  /** The words of the server; empty for the other kinds. */
  messages: readonly string[];
  /** The page that resolves it; null when there is none. */
  remedy: CompanyRemedy | null;
}

export interface CompanyFileHrefs extends ConsentHrefs {
  /** The page that registers one company. */
  back: string;
  /** The board of the month. */
  board: string;
  /** The page with the accountant's companies. */
  home: string;
  /** The page of the plans. */
  plans: string;
}

export interface CompanyFileScreenProps extends Omit<ComponentProps<'div'>, 'children' | 'onSubmit'> {
  /** What the page shows. */
  step: CompanyFileStep;
  /** The name of the file; empty before the first. */
  fileName: string;
  /** Why the last chosen file was not read; null when it was. */
  problem: CompanyFileProblem | null;
  /** The companies of the file, in its order. */
  rows: readonly FileCompany[];
  /** Whether the file could not be compared with the companies of the account. */
  isUncompared: boolean;
  /** How many companies of an open registration have a result; null while there is none. */
  progress: { done: number; all: number } | null;
  /** Why the last registration ended early; null when it did not. */
  failure: ShownCompanyFileFailure | null;
  /** The line of the row that was removed last and can be restored; null when there is none. */
  removedLine: number | null;
  /** Whether a file to be saved is being made. */
  isWriting: boolean;
  /** Whether the last file to be saved could not be made. */
  hasSheetFailed: boolean;
  /** Called with the files that were chosen or dropped. */
  onChoose: (files: readonly File[]) => void;
  /** Called when the person asks for the template. */
  onTemplate: (format: 'xlsx' | 'csv') => void;
  /** Called when a value of a row that is being corrected has changed. */
  onValueChange: (line: number, field: CompanyField, value: string) => void;
  /** Called when the correction of a row ends, which has no errors. */
  onAccept: (line: number) => void;
  /** Called when the person wants to correct a row that is ready. */
  onEdit: (line: number) => void;
  /** Called when the person removes a row. */
  onRemove: (line: number) => void;
  /** Called when the person brings back the row that was removed last. */
  onRestore: () => void;
  /** Called when the person registers the rows that are ready. */
  onSubmit: () => void;
  /** Called when the person asks for a file of the rows that are not registered. */
  onRest: () => void;
  /** Called when the person wants another file. The rows are lost. */
  onDiscard: () => void;
  /** The addresses of its links. */
  hrefs: CompanyFileHrefs;
}

/** The page that registers the companies of an Excel or CSV: the choice of the file, its rows with their errors, and the results. */
export function CompanyFileScreen({
  step,
  fileName,
  problem,
  rows,
  isUncompared,
  progress,
  failure,
  removedLine,
  isWriting,
  hasSheetFailed,
  onChoose,
  onTemplate,
  onValueChange,
  onAccept,
  onEdit,
  onRemove,
  onRestore,
  onSubmit,
  onRest,
  onDiscard,
  hrefs,
  ...rest
}: CompanyFileScreenProps) {
  const texts = useTexts('companyFile', companyFileTexts);
  const removed = removedLine !== null && (
    <Banner action={<Button onClick={onRestore}>{texts.wrong.restore}</Button>}>
      {texts.wrong.removed(removedLine)}
    </Banner>
  );
  const sheetFailed = hasSheetFailed && <Banner tone="danger">{texts.fileFailed}</Banner>;
  return (
    <Page {...rest}>
      <PageHeader title={texts.title} subtitle={fileName && step !== 'choosing' ? texts.source(fileName) : undefined} />
      {step === 'choosing' && (
        <>
          <Link className={styles.back} href={hrefs.back}>
            <ArrowLeft className={styles.arrow} strokeWidth={1.5} aria-hidden />
            {texts.back}
          </Link>
          {removed}
          {sheetFailed}
          <Choice {...{ problem, onChoose, onTemplate, isWriting, texts }} />
        </>
      )}
      {step === 'reading' && <WaitingLine className={styles.reading}>{texts.reading}</WaitingLine>}
      {(step === 'checking' || step === 'sending') && (
        <>
          {removed}
          {sheetFailed}
          <Rows
            {...{ rows, isUncompared, progress, failure, isWriting, hrefs, texts }}
            {...{ onValueChange, onAccept, onEdit, onRemove, onSubmit, onRest, onDiscard }}
          />
        </>
      )}
      {step === 'done' && (
        <>
          {removed}
          <Done {...{ rows, hrefs, texts, onDiscard }} />
        </>
      )}
    </Page>
  );
}

type ScreenTexts = Texts['companyFile'];

interface ChoiceProps extends Pick<CompanyFileScreenProps, 'problem' | 'onChoose' | 'onTemplate' | 'isWriting'> {
  texts: ScreenTexts;
}

/** What the file must have, its template, and its choice. */
function Choice({ problem, onChoose, onTemplate, isWriting, texts }: ChoiceProps) {
  const { template, choose } = texts;
  return (
    <div className={styles.parts}>
      <Section title={choose.title}>
        <DropZone
          className={styles.zone}
          onFiles={onChoose}
          words={{
            title: choose.drop,
            over: choose.dropOver,
            accepts: choose.accepts(companyFileRows),
            choose: choose.button,
          }}
          extensions={companyFileExtensions}
          single
        />
        <p className={styles.safe}>
          <ShieldCheck className={styles.safeIcon} strokeWidth={1.5} aria-hidden />
          {choose.safe}
        </p>
        {problem && (
          <Banner className={styles.problem} tone="danger" title={texts.problems.title}>
            {problemText(problem, texts)}
          </Banner>
        )}
      </Section>
      <Section title={template.title}>
        <p className={styles.lead}>{template.text}</p>
        <div className={styles.buttons}>
          <Button icon={<Download aria-hidden />} disabled={isWriting} onClick={() => onTemplate('xlsx')}>
            {template.excel}
          </Button>
          <Button icon={<Download aria-hidden />} disabled={isWriting} onClick={() => onTemplate('csv')}>
            {template.csv}
          </Button>
        </div>
        <SheetTable
          className={styles.columns}
          aria-label={template.label}
          rows="texts"
          columns={[
            { id: 'field', header: template.columns.field },
            { id: 'what', header: template.columns.what, fill: true },
            { id: 'example', header: template.columns.example, onlyWide: true },
          ]}
        >
          <tbody>
            {companyFields.map((field) => (
              <SheetRow key={field}>
                <SheetCell column="field" scope="row">
                  {texts.fields[field]}
                </SheetCell>
                <SheetCell column="what">{template.fields[field].what}</SheetCell>
                <SheetCell column="example">{template.fields[field].example}</SheetCell>
              </SheetRow>
            ))}
          </tbody>
        </SheetTable>
      </Section>
    </div>
  );
}

function problemText(problem: CompanyFileProblem, { problems, fields }: ScreenTexts): string {
  switch (problem.kind) {
    case 'size':
      return problems.size(formatBytes(companyFileBytes));
    case 'columns':
      return problems.columns(problem.missing.map((field) => `'${fields[field]}'`).join(', '));
    case 'rows':
      return problems.rows(problem.count, companyFileRows);
    default:
      return problems[problem.kind];
  }
}

interface RowsProps
  extends Pick<
    CompanyFileScreenProps,
    | 'rows'
    | 'isUncompared'
    | 'progress'
    | 'failure'
    | 'isWriting'
    | 'hrefs'
    | 'onValueChange'
    | 'onAccept'
    | 'onEdit'
    | 'onRemove'
    | 'onSubmit'
    | 'onRest'
    | 'onDiscard'
  > {
  texts: ScreenTexts;
}

const consents = consentsSchema();

/** The rows of the file: those to be corrected, the others, and the registration. */
function Rows({ rows, isUncompared, progress, failure, isWriting, hrefs, texts, ...on }: RowsProps) {
  const form = useSchemaForm<ConsentsValues, ConsentsValues>(consents, {
    defaultValues: { terms: false, privacy: false },
  });
  const submit = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const counts = countsOf(rows);
  const unregistered = counts.wrong + counts.ready;
  return (
    <div className={styles.parts}>
      <Figures
        label={texts.figures.label}
        figures={(['wrong', 'ready', 'existing', 'registered'] as const).map((id) => ({
          id,
          label: texts.figures[id],
          value: formatCount(counts[id]),
        }))}
      />
      {isUncompared && <Banner tone="caution">{texts.compareFailed}</Banner>}
      {progress === null && failure ? (
        <Failure failure={failure} unregistered={unregistered} plans={hrefs.plans} texts={texts} />
      ) : (
        progress === null &&
        counts.registered > 0 && (
          <Banner tone="positive" title={texts.registered(counts.registered)}>
            {texts.left(unregistered)}
          </Banner>
        )
      )}
      {counts.wrong > 0 && (
        <WrongRows
          rows={rows}
          edited={edited}
          disabled={progress !== null}
          onChange={on.onValueChange}
          onAccept={on.onAccept}
          onRemove={on.onRemove}
          onLeave={() => submit.current?.focus()}
        />
      )}
      <ListedCompanies
        rows={rows}
        disabled={progress !== null}
        onEdit={(line) => {
          setEdited(line);
          on.onEdit(line);
        }}
        onRemove={on.onRemove}
      />
      <div ref={submit} tabIndex={-1}>
        <Form form={form} status={{ kind: progress ? 'submitting' : 'editing' }} onSubmit={on.onSubmit}>
          <ConsentFields terms={form.field('terms')} privacy={form.field('privacy')} hrefs={hrefs} />
          {progress && (
            <div className={styles.progress}>
              <ProgressBar label={texts.figures.label} value={progress.done / progress.all} />
              <Status as="p">{texts.submitting(progress.done, progress.all)}</Status>
            </div>
          )}
          <FormActions>
            <Restart disabled={progress !== null} unregistered={unregistered} texts={texts} onDiscard={on.onDiscard} />
            <Button
              variant="quiet"
              size="large"
              icon={<Download aria-hidden />}
              disabled={isWriting || progress !== null}
              title={texts.rest.hint}
              onClick={on.onRest}
            >
              {texts.rest.button}
            </Button>
            <SubmitButton
              untilValid
              disabled={counts.ready === 0 && progress === null}
              busy={progress ? texts.submitting(progress.done, progress.all) : undefined}
            >
              {counts.ready === 0 ? texts.submitNone : texts.submit(counts.ready)}
            </SubmitButton>
          </FormActions>
        </Form>
      </div>
    </div>
  );
}

function countsOf(rows: readonly FileCompany[]): Record<FileCompany['state'], number> {
  const counts = { wrong: 0, ready: 0, existing: 0, registered: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

interface FailureProps {
  failure: ShownCompanyFileFailure;
  unregistered: number;
  plans: string;
  texts: ScreenTexts;
}

/** Why a registration ended early, and that nothing is lost. An expired session has a dialog of its own. */
function Failure({ failure: { kind, messages, remedy }, unregistered, plans, texts }: FailureProps) {
  if (kind === 'expired') return null;
  const reason = kind === 'refused' ? messages.join(' ') : texts[kind];
  return (
    <Banner
      tone="danger"
      title={texts.failed}
      action={remedy === 'plans' && <ButtonLink href={plans}>{texts.plans}</ButtonLink>}
    >
      {reason} {texts.kept(unregistered)}
    </Banner>
  );
}

interface RestartProps {
  disabled: boolean;
  unregistered: number;
  texts: ScreenTexts;
  onDiscard: () => void;
}

/** Asks before the rows that are not registered are lost. */
function Restart({ disabled, unregistered, texts, onDiscard }: RestartProps) {
  const [isAsked, setAsked] = useState(false);
  const { restartQuestion: question } = texts;
  return (
    <>
      <Button variant="quiet" size="large" disabled={disabled} onClick={() => setAsked(true)}>
        {texts.restart}
      </Button>
      <Dialog open={isAsked} onClose={() => setAsked(false)}>
        <DialogTitle>{question.title}</DialogTitle>
        <DialogText>{question.text(unregistered)}</DialogText>
        <DialogActions>
          <Button variant="primary" onClick={() => setAsked(false)}>
            {question.cancel}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {question.confirm}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

interface DoneProps extends Pick<CompanyFileScreenProps, 'rows' | 'hrefs' | 'onDiscard'> {
  texts: ScreenTexts;
}

/** All companies of the file are registered. */
function Done({ rows, hrefs, texts, onDiscard }: DoneProps) {
  const { registered, existing } = countsOf(rows);
  return (
    <div className={styles.parts}>
      <Status>
        <EmptyState
          illustration="done"
          title={texts.done.title}
          action={
            <>
              <Button onClick={onDiscard}>{texts.done.another}</Button>
              <ButtonLink href={hrefs.home}>{texts.done.home}</ButtonLink>
              <ButtonLink variant="primary" href={hrefs.board}>
                {texts.done.board}
              </ButtonLink>
            </>
          }
        >
          {texts.done.text(registered, existing)}
        </EmptyState>
      </Status>
      <ListedCompanies rows={rows.filter((row) => !isUnregistered(row))} disabled />
    </div>
  );
}
