import {
  type DatedForm621,
  formatAmount,
  formatMoney,
  type FormStatus,
  type IncomeRegimeValues,
  type IncomeState,
  incomeTexts,
  type MonthIncome,
  otherIncomeFormTexts,
  otherIncomeSchema,
  proposedIncomeSchema,
  type OtherIncomeValues,
  type Texts,
} from '@contapro/domain';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { Badge, type Tone } from '../../../primitives/Badge/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { SheetCell, SheetRow, SheetTable } from '../../../primitives/SheetTable/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { IncomeRegimes } from './IncomeRegimes.tsx';
import { regimeOf } from './regimeOf.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './IncomePanel.module.css';

/** What the person does with the income tax of the period. */
export interface IncomeProps {
  /** The state of saving the régimenes; null while they are not edited. */
  regimesStatus: FormStatus | null;
  /** The state of the confirmation. */
  status: FormStatus;
  /** Whether another net income than the proposed one is typed. */
  isOther: boolean;
  /** What was not saved last, because it is something else now. */
  changedElsewhere: 'regimes' | 'income' | null;
  /** Called to edit the régimenes, and to leave them as they are. */
  onRegimeOpen: () => void;
  onRegimeClose: () => void;
  /** Called with a régimen that begins in a month. */
  onRegimeSubmit: (values: IncomeRegimeValues) => void;
  /** Called with the first month (`YYYYMM`) of a régimen that is removed. */
  onRegimeRemove: (from: string) => void;
  /** Called to type another net income, and to leave that. */
  onOther: () => void;
  onOtherClose: () => void;
  /** Called to confirm the proposed net income. */
  onConfirm: () => void;
  /** Called to confirm another one, with its reason. */
  onOtherSubmit: (values: OtherIncomeValues) => void;
  /** Called to take the confirmation back. */
  onUnconfirm: () => void;
}

interface IncomePanelProps extends IncomeProps {
  form: DatedForm621;
  /** `YYYYMM`. */
  period: string;
}

const tones: Readonly<Record<IncomeState, Tone>> = { proposed: 'notice', outdated: 'caution', confirmed: 'positive' };

/** 'Renta del mes': the régimen of the business, how the net income follows from the sales, and its confirmation. */
export function IncomePanel({ form, period, ...props }: IncomePanelProps) {
  const texts = useTexts('income', incomeTexts);
  const { periodName } = usePeriodNames();
  const { income, regimes } = form;
  const { regimesStatus, changedElsewhere } = props;
  const [first] = regimes;
  const open = (
    <Button
      className={styles.open}
      size={income === null ? 'medium' : 'small'}
      variant={regimes.length === 0 ? 'primary' : 'secondary'}
      onClick={props.onRegimeOpen}
    >
      {regimes.length === 0 ? texts.choose : texts.change}
    </Button>
  );
  return (
    <Section
      title={texts.title}
      note={income && <Badge tone={tones[income.state]}>{texts.states[income.state]}</Badge>}
      className={styles.root}
    >
      {income === null ? (
        <div className={styles.missing}>
          <p className={styles.lead}>{texts.withoutTitle}</p>
          <p className={styles.note}>
            {texts.without}
            {first !== undefined && ` ${texts.before(texts.regimes[first.regime], periodName(first.from))}`}
          </p>
        </div>
      ) : (
        <div className={styles.regime}>
          <p className={styles.lead}>{regimeOf(income.regime, texts, periodName)}</p>
          {regimesStatus === null && open}
        </div>
      )}
      {income === null && regimesStatus === null && <div className={styles.actions}>{open}</div>}
      {regimesStatus !== null && (
        <IncomeRegimes
          // What is typed begins again with others.
          key={regimes.map(({ from, regime }) => `${from}${regime}`).join()}
          regimes={regimes}
          period={period}
          status={regimesStatus}
          isChanged={changedElsewhere === 'regimes'}
          onSubmit={props.onRegimeSubmit}
          onRemove={props.onRegimeRemove}
          onClose={props.onRegimeClose}
        />
      )}
      {income !== null && (
        <>
          <Derivation income={income} />
          <Confirmation income={income} isDeclared={form.declared !== null} {...props} />
        </>
      )}
    </Section>
  );
}

