import {
  addCents,
  dataOf,
  type DatedDeclaration,
  formatDate,
  igvOverviewTexts,
  igvPayable,
  igvResult,
  type Loadable,
  type PeriodTotals,
  type PurchaseFigures,
  type SalesFigures,
} from '@contapro/domain';
import { ChevronRight } from 'lucide-react';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { classes } from '../../../../internal/classes.ts';
import { isLongAmount } from '../../../../internal/longAmount.ts';
import { usePeriodNames } from '../../../../internal/usePeriodNames.ts';
import { Amount } from '../../../../primitives/Amount/index.ts';
import { LinkBase } from '../../../../primitives/Link/index.ts';
import { Skeleton } from '../../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../../../primitives/VisuallyHidden/index.ts';
import styles from './IgvOverview.module.css';

export interface IgvOverviewProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The purchases of the period. A figure is a skeleton while it is `loading`, and `-` when it `failed` or is absent. */
  purchases: Loadable<PurchaseFigures> | undefined;
  /** The sales of the period. Only their number is shown. */
  sales: Loadable<SalesFigures> | undefined;
  /** The IGV of the sales and the balance in favour of the former period. */
  totals: Loadable<PeriodTotals> | undefined;
  /** The period that the balance comes from, `YYYYMM`. Without it no month is named beside the balance. */
  balancePeriod?: string;
  /** The address of the sales. Without it their term is no link. */
  salesHref?: string | undefined;
  /** The address of the deductible vouchers. Without it their term is no link. */
  purchasesHref?: string;
  /**
   * The address of the purchases of earlier periods whose detracción was paid in this one. Without it their term is no
   * link.
   */
  lateDetractionsHref?: string;
  /** Called when the person selects the balance. Without it the balance cannot be selected. */
  onBalancePeriodOpen?: () => void;
  /**
   * What the Formulario 621 of the period declares, as a second sum below the first: from the IGV to what is to be paid.
   *
   * @default nothing is shown below the first sum
   */
  declaration?: IgvDeclarationProps | undefined;
}

/** The second sum of an {@link IgvOverview}. */
export interface IgvDeclarationProps {
  /** What the form declares and when. Figures are skeletons while it is `loading`, and `-` when it `failed`. */
  form: Loadable<DatedDeclaration>;
  /** Today in Lima, `YYYY-MM-DD`. */
  today: string;
  /** The address of the form. Without it there is no link. */
  href?: string | undefined;
}

/**
 * The IGV of the period as a sum: ventas − compras deducibles − detracciones pagadas en el mes − saldo a favor = IGV a pagar, or
 * − ventas + compras deducibles + saldo a favor = saldo a favor del periodo.
 */
