import {
  batchTexts,
  type BatchPlan,
  type ClientFigures,
  type ConfirmTask,
  type FigureDoubt,
  form621Amount,
  form621Texts,
  formatAmount,
  formatCount,
  incomeTexts,
  monthClosingTexts,
  type Texts,
} from '@contapro/domain';
import { useId } from 'react';
import { Checkbox } from '../../../primitives/Checkbox/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { SheetCell, SheetRow, SheetTable, stackedGroup } from '../../../primitives/SheetTable/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './ConfirmPreview.module.css';

/** The boxes 188 and 324: what is to be paid, in whole soles. */
const dueOf = ({ form }: ClientFigures) => form621Amount(form, 188) + form621Amount(form, 324);

const percent = (rate: number) => `${formatAmount(rate)} %`;

type Words = Texts['batch']['confirm'];

const igvOf = ({ form }: ClientFigures, words: Words) => {
  const tax = form621Amount(form, 184);
  return tax < 0 ? words.inFavour(formatCount(-tax)) : formatCount(tax);
};

function igvPartsOf({ form }: ClientFigures, words: Words) {
  const before = form621Amount(form, 145);
  return words.igv(
    formatCount(form621Amount(form, 131)),
    formatCount(form621Amount(form, 178)),
    before === 0 ? null : formatCount(before),
  );
}

/** The parts of the net income: `5,084.75 gravadas − 500.00 notas de otros meses`. */
const salesOf = ({ form: { income } }: ClientFigures, words: Words) =>
  (income?.lines ?? [])
    .map(({ kind, cents }, index) => {
      const sign = cents < 0 ? '− ' : index === 0 ? '' : '+ ';
      return `${sign}${formatAmount(Math.abs(cents))} ${words.lines[kind]}`;
    })
    .join(' ') || words.noSales;

/** The figures of a client in one line, such as in a report. */
export function figuresLineOf({ figures }: Pick<ConfirmTask, 'figures'>, words: Words): string {
  const { form } = figures;
  const income =
    form.incomeRate === null
      ? null
      : words.incomeLine(
          formatCount(form621Amount(form, 301)),
          percent(form.incomeRate),
          formatCount(form621Amount(form, 312)),
        );
  return words.line(igvOf(figures, words), income, formatCount(dueOf(figures)));
}

export interface ConfirmPreviewProps {
  plan: BatchPlan;
  onMark: (uuid: string, isMarked: boolean) => void;
  /** The page of a client, which is opened in another tab so that nothing that was marked is lost. */
  clientHref: ((uuid: string) => string) | undefined;
}

