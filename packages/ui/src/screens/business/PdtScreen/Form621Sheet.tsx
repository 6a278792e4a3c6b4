import {
  type DatedForm621,
  type Form621Box,
  type Form621BoxNumber,
  type Form621Doubt,
  type Form621Entry,
  type Form621Line,
  form621Lines,
  form621Texts,
  formatAmount,
  formatCount,
  formatDate,
  formatMoney,
  type LateDetractionCredit,
  missing,
} from '@contapro/domain';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Figures } from '../../../patterns/Figures/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { SheetCell, SheetRow, SheetTable } from '../../../primitives/SheetTable/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './PdtScreen.module.css';

interface Form621SheetProps {
  form: DatedForm621;
  ruc: string;
  /** The address of the vouchers that a box sums; undefined for a box that is computed from other boxes. */
  hrefOf: (box: Form621BoxNumber) => string | undefined;
  /** The address of the purchases of earlier periods whose detracción was paid in this one. */
  lateDetractionsHref: string | undefined;
}

/** The boxes whose amounts are sums of other boxes. */
const totals: ReadonlySet<number> = new Set<Form621BoxNumber>([131, 178, 184, 188, 304, 324]);

/** The Formulario Virtual 621 with its result, its due date and every box in the order of the form. */
export function Form621Sheet({ form, ruc, hrefOf, lateDetractionsHref }: Form621SheetProps) {
  const texts = useTexts('form621', form621Texts);
  const id = useId();
  const entries = new Map<number, Form621Entry>(form.entries.map((entry) => [entry.number, entry]));
  const boxes = new Map<number, Form621Box>(form.boxes.map((box) => [box.number, box]));
  const declared = new Map<number, number>(form.declared?.boxes.map(({ number, soles }) => [number, soles]));
  const todayOf = (number: Form621BoxNumber) => boxes.get(number)?.soles ?? 0;
  /** What was declared; today's amount where the box is the same, or while the period is not declared. */
  const solesOf = (number: Form621BoxNumber) => declared.get(number) ?? todayOf(number);
  const noteOf = (number: Form621BoxNumber, today: number) =>
    declared.has(number) ? `${texts.ofBox(number)} · ${texts.today(formatMoney(today * 100))}` : texts.ofBox(number);
  const favourable = (soles: number) => Math.max(0, 0 - soles);
  const { declaration: due, registers, goodTaxpayers } = form.dueDates;
  const hasIncome = form.incomeRate !== null;
  const isProposed = form.income !== null && form.income.state !== 'confirmed';
  const { nonDomiciledIgvCents, ivapBaseCents, ivapCents } = form.apart;
  const sections = [
    { id: 'sales', title: texts.sales, lines: form621Lines.sales },
    { id: 'purchases', title: texts.purchases, lines: form621Lines.purchases },
    { id: 'result', title: texts.result, lines: form621Lines.result },
    ...(hasIncome
      ? [{ id: 'income', title: isProposed ? texts.incomeProposed : texts.income, lines: form621Lines.income } as const]
      : []),
  ] as const;
  const sentenceOf = (doubt: Form621Doubt, { tax }: Form621Line) =>
    tax === 312 && doubt === 'carried' ? texts.formerRate : texts.doubts[doubt];
  const rowsBefore = ({ tax }: Form621Line) => {
    if (tax === 178)
      return (
        <>
          {form.coefficient !== null && <Percentage label={texts.coefficient} box="173" percent={form.coefficient} />}
          {form.lateDetractions !== null && (
            <LateDetractions credit={form.lateDetractions} href={lateDetractionsHref} />
          )}
        </>
      );
    return (
      tax === 312 &&
      form.incomeRate !== null && <Percentage label={texts.incomeRate} box="380 / 315" percent={form.incomeRate} />
    );
  };
  return (
    <Section title={texts.title} titleId={id} note={texts.inSoles}>
      <Figures
        className={styles.summary}
        label={texts.summary}
        figures={[
          {
            id: 'toPay',
            label: texts.toPay,
            value: <Amount cents={solesOf(188) * 100} />,
            note: noteOf(188, todayOf(188)),
          },
          ...(hasIncome
            ? [
                {
                  id: 'income',
                  label: isProposed ? texts.incomeProposed : texts.incomeToPay,
                  value: <Amount cents={solesOf(324) * 100} />,
                  note: noteOf(324, todayOf(324)),
                },
              ]
            : []),
          {
            id: 'balance',
            label: texts.balance,
            value: <Amount cents={favourable(solesOf(184)) * 100} />,
            note: noteOf(184, favourable(todayOf(184))),
          },
          {
            id: 'due',
            label: texts.due,
            value: due === null ? texts.dueUnknown : formatDate(due),
            note: due === null ? texts.dueUnknownNote : texts.dueNote(ruc.slice(-1), formatDate(registers)),
          },
        ]}
      />
      {form.declared !== null && (
        <p className={styles.rule}>{texts.declaredNote(formatDate(form.declared.declaredOn), declared.size)}</p>
      )}
      <p className={styles.rule}>
        {texts.roundingRule}
        {goodTaxpayers !== null && ` ${texts.dueOfGoodTaxpayers(formatDate(goodTaxpayers))}`}
      </p>
      <SheetTable
        aria-labelledby={id}
        rows="texts"
        columns={[
          { id: 'concept', header: texts.concept },
          { id: 'box', header: texts.box },
          { id: 'exact', header: texts.exact, align: 'end' },
          { id: 'rounding', header: texts.rounding, align: 'end', onlyWide: true },
          { id: 'declared', header: form.declared === null ? texts.declared : texts.declaredBefore, align: 'end' },
        ]}
      >
        {sections.map(({ id: key, title, lines }) => (
          <tbody key={key}>
            <SheetRow>
              <SheetCell scope="rowgroup" colSpan={5}>
                {title}
              </SheetCell>
            </SheetRow>
            {lines.map((line: Form621Line) => (
              <FormLine
                key={line.base ?? line.tax}
                line={line}
                boxes={boxes}
                declared={declared}
                entries={entries}
                isConfirmed={form.income !== null}
                // With a coefficient only a part of the IGV of some vouchers is in the box.
                hrefOf={(box) => (box === 178 && form.coefficient !== null ? undefined : hrefOf(box))}
                before={rowsBefore(line)}
                sentenceOf={(doubt) => sentenceOf(doubt, line)}
                missing={line.tax === 312 && form.incomeRate === 0 ? texts.noRate : null}
              />
            ))}
          </tbody>
        ))}
      </SheetTable>
      <ul className={styles.notes}>
        {nonDomiciledIgvCents !== 0 && <li>{texts.nonDomiciled(nonDomiciledIgvCents)}</li>}
        {ivapBaseCents !== 0 && <li>{texts.ivap(ivapBaseCents, ivapCents)}</li>}
        {!hasIncome && <li>{texts.withoutIncome}</li>}
        <li>{texts.others}</li>
        <li className={styles.vouchers}>{texts.vouchers}</li>
      </ul>
    </Section>
  );
}

