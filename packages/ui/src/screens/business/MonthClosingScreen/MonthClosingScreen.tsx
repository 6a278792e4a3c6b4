import {
  confirmsWithoutLook,
  formatDate,
  type Loadable,
  type MonthClosing,
  monthClosingTexts,
  type MonthStep,
  type MonthStepState,
  type MonthStepView,
  nameAndRuc,
  type Texts,
} from '@contapro/domain';
import {
  CircleArrowRight,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  Download,
  type LucideIcon,
  Printer,
} from 'lucide-react';
import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { focusedIn } from '../../../internal/focusedIn.ts';
import type { PeriodPageProps } from '../../../internal/PeriodPageProps.ts';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './MonthClosingScreen.module.css';
import { UploadLink } from '../../engine/ReportScreen/UploadLink.tsx';

/** The pages to which the steps lead, in the period that is shown. Without one its step has no link. */
export interface MonthClosingHrefs {
  collections?: string | undefined;
  credentials?: string | undefined;
  upload?: string | undefined;
  /** The comparison of SUNAT's proposal with the XML. */
  reconciliation?: string | undefined;
  /** The review of the observed purchases, one by one. */
  review?: string | undefined;
  /** The detracciones without a deposit. */
  deposits?: string | undefined;
  /** The exchange rates that are missing, on the page for all clients. */
  exchangeRates?: string | undefined;
  /** The Formulario 621. */
  form?: string | undefined;
  /** The summary for the client. */
  summary?: string | undefined;
}

export interface MonthClosingScreenProps extends PeriodPageProps {
  /** How far the month is; undefined without a period. */
  closing: Loadable<MonthClosing> | undefined;
  /** The call that is open, if one is. */
  busy?: 'collecting' | 'checking' | 'unchecking' | 'refreshing' | undefined;
  /** Why a step could not be done, in the words of the server, which may be none. */
  problem?: readonly string[] | undefined;
  /**
   * The button of the expediente of the year, beside that to print.
   *
   * @default nothing
   */
  expediente?: ReactNode;
  /** What marks the month as declared. Without it the last step has nothing to press. */
  declaration?: ReactNode;
  /** Called to collect the month from SUNAT. */
  onCollect: () => void;
  /** Called to mark the figures as checked, as they are shown. */
  onCheck: () => void;
  /** Called to confirm the proposed net income that is shown, and to mark the figures with it as checked. */
  onConfirm: () => void;
  /** Called to take the mark back. */
  onUncheck: () => void;
  /** Called to choose and download a file of the month. */
  onDownload: () => void;
  /** Called when the person asks to load it again after a failure. */
  onRetry: () => void;
  /** Called when the person wants to print the page. */
  onPrint: () => void;
  /** The addresses of the pages to which the steps lead. */
  hrefs: MonthClosingHrefs;
}

/** 'Cerrar el mes': the steps that close the month of a client, and the one press that does the next one. */
export function MonthClosingScreen({
  business,
  period,
  periodSelector,
  closing,
  busy,
  problem,
  declaration,
  expediente,
  onCollect,
  onCheck,
  onConfirm,
  onUncheck,
  onDownload,
  onRetry,
  onPrint,
  hrefs,
  children,
  ...rest
}: MonthClosingScreenProps) {
  const texts = useTexts('monthClosing', monthClosingTexts);
  const { periodName } = usePeriodNames();
  return (
    <Page {...rest} aria-busy={closing?.state === 'loading' || busy === 'refreshing' || undefined}>
      <PageHeader
        title={texts.title}
        subtitle={[nameAndRuc(business), ...(period === null ? [] : [periodName(period)])].join(' · ')}
        actions={
          <>
            {periodSelector}
            {expediente}
            <Button icon={<Printer aria-hidden />} disabled={closing?.state !== 'ready'} onClick={onPrint}>
              {texts.print}
            </Button>
          </>
        }
      />
      {problem && (
        <Banner tone="danger" title={texts.problem}>
          {problem.join(' ') || texts.unknownProblem}
        </Banner>
      )}
      {closing === undefined && (
        <EmptyState illustration="ledger" title={texts.withoutPeriod} action={<UploadLink />}>
          {texts.withoutPeriodText}
        </EmptyState>
      )}
      {closing?.state === 'loading' && (
        <>
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton shape="block" height="32rem" />
        </>
      )}
      {closing?.state === 'failed' && <FailedState title={texts.failedTitle} onRetry={onRetry} />}
      {closing?.state === 'ready' && (
        <Steps
          closing={closing.data}
          {...{ busy, declaration, onCollect, onCheck, onConfirm, onUncheck, onDownload, hrefs, texts }}
        />
      )}
      {children}
    </Page>
  );
}

interface StepsProps
  extends Pick<
    MonthClosingScreenProps,
    'busy' | 'declaration' | 'onCollect' | 'onCheck' | 'onConfirm' | 'onUncheck' | 'onDownload' | 'hrefs'
  > {
  closing: MonthClosing;
  texts: Texts['monthClosing'];
}

function Steps({ closing, ...props }: StepsProps) {
  const { texts } = props;
  const { steps, dueOn } = closing;
  const next = steps.find(({ state }) => state === 'next');
  const list = useNextStep(next?.step);
  const needed = steps.filter(({ state }) => state !== 'notApplicable');
  const done = needed.filter(({ state }) => state === 'done');
  const isDeclared = closing.declaration !== null;
  return (
    <>
      <Status as="p" arrival="silent" className={styles.summary}>
        <span className={styles.next}>
          {next ? texts.next(texts.steps[next.step]) : isDeclared ? texts.closed : reasonOf(closing, texts)}
        </span>
        <span className={styles.note}>
          {[
            texts.progress(done.length, needed.length),
            ...(dueOn === null || isDeclared ? [] : [texts.due(formatDate(dueOn))]),
          ].join(' · ')}
        </span>
      </Status>
      <ol {...list} className={styles.list} aria-label={texts.list}>
        {steps.map((view) => (
          <Step key={view.step} {...{ view, closing }} {...props} />
        ))}
      </ol>
    </>
  );
}