/** The clients whose figures have doubts, each with its mark. */
export function DoubtfulClients({ plan: { doubtful }, onMark, clientHref }: ConfirmPreviewProps) {
  const { confirm: words } = useTexts('batch', batchTexts);
  const sentenceOf = useDoubtSentences();
  const id = useId();
  if (doubtful.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {words.doubtfulHeading(doubtful.length)}
      </h3>
      <ul className={styles.list}>
        {doubtful.map(({ task, doubts, isMarked }) => (
          <li key={task.client.uuid} className={styles.doubtful}>
            <div className={styles.head}>
              <Checkbox
                label={task.client.name}
                aria-describedby={`${id}-${task.client.uuid}`}
                checked={isMarked}
                onChange={({ currentTarget: { checked } }) => onMark(task.client.uuid, checked)}
              />
              {clientHref && (
                <Link
                  href={clientHref(task.client.uuid)}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={words.openOf(task.client.name)}
                >
                  {words.open}
                </Link>
              )}
            </div>
            <div id={`${id}-${task.client.uuid}`} className={styles.why}>
              <ul className={styles.doubts}>
                {doubts.map((doubt) => {
                  const sentence = sentenceOf(doubt, task);
                  return <li key={sentence}>{sentence}</li>;
                })}
              </ul>
              <p className={styles.figures}>{figuresLineOf(task, words)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useDoubtSentences() {
  const { confirm: words } = useTexts('batch', batchTexts);
  const month = useTexts('monthClosing', monthClosingTexts);
  const income = useTexts('income', incomeTexts);
  const form621 = useTexts('form621', form621Texts);
  return (doubt: FigureDoubt, { figures: { closing, form } }: ConfirmTask): string => {
    switch (doubt.kind) {
      case 'step':
        return month.reasons[doubt.reason](closing);
      case 'figuresChanged':
        return month.reasons.figuresChanged(closing);
      case 'withoutRegime':
        return words.withoutRegime;
      case 'incomeOutdated': {
        const [before, now] = [form.income?.confirmed?.netIncome ?? 0, form.income?.proposed ?? 0];
        return before === now ? words.sameIncomeOutdated : words.incomeOutdated(formatCount(before), formatCount(now));
      }
      case 'income':
        return income.doubts[doubt.doubt];
      case 'box':
        return `${words.boxes(doubt.boxes)}: ${form621.doubts[doubt.doubt]}`;
    }
  };
}

/** The clients whose figures are confirmed, with how they are found. */
export function FiguresSheet({ tasks, heading }: { tasks: readonly ConfirmTask[]; heading: string }) {
  const texts = useTexts('batch', batchTexts);
  const words = texts.confirm;
  const id = useId();
  if (tasks.length === 0) return null;
  const columns = [
    { id: 'client', header: words.columns.client },
    { id: 'igv', header: words.columns.igv, align: 'end' },
    { id: 'income', header: words.columns.income, align: 'end' },
    { id: 'rate', header: words.columns.rate, align: 'end' },
    { id: 'tax', header: words.columns.tax, align: 'end' },
    { id: 'due', header: words.columns.due, align: 'end' },
  ] as const;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {heading}
      </h3>
      <SheetTable aria-labelledby={id} rows="texts" stacked columns={columns}>
        <tbody {...stackedGroup}>
          {tasks.map(({ client, figures, income }) => {
            const { form } = figures;
            const hasIncome = form.incomeRate !== null;
            const regime = form.income?.regime.regime;
            return (
              <SheetRow key={client.uuid}>
                <SheetCell scope="row">
                  <span className={styles.name}>{client.name}</span>
                  <span className={styles.note}>{client.ruc}</span>
                </SheetCell>
                <SheetCell column="igv">
                  <span>{igvOf(figures, words)}</span>
                  <span className={styles.note}>{igvPartsOf(figures, words)}</span>
                </SheetCell>
                <SheetCell column="income">
                  <span>{hasIncome ? formatCount(form621Amount(form, 301)) : '-'}</span>
                  {form.income && <span className={styles.note}>{salesOf(figures, words)}</span>}
                </SheetCell>
                <SheetCell column="rate">
                  <span className={styles.whole}>{form.incomeRate === null ? '-' : percent(form.incomeRate)}</span>
                  {regime && <span className={styles.note}>{texts.regime.short[regime]}</span>}
                </SheetCell>
                <SheetCell column="tax">
                  <span>{hasIncome ? formatCount(form621Amount(form, 312)) : '-'}</span>
                  {hasIncome && income === null && <span className={styles.note}>{words.alreadyConfirmed}</span>}
                </SheetCell>
                <SheetCell column="due">{formatCount(dueOf(figures))}</SheetCell>
              </SheetRow>
            );
          })}
        </tbody>
        <tfoot {...stackedGroup}>
          <SheetRow total>
            <SheetCell scope="row" colSpan={5}>
              {words.total(tasks.length)}
            </SheetCell>
            <SheetCell column="due">
              {formatCount(tasks.reduce((sum, { figures }) => sum + dueOf(figures), 0))}
            </SheetCell>
          </SheetRow>
        </tfoot>
      </SheetTable>
    </section>
  );
}