/** The vouchers of which the net income is made, its rate, and what must be verified. */
function Derivation({ income }: { income: MonthIncome }) {
  const texts = useTexts('income', incomeTexts);
  const { lines, proposed, netIncome, rate, rateSource, yearNetIncome, limit, doubts } = income;
  const tax = Math.floor((netIncome * rate + 5_000) / 10_000);
  return (
    <>
      <SheetTable
        aria-label={texts.derivation}
        columns={[
          { id: 'concept', header: texts.concept, fill: true },
          { id: 'amount', header: texts.amount, align: 'end' },
        ]}
      >
        <tbody>
          {lines.map(({ kind, cents }) => (
            <SheetRow key={kind}>
              <SheetCell column="concept" scope="row">
                {texts.lines[kind]}
              </SheetCell>
              <SheetCell column="amount">{formatAmount(cents)}</SheetCell>
            </SheetRow>
          ))}
          {lines.length === 0 && (
            <SheetRow>
              <SheetCell colSpan={2}>{texts.noLines}</SheetCell>
            </SheetRow>
          )}
          <SheetRow total>
            <SheetCell column="concept" scope="row">
              {texts.sum}
            </SheetCell>
            <SheetCell column="amount">{formatAmount(proposed * 100)}</SheetCell>
          </SheetRow>
          {netIncome !== proposed && (
            <SheetRow total>
              <SheetCell column="concept" scope="row">
                {texts.own}
              </SheetCell>
              <SheetCell column="amount">{formatAmount(netIncome * 100)}</SheetCell>
            </SheetRow>
          )}
          <SheetRow total>
            <SheetCell column="concept" scope="row">
              {texts.tax(texts.percent(rate))}
            </SheetCell>
            <SheetCell column="amount">{formatAmount(tax * 100)}</SheetCell>
          </SheetRow>
        </tbody>
      </SheetTable>
      <p className={styles.note}>
        {texts.sources[rateSource]}
        {limit !== null && ` ${texts.year(yearNetIncome + netIncome, limit)}`}
      </p>
      {doubts.length > 0 && (
        <Banner tone="caution" title={texts.verify}>
          {doubts.map((doubt) => texts.doubts[doubt]).join(' ')}
        </Banner>
      )}
      <p className={styles.note}>{texts.unseen}</p>
    </>
  );
}

interface ConfirmationProps
  extends Pick<
    IncomeProps,
    | 'status'
    | 'isOther'
    | 'changedElsewhere'
    | 'onOther'
    | 'onOtherClose'
    | 'onConfirm'
    | 'onOtherSubmit'
    | 'onUnconfirm'
  > {
  income: MonthIncome;
  isDeclared: boolean;
}

function Confirmation({ income, isDeclared, status, isOther, changedElsewhere, ...on }: ConfirmationProps) {
  const texts = useTexts('income', incomeTexts);
  return (
    <div className={styles.confirmation}>
      <Status as="p" arrival="silent" className={styles.state}>
        {sentenceOf(income, texts)}
        {isDeclared && ` ${texts.declared}`}
      </Status>
      {changedElsewhere === 'income' && <Banner tone="caution">{texts.changed}</Banner>}
      {isOther ? (
        <OtherIncome income={income} status={status} onSubmit={on.onOtherSubmit} onClose={on.onOtherClose} />
      ) : (
        <Proposal income={income} status={status} {...on} />
      )}
    </div>
  );
}

/** The press that confirms the proposed net income, and those beside it. */
function Proposal({
  income,
  status,
  onConfirm,
  onOther,
  onUnconfirm,
}: Pick<ConfirmationProps, 'income' | 'status' | 'onConfirm' | 'onOther' | 'onUnconfirm'>) {
  const texts = useTexts('income', incomeTexts);
  const form = useSchemaForm(proposedIncomeSchema, { defaultValues: {} });
  const isBusy = status.kind === 'submitting';
  const isConfirmed = income.state === 'confirmed';
  return (
    <Form form={form} status={status} onSubmit={onConfirm} className={styles.form}>
      <div className={styles.actions}>
        {!isConfirmed && <SubmitButton busy={texts.confirming}>{texts.confirm(income.proposed)}</SubmitButton>}
        <Button size="large" disabled={isBusy} onClick={onOther}>
          {texts.other}
        </Button>
        {income.confirmed !== null && (
          <Button variant="quiet" size="large" disabled={isBusy} onClick={onUnconfirm}>
            {texts.unconfirm}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** What is confirmed, or why it is not. */
function sentenceOf({ state, confirmed }: MonthIncome, texts: Texts['income']): string {
  if (confirmed === null) return texts.proposed;
  const { netIncome, proposed, reason, rate } = confirmed;
  if (proposed === null || rate === null) return texts.typedBefore(netIncome);
  if (state === 'outdated') return texts.outdated(netIncome, proposed, texts.percent(rate));
  return reason === null ? texts.confirmed(netIncome) : texts.confirmedOther(netIncome, proposed, reason);
}

interface OtherIncomeProps {
  income: MonthIncome;
  status: FormStatus;
  onSubmit: (values: OtherIncomeValues) => void;
  onClose: () => void;
}

function OtherIncome({ income, status, onSubmit, onClose }: OtherIncomeProps) {
  const texts = useTexts('income', incomeTexts);
  const messages = useTexts('otherIncomeForm', otherIncomeFormTexts);
  const schema = useMemo(() => otherIncomeSchema(messages), [messages]);
  const form = useSchemaForm(schema, {
    defaultValues: {
      netIncome: income.netIncome === income.proposed ? '' : String(income.netIncome),
      reason: income.confirmed?.reason ?? '',
    },
  });
  const begin = useEffectEvent(() => form.setFocus('netIncome'));
  useEffect(() => begin(), []);
  return (
    <Form form={form} status={status} onSubmit={onSubmit} className={styles.form} autoComplete="off">
      <TextField
        label={texts.otherLabel}
        hint={`${texts.otherHint} ${texts.proposedAmount(formatMoney(income.proposed * 100))}`}
        inputMode="numeric"
        {...form.field('netIncome')}
      />
      <TextField label={texts.reason} hint={texts.reasonHint} {...form.field('reason')} />
      <FormActions>
        <Button variant="quiet" size="large" disabled={status.kind === 'submitting'} onClick={onClose}>
          {texts.cancel}
        </Button>
        <SubmitButton busy={texts.confirming}>{texts.confirmOther}</SubmitButton>
      </FormActions>
    </Form>
  );
}