/** Why nothing is next although the month is not declared. */
const reasonOf = (closing: MonthClosing, texts: Texts['monthClosing']) => {
  const reason = closing.steps[0]?.reason;
  return reason ? texts.reasons[reason](closing) : '';
};

/**
 * Moves the focus to the next step when the one with the focus was done: its button is gone then. Returns the props of the list that
 * tell whether the focus is in it.
 */
function useNextStep(step: MonthStep | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(step);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const root = list.current;
    if (!root || !isInside.current || root.contains(focusedIn(root))) return;
    root.querySelector<HTMLElement>('[aria-current="step"]')?.focus();
  }, [step]);
  return {
    ref: list,
    onFocus: () => {
      isInside.current = true;
    },
    // A button that is removed loses the focus to nothing.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) isInside.current = false;
    },
  };
}

const icons: Readonly<Record<MonthStepState, LucideIcon>> = {
  done: CircleCheck,
  next: CircleArrowRight,
  waiting: CircleDashed,
  notApplicable: CircleMinus,
};

function Step({ view, closing, ...props }: StepsProps & { view: MonthStepView }) {
  const { texts } = props;
  const id = useId();
  const { step, state, reason } = view;
  const Icon = icons[state];
  const actions = <Actions {...{ view, closing }} {...props} />;
  return (
    <li
      className={styles.step}
      aria-labelledby={id}
      aria-current={state === 'next' ? 'step' : undefined}
      tabIndex={state === 'next' ? -1 : undefined}
    >
      <Icon className={styles.icon} data-state={state} strokeWidth={1.75} aria-hidden />
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {texts.steps[step]}
          </h2>
          <p className={styles.state}>{texts.states[state]}</p>
        </div>
        <p className={styles.sentence} data-state={state}>
          {reason === null ? texts.done[step](closing) : texts.reasons[reason](closing)}
        </p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}

/** What a step leads to: the press that does it while it is next, and a link to its page otherwise. */
function Actions({
  view: { step, state, reason },
  closing,
  busy,
  declaration,
  onCollect,
  onCheck,
  onConfirm,
  onUncheck,
  onDownload,
  hrefs,
  texts,
}: StepsProps & { view: MonthStepView }) {
  const isNext = state === 'next';
  const canConfirm = confirmsWithoutLook(closing);
  const words = texts.actions;
  const lead = (label: string, href: string | undefined, isPrimary = isNext) =>
    href !== undefined &&
    (isPrimary ? (
      <ButtonLink variant="primary" href={href}>
        {label}
      </ButtonLink>
    ) : (
      <Link href={href}>{label}</Link>
    ));
  if (step === 'declared') return declaration;
  if (state === 'notApplicable') return null;
  switch (step) {
    case 'collected':
      return (
        <>
          {isNext && lead(words.upload, hrefs.upload, false)}
          {reason === 'stopped' && lead(words.credentials, hrefs.credentials)}
          {reason === 'collecting' && lead(words.collections, hrefs.collections)}
          {reason === 'notReceived' && (
            <Button
              variant="primary"
              busy={busy === 'collecting' ? words.collecting : undefined}
              disabled={busy === 'refreshing'}
              onClick={onCollect}
            >
              {words.collect}
            </Button>
          )}
          {state === 'done' && lead(words.collections, hrefs.collections)}
        </>
      );
    case 'squared':
      // The comparison shows what differs. What of it waits for a decision is decided in the review.
      return (
        <>
          {lead(words.squared, hrefs.reconciliation, isNext && hrefs.review === undefined)}
          {isNext && lead(words.doubts, hrefs.review)}
        </>
      );
    case 'doubts':
      return isNext && lead(words.doubts, hrefs.review);
    case 'deposits':
      return isNext && lead(words.deposits, hrefs.deposits);
    case 'figures':
      return (
        <>
          {reason === 'withoutRate' && lead(words.rates, hrefs.exchangeRates)}
          {isNext && reason === 'incomeUnconfirmed' && !canConfirm
            ? lead(words.income, hrefs.form)
            : lead(words.form, hrefs.form, false)}
          {isNext && reason === 'incomeUnconfirmed' && canConfirm && (
            <Button
              variant="primary"
              busy={busy === 'checking' ? words.checking : undefined}
              disabled={busy === 'refreshing'}
              onClick={onConfirm}
            >
              {words.confirm}
            </Button>
          )}
          {isNext && reason !== 'incomeUnconfirmed' && reason !== 'withoutRate' && (
            <Button
              variant="primary"
              busy={busy === 'checking' ? words.checking : undefined}
              disabled={busy === 'refreshing'}
              onClick={onCheck}
            >
              {words.check}
            </Button>
          )}
          {state === 'done' && closing.declaration === null && (
            <Button
              variant="quiet"
              busy={busy === 'unchecking' ? words.checking : undefined}
              disabled={busy === 'refreshing'}
              onClick={onUncheck}
            >
              {words.uncheck}
            </Button>
          )}
        </>
      );
    case 'files':
      return (
        state !== 'waiting' && (
          <Button variant={isNext ? 'primary' : 'quiet'} icon={<Download aria-hidden />} onClick={onDownload}>
            {words.download}
          </Button>
        )
      );
    case 'told':
      return state !== 'waiting' && lead(isNext ? words.tell : words.summary, hrefs.summary);
  }
}
