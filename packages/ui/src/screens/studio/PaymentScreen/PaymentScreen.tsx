import {
  formatDate,
  formatMoney,
  paymentTexts,
  type Plan,
  type PlanCoverage,
  plansTexts,
  statusTexts,
} from '@contapro/domain';
import { ArrowLeft, Lock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../../internal/classes.ts';
import { PracticeBanner } from '../../../internal/PracticeBanner.tsx';
import { WaitingLine } from '../../../internal/WaitingLine.tsx';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { DefinitionList } from '../../../primitives/DefinitionList/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { StatusDialog, type StatusDialogProps } from '../../../primitives/StatusDialog/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './PaymentScreen.module.css';

/**
 * The state of a payment.
 *
 * - `loading`, `unloaded`: the card form of the provider is loaded, or could not be loaded.
 * - `ready`: the person can pay.
 * - `entering`: the card form is open, in a window of the provider.
 * - `charging`: the card is charged.
 * - `authenticating`: the page of the bank is open, in a window of the provider.
 * - `unknown`: it is not known whether the card was charged; a dialog says so and offers to find out.
 * - `unverified`: the same after that dialog was closed; the page says so.
 * - `done`: the plan was paid.
 */
export type PaymentState =
  | 'loading'
  | 'unloaded'
  | 'ready'
  | 'entering'
  | 'charging'
  | 'authenticating'
  | 'unknown'
  | 'unverified'
  | 'done';

export interface PaymentScreenProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The plan that is paid. */
  plan: Plan;
  /** Until when the plan will be paid, and how the days that are left of the current plan are used. */
  coverage: PlanCoverage;
  /** The state of the payment. */
  state: PaymentState;
  /** Whether cards are not really charged. */
  isPractice: boolean;
  /** Why the payment was refused; empty when the reason is not known, null when it was not refused. */
  refusal: readonly string[] | null;
  /** The server's message about the result. */
  message: string | null;
  /** Called when the person asks for the card form. */
  onPay: () => void;
  /** Called when the person asks to load the card form again. */
  onReload: () => void;
  /** Called when the person asks for the result of a payment that is not known. */
  onVerify: () => void;
  /** Called when the person asks to close the dialog about the result. */
  onClose: () => void;
  /** The addresses of its links. */
  hrefs: PaymentHrefs;
}

export interface PaymentHrefs {
  /** The page of the plans. */
  plans: string;
}

/** The payment of a plan: what is paid, and a button that opens the card form of the provider. */
export function PaymentScreen({
  plan,
  coverage,
  state,
  isPractice,
  refusal,
  message,
  onPay,
  onReload,
  onVerify,
  onClose,
  hrefs,
  className,
  ...rest
}: PaymentScreenProps) {
  const texts = useTexts('payment', paymentTexts);
  return (
    <Page {...rest} className={classes(styles.page, className)}>
      <PageHeader
        title={texts.title}
        actions={
          <ButtonLink href={hrefs.plans} icon={<ArrowLeft aria-hidden />}>
            {texts.back}
          </ButtonLink>
        }
      />
      <Summary plan={plan} coverage={coverage} />
      <Form {...{ plan, state, isPractice, refusal, onPay, onReload, onVerify }} />
      <Result {...{ state, message, onVerify, onClose }} />
    </Page>
  );
}

function Summary({ plan, coverage }: Pick<PaymentScreenProps, 'plan' | 'coverage'>) {
  const texts = useTexts('payment', paymentTexts);
  const plans = useTexts('plans', plansTexts);
  const { until, paidUntil, trialUntil, intervals } = coverage;
  return (
    <Section title={texts.summary}>
      <DefinitionList
        items={[
          { term: texts.plan, value: plan.title },
          { term: texts.companies, value: texts.upTo(plan.capacity) },
          { term: texts.period, value: plans.periods[plan.period] },
          { term: texts.until, value: formatDate(until) },
          { term: texts.total, value: <Amount className={styles.total} cents={plan.priceCents} total />, total: true },
        ]}
      />
      <div className={styles.notes}>
        {paidUntil !== null && <p className={styles.note}>{texts.keepsPaidDays(formatDate(paidUntil))}</p>}
        {intervals.length > 1 && (
          <p className={styles.note}>
            {texts.limits(intervals.map((interval) => ({ ...interval, until: formatDate(interval.until) })))}
          </p>
        )}
        {trialUntil !== null && <p className={styles.note}>{texts.endsTrial(formatDate(trialUntil))}</p>}
        <p className={styles.note}>{texts.once}</p>
      </div>
    </Section>
  );
}

type FormProps = Pick<
  PaymentScreenProps,
  'plan' | 'state' | 'isPractice' | 'refusal' | 'onPay' | 'onReload' | 'onVerify'
>;

function Form({ plan, state, isPractice, refusal, onPay, onReload, onVerify }: FormProps) {
  const texts = useTexts('payment', paymentTexts);
  switch (state) {
    case 'loading':
      return <WaitingLine className={styles.wait}>{texts.loading}</WaitingLine>;
    case 'unloaded':
      return (
        <FailedState title={texts.loadFailed} onRetry={onReload}>
          {texts.loadFailedText}
        </FailedState>
      );
    case 'unknown':
    case 'unverified':
      return (
        <Banner
          tone="caution"
          action={
            <Button variant="primary" onClick={onVerify}>
              {texts.verify}
            </Button>
          }
        >
          {texts.unknown.text}
        </Banner>
      );
    default:
      return (
        <div className={styles.form}>
          {isPractice && (
            <PracticeBanner
              title={texts.practice.title}
              text={texts.practice.text}
              cases={Object.entries(texts.practice.cards)}
            />
          )}
          {refusal !== null && (
            <Banner tone="danger" title={texts.refused}>
              {refusal.length > 0 ? refusal.join('. ') : texts.refusedText}
            </Banner>
          )}
          <Button variant="primary" size="large" block icon={<Lock aria-hidden />} onClick={onPay}>
            {texts.pay(formatMoney(plan.priceCents))}
          </Button>
          <Status as="p" arrival="silent" className={styles.note}>
            {state === 'entering' || state === 'authenticating' ? waitingFor(state, texts) : texts.secure}
          </Status>
        </div>
      );
  }
}

const waitingFor = (state: 'entering' | 'authenticating', texts: ReturnType<typeof useTexts<'payment'>>): string =>
  state === 'entering' ? texts.entering : `${texts.authenticating.title}. ${texts.authenticating.text}`;

const dialogs: Readonly<Partial<Record<PaymentState, StatusDialogProps['state']>>> = {
  charging: 'loading',
  unknown: 'failed',
  done: 'done',
};

function Result({
  state,
  message,
  onVerify,
  onClose,
}: Pick<PaymentScreenProps, 'state' | 'message' | 'onVerify' | 'onClose'>) {
  const texts = useTexts('payment', paymentTexts);
  const status = useTexts('status', statusTexts);
  return (
    <StatusDialog
      state={dialogs[state] ?? 'closed'}
      size="small"
      onClose={onClose}
      words={{
        loading: texts.charging,
        done: { title: status.done.title, text: message ?? texts.done.text },
        failed: { title: texts.unknown.title, text: message ?? texts.unknown.text },
      }}
      doneActions={
        <Button variant="primary" onClick={onClose}>
          {texts.home}
        </Button>
      }
      onRetry={onVerify}
      retryLabel={texts.verify}
    />
  );
}