export function IgvOverview({
  purchases,
  sales,
  totals,
  balancePeriod,
  salesHref,
  purchasesHref,
  lateDetractionsHref,
  onBalancePeriodOpen,
  declaration,
  className,
  ...rest
}: IgvOverviewProps) {
  const texts = useTexts('igvOverview', igvOverviewTexts);
  const { periodName } = usePeriodNames();
  const sums = totals && dataOf(totals);
  const salesCount = sales && dataOf(sales)?.count;
  const salesIgvCents = sums?.salesIgvCents ?? null;
  const deductible = (purchases && dataOf(purchases)?.deductible) ?? null;
  const late = (purchases && dataOf(purchases)?.lateDetractions) ?? null;
  const hasLate = late !== null && late.count > 0;
  const positiveBalanceCents = sums?.positiveBalanceCents ?? null;
  const withBalance = sums?.showPositiveBalance === true;
  const totalsLoading = totals?.state === 'loading';
  const purchasesLoading = purchases?.state === 'loading';
  const parts = {
    salesIgvCents,
    deductibleIgvCents: deductible && late && addCents(deductible.igvCents, late.igvCents),
    positiveBalanceCents,
  };
  const result = igvPayable(parts);
  // A balance in favour is written as a positive amount, so the sum that leads to it has the opposite signs.
  const favourable = result.kind === 'favourable';
  const [sign, signLabel] = favourable ? ['+', texts.plus] : ['−', texts.minus];
  const longest = [salesIgvCents, deductible?.igvCents, late?.igvCents, positiveBalanceCents, result.amountCents].some(
    isLongAmount,
  );
  return (
    <section
      {...rest}
      className={classes(styles.root, className)}
      aria-label={texts.label}
      aria-busy={
        totalsLoading || purchasesLoading || sales?.state === 'loading' || declaration?.form.state === 'loading'
      }
      data-long={longest || undefined}
    >
      <div className={styles.sum} data-five={(hasLate && sums?.showPositiveBalance !== false) || undefined}>
        <Term
          book="sales"
          label={texts.sales}
          more={salesCount !== undefined && texts.count(salesCount)}
          figure={
            <Figure
              loading={totalsLoading}
              cents={favourable && salesIgvCents !== null ? -salesIgvCents : salesIgvCents}
            />
          }
          href={salesHref}
        />
        <Operator sign={sign} label={signLabel} />
        <Term
          book="purchases"
          operator={sign}
          label={texts.purchases}
          more={deductible && texts.count(deductible.count)}
          figure={<Figure loading={purchasesLoading} cents={deductible?.igvCents ?? null} signed />}
          href={purchasesHref}
        />
        {hasLate && (
          <>
            <Operator sign={sign} label={signLabel} />
            <Term
              operator={sign}
              label={texts.lateDetractions}
              more={late && texts.count(late.count)}
              figure={<Figure loading={false} cents={late?.igvCents ?? null} signed />}
              href={lateDetractionsHref}
            />
          </>
        )}
        {withBalance ? (
          <>
            <Operator sign={sign} label={signLabel} />
            <Term
              operator={sign}
              label={texts.balance}
              more={balancePeriod && periodName(balancePeriod)}
              figure={<Figure loading={false} cents={positiveBalanceCents} signed />}
              onOpen={onBalancePeriodOpen}
            />
          </>
        ) : (
          <div
            className={styles.reserved}
            data-taken={hasLate || undefined}
            aria-hidden={positiveBalanceCents !== 0 || undefined}
          >
            {positiveBalanceCents === 0 && <span className={styles.none}>{texts.noBalance}</span>}
            <span className={styles.figurePlace}>&nbsp;</span>
            <span className={styles.morePlace} />
          </div>
        )}
        <Operator sign="=" label={texts.equals} equals />
        <div className={styles.term} data-operator="=" data-result="">
          <span className={styles.label}>{result.kind === 'payable' ? texts.payable : texts.favourable}</span>
          <span className={styles.figure}>
            <Figure loading={totalsLoading || purchasesLoading} cents={result.amountCents} total />
          </span>
        </div>
      </div>
      {declaration && (
        <Declaration {...declaration} resultCents={igvResult(parts)} waits={totalsLoading || purchasesLoading} />
      )}
    </section>
  );
}

interface DeclarationProps extends IgvDeclarationProps {
  /** The result of the first sum; negative for a balance in favour. */
  resultCents: number | null;
  /** Whether the first sum is being loaded. */
  waits: boolean;
}

/**
 * From the IGV of the period to what its form declares: ± redondeo y ajustes − percepciones − retenciones − pagos previos =
 * total deuda tributaria. A balance in favour is declared whole: perceptions and retentions are left for later months.
 */
