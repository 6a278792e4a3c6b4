import {
  type Book,
  type DatedForm621,
  type Form621BoxNumber,
  type Form621EntriesDraft,
  type Form621EntriesValues,
  type Form621EntryBox,
  type FormStatus,
  type Loadable,
  type PdtAmountName,
  type PdtAmounts,
  pdtTexts,
} from '@contapro/domain';
import { ArrowLeft, Printer, Send } from 'lucide-react';
import { classes } from '../../../internal/classes.ts';
import type { PeriodPageProps } from '../../../internal/PeriodPageProps.ts';
import { BookTabs } from '../../../patterns/BookTabs/index.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { Form621EntriesForm } from './Form621EntriesForm.tsx';
import { Form621Sheet } from './Form621Sheet.tsx';
import { IncomePanel, type IncomeProps } from './IncomePanel.tsx';
import { PdtAmountsPanel } from './PdtAmountsPanel.tsx';
import styles from './PdtScreen.module.css';

export interface PdtScreenProps extends PeriodPageProps {
  /** The selected tab. */
  book: Book;
  /** Called when the person selects a tab. */
  onBookChange: (book: Book) => void;
  /** The purchases by rate. Undefined without a period, like all other data. */
  purchases: Loadable<PdtAmounts> | undefined;
  /** The sales by rate. */
  sales: Loadable<PdtAmounts> | undefined;
  /** The Formulario Virtual 621 of the period. */
  form: Loadable<DatedForm621> | undefined;
  /**
   * The state of saving the boxes that the person filled in.
   *
   * @default { kind: 'editing' }
   */
  entriesStatus?: FormStatus | undefined;
  /**
   * Whether the boxes that the person filled in last are saved, which the screen then says.
   *
   * @default false
   */
  areEntriesSaved?: boolean | undefined;
  /**
   * What was typed in the fields of these boxes for this period and not saved (`form621EntriesDraftOf`). It is read when the
   * fields appear.
   *
   * @default {}
   */
  entriesDraft?: Form621EntriesDraft | undefined;
  /**
   * The boxes in which something was typed, and something else was saved meanwhile, such as in another tab
   * (`form621EntryConflicts`). The screen shows both values.
   *
   * @default []
   */
  entriesConflicts?: readonly Form621EntryBox[] | undefined;
  /** Called with all values of these fields, valid or not, when one of them has changed. */
  onEntriesDraft?: ((values: Form621EntriesValues) => void) | undefined;
  /** Called with the boxes that the person filled in. Give the screen the form that is computed with them. */
  onEntriesSubmit: (values: Form621EntriesValues) => void;
  /** The state of the income tax of the period, and what the person does with it. */
  income: IncomeProps;
  /** Called with the part that the person asks to load again after a failure. */
  onRetry: (part: 'purchases' | 'sales' | 'form') => void;
  /** Called when the person wants to print the page. */
  onPrint: () => void;
  /** The addresses of its links. */
  hrefs: PdtHrefs;
}

/** The addresses to which the page links. */
export interface PdtHrefs {
  /** The page of the businesses. */
  back: string;
  /** The vouchers that a box of the form sums (`pdtFilters`); undefined for a box that is computed from other boxes. */
  box: (box: Form621BoxNumber) => string | undefined;
  /** The vouchers that an amount by rate sums (`pdtFilters`). */
  amount: (book: Book, amount: PdtAmountName) => string | undefined;
  /** The purchases of earlier periods whose detracción was paid in this one (`figureFilters.lateDetractions`). */
  lateDetractions?: string | undefined;
  /** The summary of the month for the client. Without it there is no link to it, for a product without this page. */
  summary?: string | undefined;
}

/**
 * 'Informe PDT': the taxable amounts and the IGV of a period by rate, and the Formulario Virtual 621 with the exact amount
 * and the whole soles of each box. The boxes that no register contains can be filled in.
 */
export function PdtScreen({
  business,
  period,
  periodSelector,
  book,
  onBookChange,
  purchases,
  sales,
  form,
  entriesStatus = editing,
  areEntriesSaved = false,
  entriesDraft = noDraft,
  entriesConflicts = noConflicts,
  onEntriesDraft,
  onEntriesSubmit,
  income,
  onRetry,
  onPrint,
  hrefs,
  children,
  className,
  ...rest
}: PdtScreenProps) {
  const texts = useTexts('pdt', pdtTexts);
  return (
    <Page {...rest} className={classes(styles.root, className)}>
      <PageHeader
        title={texts.title}
        subtitle={texts.business(business)}
        actions={
          <>
            <span className={styles.back}>
              <ButtonLink variant="quiet" icon={<ArrowLeft aria-hidden />} href={hrefs.back}>
                {texts.back}
              </ButtonLink>
            </span>
            {hrefs.summary !== undefined && (
              <ButtonLink variant="quiet" icon={<Send aria-hidden />} href={hrefs.summary}>
                {texts.summary}
              </ButtonLink>
            )}
            {periodSelector}
            <Button icon={<Printer aria-hidden />} disabled={form?.state !== 'ready'} onClick={onPrint}>
              {texts.print}
            </Button>
          </>
        }
      />
      <BookTabs value={book} onValueChange={onBookChange} counts={withoutCounts}>
        <div className={styles.panel}>
          <PdtAmountsPanel
            book={book}
            amounts={book === 'purchases' ? purchases : sales}
            onRetry={() => onRetry(book)}
            hrefOf={(amount) => hrefs.amount(book, amount)}
            lateDetractionsHref={hrefs.lateDetractions}
          />
        </div>
      </BookTabs>
      {form?.state === 'loading' && <Skeleton shape="block" height="24rem" />}
      {form?.state === 'failed' && <FailedState onRetry={() => onRetry('form')} />}
      {form?.state === 'ready' && period !== null && (
        <>
          <IncomePanel key={`income ${period}`} form={form.data} period={period} {...income} />
          {!isEmpty(form.data) && (
            <Form621Sheet
              form={form.data}
              ruc={business.ruc}
              hrefOf={hrefs.box}
              lateDetractionsHref={hrefs.lateDetractions}
            />
          )}
          <Form621EntriesForm
            key={period}
            entries={form.data.entries}
            hasRegime={form.data.income !== null}
            draft={entriesDraft}
            conflicts={entriesConflicts}
            status={entriesStatus}
            areSaved={areEntriesSaved}
            onDraft={onEntriesDraft}
            onSubmit={onEntriesSubmit}
          />
        </>
      )}
      {children}
    </Page>
  );
}

const editing: FormStatus = { kind: 'editing' };
const noDraft: Form621EntriesDraft = {};
const noConflicts: readonly Form621EntryBox[] = [];
const withoutCounts = { purchases: undefined, sales: undefined };

/** A box that was filled in with 0 is something: it may end a balance that is carried on. */
const isEmpty = ({ boxes, apart, entries }: DatedForm621) =>
  entries.every(({ value }) => value === null) &&
  boxes.every(({ exactCents, soles }) => exactCents === 0 && soles === 0) &&
  apart.nonDomiciledIgvCents === 0 &&
  apart.ivapBaseCents === 0;