interface PercentageProps {
  label: string;
  /** The number of the box. */
  box: string;
  /** In hundredths of a percent. */
  percent: number;
}

/** A box with a percentage. */
function Percentage({ label, box, percent }: PercentageProps) {
  return (
    <SheetRow>
      <SheetCell column="concept" scope="row" className={styles.concept}>
        {label}
      </SheetCell>
      <SheetCell column="box" className={styles.box}>
        {box}
      </SheetCell>
      <SheetCell column="exact" className={styles.amount}>
        {missing}
      </SheetCell>
      <SheetCell column="rounding" className={styles.amount}>
        {missing}
      </SheetCell>
      <SheetCell column="declared" className={styles.amount}>
        {`${formatAmount(percent)}\u00a0%`}
      </SheetCell>
    </SheetRow>
  );
}

/** The part of the boxes of purchases that comes from earlier months. */
function LateDetractions({ credit, href }: { credit: LateDetractionCredit; href: string | undefined }) {
  const texts = useTexts('form621', form621Texts);
  return [
    { id: 'base', kind: texts.base, cents: credit.baseCents },
    { id: 'igv', kind: texts.igv, cents: credit.igvCents },
  ].map(({ id, kind, cents }, index) => (
    <SheetRow key={id}>
      {index === 0 && (
        <SheetCell column="concept" scope="row" rowSpan={2} className={styles.concept}>
          {texts.lateDetractions}
          <span className={styles.entered}>{texts.lateDetractionsNote}</span>
        </SheetCell>
      )}
      <SheetCell column="box" className={styles.box}>
        {missing}
        <span className={styles.kind}>{kind}</span>
      </SheetCell>
      <SheetCell column="exact" className={styles.amount}>
        {href === undefined ? (
          formatAmount(cents)
        ) : (
          <Link variant="inline" href={href} aria-label={texts.lateDetractionsOf(formatAmount(cents))}>
            {formatAmount(cents)}
          </Link>
        )}
      </SheetCell>
      <SheetCell column="rounding" className={styles.amount}>
        {missing}
      </SheetCell>
      <SheetCell column="declared" className={styles.amount}>
        {missing}
      </SheetCell>
    </SheetRow>
  ));
}