function Declaration({ form, today, href, resultCents, waits }: DeclarationProps) {
  const texts = useTexts('igvOverview', igvOverviewTexts);
  const declared = dataOf(form);
  const loading = form.state === 'loading';
  const favourable = declared !== null && declared.taxCents <= 0;
  const adjustmentCents = declared === null || resultCents === null ? null : declared.taxCents - resultCents;
  // What raises the tax lowers the balance.
  const adds = adjustmentCents === null || (favourable ? adjustmentCents <= 0 : adjustmentCents >= 0);
  const taken = favourable ? undefined : '−';
  const terms = [
    {
      id: 'perceptions',
      label: favourable ? texts.perceptionsLeft : texts.perceptions,
      cents: declared?.perceptionsCents ?? null,
    },
    {
      id: 'retentions',
      label: favourable ? texts.retentionsLeft : texts.retentions,
      cents: declared?.retentionsCents ?? null,
    },
    ...(declared !== null && declared.paidCents !== 0
      ? [{ id: 'paid', label: texts.paid, cents: declared.paidCents }]
      : []),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A fieldset is for fields.
    <div
      role="group"
      className={styles.sum}
      aria-label={texts.declaration}
      data-declaration=""
      data-five={terms.length > 2 || undefined}
    >
      <Term
        operator={adds ? '+' : '−'}
        label={texts.adjustment}
        more={href !== undefined && texts.form}
        figure={
          <>
            {adjustmentCents !== null && (
              <>
                <span className={styles.leading} aria-hidden>
                  {adds ? '+ ' : '− '}
                </span>
                <VisuallyHidden>{adds ? texts.plus : texts.minus} </VisuallyHidden>
              </>
            )}
            <Figure
              loading={loading || (waits && adjustmentCents === null)}
              cents={adjustmentCents && Math.abs(adjustmentCents)}
            />
          </>
        }
        href={href}
      />
      {terms.map(({ id, label, cents }) => (
        <Fragment key={id}>
          {taken === undefined ? <span className={styles.operator} /> : <Operator sign={taken} label={texts.minus} />}
          <Term operator={taken} label={label} more={null} figure={<Figure loading={loading} cents={cents} />} />
        </Fragment>
      ))}
      <Operator sign="=" label={texts.equals} equals />
      <div className={styles.term} data-operator="=" data-result="">
        <span className={styles.label}>{favourable ? texts.declaredBalance : texts.due}</span>
        <span className={styles.figure}>
          <Figure
            loading={loading}
            cents={declared === null ? null : favourable ? 0 - declared.taxCents : declared.dueCents}
            total
          />
        </span>
        <span className={styles.more}>
          {loading && <Skeleton width="8rem" height="0.8em" className={styles.skeleton} />}
          {declared?.dueOn === null && texts.dueUnknown}
          {declared?.dueOn != null &&
            (declared.dueOn < today ? texts.wasDueOn : texts.dueOn)(formatDate(declared.dueOn))}
        </span>
      </div>
    </div>
  );
}

interface FigureProps {
  loading: boolean;
  cents: number | null;
  total?: boolean;
  /** Whether a sign is before it. A negative amount is then in parentheses. */
  signed?: boolean;
}

function Figure({ loading, cents, total, signed }: FigureProps) {
  if (loading) return <Skeleton width="8rem" height="0.8em" className={styles.skeleton} data-total={total} />;
  const amount = <Amount cents={cents} total={total === true && cents !== null} />;
  return signed === true && cents !== null && cents < 0 ? <>({amount})</> : amount;
}

interface OperatorProps {
  sign: string;
  label: string;
  /** Whether the result follows it. */
  equals?: boolean;
}

function Operator({ sign, label, equals = false }: OperatorProps) {
  return (
    <span className={styles.operator} data-equals={equals || undefined}>
      <span className={styles.sign} aria-hidden>
        {sign}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

interface TermProps {
  label: string;
  figure: ReactNode;
  more: ReactNode;
  book?: 'sales' | 'purchases';
  /** Shown before the label when the terms are one below the other. */
  operator?: string | undefined;
  href?: string | undefined;
  onOpen?: (() => void) | undefined;
}

function Term({ label, figure, more, book, operator, href, onOpen }: TermProps) {
  const opens = href !== undefined || onOpen !== undefined;
  const content = (
    <>
      <span className={styles.label}>
        {book && <span className={styles.key} data-book={book} />}
        {label}
      </span>
      <span className={styles.figure}>{figure}</span>
      <span className={styles.more}>
        {more}
        {more && opens && <ChevronRight className={styles.chevron} aria-hidden />}
      </span>
    </>
  );
  const shared = { className: styles.term, 'data-operator': operator };
  if (href !== undefined) {
    return (
      <LinkBase href={href} {...shared}>
        {content}
      </LinkBase>
    );
  }
  return onOpen ? (
    <button type="button" onClick={onOpen} {...shared}>
      {content}
    </button>
  ) : (
    <div {...shared}>{content}</div>
  );
}