interface FormLineProps extends Pick<Form621SheetProps, 'hrefOf'> {
  line: Form621Line;
  boxes: ReadonlyMap<number, Form621Box>;
  /** What was declared in the boxes whose amount is another one today. */
  declared: ReadonlyMap<number, number>;
  entries: ReadonlyMap<number, Form621Entry>;
  /** Whether the net income is confirmed, and not only filled in. */
  isConfirmed: boolean;
  /** Rows before the line. */
  before: ReactNode;
  sentenceOf: (doubt: Form621Doubt) => string;
  /** What the accountant has not filled in; null when nothing is missing. */
  missing: string | null;
}

/** The rows of a line, one for each of its boxes. */
function FormLine({
  line,
  boxes,
  declared,
  entries,
  isConfirmed,
  hrefOf,
  before,
  sentenceOf,
  missing: lacking,
}: FormLineProps) {
  const texts = useTexts('form621', form621Texts);
  const rows = [line.base, line.tax].flatMap((number) => {
    const box = number === undefined ? undefined : boxes.get(number);
    return box ? [box] : [];
  });
  const [first] = rows;
  if (first === undefined) return null;
  const doubts = [...new Set(rows.flatMap((box) => box.doubts))];
  const hasBoth = rows.length > 1;
  return (
    <>
      {before}
      {rows.map((box) => (
        <SheetRow
          key={box.number}
          className={styles.line}
          total={totals.has(box.number)}
          data-zero={
            rows.every(({ number, exactCents, soles }) => exactCents === 0 && soles === 0 && !declared.has(number)) ||
            undefined
          }
        >
          {box === first && (
            <SheetCell column="concept" scope="row" rowSpan={rows.length} className={styles.concept}>
              {texts.labels[box.number]}
              <Entered entry={entries.get(box.number)} isConfirmed={isConfirmed} />
              <Doubts sentences={lacking === null ? doubts.map(sentenceOf) : [lacking]} />
            </SheetCell>
          )}
          <SheetCell column="box" className={styles.box}>
            {box.number}
            {hasBoth && <span className={styles.kind}>{box.number === line.base ? texts.base : texts.igv}</span>}
          </SheetCell>
          <SheetCell column="exact" className={styles.amount}>
            <ExactAmount box={box} href={box.exactCents === 0 ? undefined : hrefOf(box.number)} />
          </SheetCell>
          <SheetCell column="rounding" className={styles.amount}>
            {formatAmount(box.soles * 100 - box.exactCents)}
          </SheetCell>
          <SheetCell column="declared" className={styles.amount}>
            <span className={styles.declared}>{wholeSoles(declared.get(box.number) ?? box.soles)}</span>
            {declared.has(box.number) && <span className={styles.entered}>{texts.today(wholeSoles(box.soles))}</span>}
          </SheetCell>
        </SheetRow>
      ))}
    </>
  );
}

const wholeSoles = (soles: number) => (soles < 0 ? `-${formatCount(-soles)}` : formatCount(soles));

/** The exact amount of a box, which links to its vouchers. */
function ExactAmount({ box, href }: { box: Form621Box; href: string | undefined }) {
  const texts = useTexts('form621', form621Texts);
  const amount = formatAmount(box.exactCents);
  return href === undefined ? (
    amount
  ) : (
    <Link variant="inline" href={href} aria-label={texts.vouchersOf(amount, box.number)}>
      {amount}
    </Link>
  );
}

/** Says that the accountant filled in the box, and what is computed. */
function Entered({ entry, isConfirmed }: { entry: Form621Entry | undefined; isConfirmed: boolean }) {
  const texts = useTexts('form621', form621Texts);
  if (entry === undefined || entry.value === null) return null;
  const { number, computed } = entry;
  return (
    <span className={styles.entered}>
      {number !== 301 ? texts.entered(formatCount(computed)) : isConfirmed ? texts.confirmed : texts.onlyEntered}
    </span>
  );
}

function Doubts({ sentences }: { sentences: readonly string[] }) {
  const texts = useTexts('form621', form621Texts);
  if (sentences.length === 0) return null;
  return (
    <span className={styles.doubt}>
      <TriangleAlert className={styles.icon} strokeWidth={1.5} aria-hidden />
      <span>
        {texts.verify}: {sentences.join(' ')}
      </span>
    </span>
  );
}
