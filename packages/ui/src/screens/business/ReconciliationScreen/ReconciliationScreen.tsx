import {
  type Book,
  dataOf,
  formatAmount,
  excelDownloadTexts,
  formatCount,
  formatDate,
  formatMoney,
  limaDateOf,
  listedCount,
  type Loadable,
  missing,
  proposalDateOf,
  proposalStage,
  type ReconciliationDifference,
  reconciliationKinds,
  type ReconciliationPage,
  reconciliationSentenceTexts,
  reconciliationTexts,
  type ReconciliationTotals,
  type Texts,
  totalsDifference,
} from '@contapro/domain';
import { Download, Printer, Upload } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { classes } from '../../../internal/classes.ts';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { ToggleFilter } from '../../../patterns/ToggleFilter/index.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { KeyFigure } from '../../../primitives/KeyFigure/index.ts';
import { type SheetColumn, SheetCell, SheetRow, SheetTable } from '../../../primitives/SheetTable/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { ReportScreen } from '../../engine/ReportScreen/index.ts';
import { numberOf, type ReconciliationAction, reconciliationColumns } from './reconciliationColumns.tsx';
import styles from './ReconciliationScreen.module.css';
import type { ReconciliationScreenProps } from './ReconciliationScreenProps.ts';

const keyOf = ({ sunat, own }: ReconciliationDifference) => `${sunat?.code} ${own?.code}`;

/** Cuadre: SUNAT's newest proposal of a book and period compared with the XML. */
export function ReconciliationScreen({
  compared,
  today,
  filter,
  onFilterChange,
  onPair,
  onSeparate,
  onUpload,
  onPrint,
  printed = null,
  isDownloading = false,
  onDownload,
  hrefs,
  className,
  ...page
}: ReconciliationScreenProps) {
  const texts = useTexts('reconciliation', reconciliationTexts);
  const excel = useTexts('excelDownload', excelDownloadTexts);
  const sentences = useTexts('reconciliationSentence', reconciliationSentenceTexts);
  const { book, kind } = filter;
  const columns = useMemo(
    () => reconciliationColumns({ book, texts, sentences, hrefOf: hrefs.voucher }),
    [book, texts, sentences, hrefs.voucher],
  );
  const known = (compared && dataOf(compared)) ?? null;
  const summary = known?.proposal ? known.summary : null;
  const isCompared = summary !== null;
  const { period } = page;
  const { periodName } = usePeriodNames();
  const stage = known && period !== null ? proposalStage(period, known.proposal, today) : 'missing';
  const unfinished = stage === 'running' || stage === 'early' ? stage : null;
  const [month, proposedFrom] = period === null ? ['', ''] : [periodName(period), formatDate(proposalDateOf(period))];
  const upload = (variant: 'primary' | 'secondary') =>
    onUpload ? (
      <Button variant={variant} icon={<Upload aria-hidden />} aria-haspopup="dialog" onClick={onUpload}>
        {texts.upload}
      </Button>
    ) : (
      hrefs.upload !== null && (
        <ButtonLink variant={variant} icon={<Upload aria-hidden />} href={hrefs.upload}>
          {texts.upload}
        </ButtonLink>
      )
    );
  return (
    <ReportScreen<ReconciliationDifference, ReconciliationAction, Book>
      {...page}
      className={classes(styles.root, className)}
      printed={printed?.rows}
      title={texts.title}
      subtitle={texts.lead}
      actions={
        <>
          {isCompared && upload('secondary')}
          <Button icon={<Printer aria-hidden />} disabled={!isCompared} onClick={onPrint}>
            {texts.print}
          </Button>
          <Button
            icon={<Download aria-hidden />}
            disabled={!isCompared}
            busy={isDownloading ? excel.loading : undefined}
            onClick={onDownload}
          >
            {excel.button}
          </Button>
        </>
      }
      columns={columns}
      rowKey={keyOf}
      rowName={numberOf}
      onAction={(difference, action) => (action === 'pair' ? onPair(difference) : onSeparate(difference))}
      tabs={{
        label: texts.books,
        value: book,
        tabs: [
          { value: 'purchases', label: texts.purchases },
          { value: 'sales', label: texts.sales },
        ],
        onValueChange: (next) => onFilterChange({ book: next, kind: null }),
      }}
      filterBar={() => (
        <>
          <Sums
            compared={compared}
            unfinished={unfinished && texts.unfinished[unfinished](month, proposedFrom)}
            texts={texts}
            uploadHref={hrefs.upload}
          />
          {kind !== null && <p className={styles.printedKind}>{texts.kinds[kind]}</p>}
          {printed && printed.total > printed.rows.length && (
            <p className={styles.note}>{texts.printedPart(printed.rows.length, printed.total)}</p>
          )}
          <ToggleFilter
            label={texts.filter}
            value={kind}
            onValueChange={(selected) => onFilterChange({ book, kind: selected })}
            options={[null, ...reconciliationKinds].map((value) => ({
              value,
              label: value === null ? texts.all : texts.kinds[value],
              note: summary
                ? formatCount(value === null ? listedCount(summary) : summary.kinds[value].vouchers)
                : undefined,
            }))}
          />
        </>
      )}
      empty={
        (page.period === null || known) && (
          <Nothing
            compared={known}
            expected={stage === 'expected' ? { month, proposedFrom } : null}
            isFiltered={kind !== null}
            texts={texts}
            upload={upload(stage === 'expected' ? 'secondary' : 'primary')}
            onShowAll={() => onFilterChange({ book, kind: null })}
          />
        )
      }
    />
  );
}

interface SumsProps {
  compared: Loadable<Omit<ReconciliationPage, 'items'>> | undefined;
  /** What has to be known about a proposal that is not of the whole month; null otherwise. */
  unfinished: string | null;
  texts: Texts['reconciliation'];
  uploadHref: string | null;
}

type SideId = 'sunat' | 'own' | 'difference';

const sides = ['sunat', 'own', 'difference'] as const satisfies readonly SideId[];
const amounts = ['vouchers', 'base', 'igv', 'total'] as const;

const valueOf = (totals: ReconciliationTotals, amount: (typeof amounts)[number]) =>
  amount === 'vouchers' ? formatCount(totals.vouchers) : formatAmount(totals[`${amount}Cents`]);

/** The sums of both sides with their difference, the IGV at stake, and what has to be known about them. */
function Sums({ compared, unfinished, texts, uploadHref }: SumsProps) {
  const known = compared && dataOf(compared);
  const isLoading = compared?.state === 'loading';
  if (known && known.proposal === null) return null;
  const summary = known?.summary;
  const totals = summary && {
    sunat: summary.sunat,
    own: summary.own,
    difference: totalsDifference(summary.sunat, summary.own),
  };
  const columns: readonly SheetColumn[] = [
    { id: 'amount', header: texts.amount, fill: true },
    ...sides.map((side): SheetColumn => ({ id: side, header: texts.sides[side], align: 'end' })),
  ];
  return (
    <>
      {unfinished !== null && <Banner tone="caution">{unfinished}</Banner>}
      {summary && summary.own.vouchers === 0 && summary.sunat.vouchers > 0 && (
        <Banner
          tone="notice"
          title={texts.noOwn}
          action={uploadHref !== null && <ButtonLink href={uploadHref}>{texts.uploadOwn}</ButtonLink>}
        >
          {texts.noOwnText(summary.sunat.vouchers)}
        </Banner>
      )}
      <div className={styles.sums}>
        <SheetTable aria-label={texts.totals} aria-busy={isLoading} columns={columns} className={styles.totals}>
          <tbody>
            {amounts.map((amount) => (
              <SheetRow key={amount}>
                <SheetCell column="amount" scope="row">
                  {texts.amounts[amount]}
                </SheetCell>
                {sides.map((side) => (
                  <SheetCell key={side} column={side}>
                    {totals ? valueOf(totals[side], amount) : isLoading ? <Skeleton width="4rem" /> : missing}
                  </SheetCell>
                ))}
              </SheetRow>
            ))}
          </tbody>
        </SheetTable>
        <div className={styles.stake}>
          <dl>
            <KeyFigure
              label={texts.atStake}
              value={isLoading ? <Skeleton width="7rem" /> : <Amount cents={summary?.atStakeCents} />}
              note={summary && texts.atStakeNote(listedCount(summary))}
            />
          </dl>
          {known?.proposal && (
            <p className={styles.note}>{texts.proposal(dayOf(known.proposal), known.proposal.origin)}</p>
          )}
          {known?.proposal?.isPartial && known.proposal.number > 1 && (
            <p className={styles.note}>{texts.partial(dayOf(known.proposal))}</p>
          )}
          {summary && summary.rounding.vouchers > 0 && (
            <p className={styles.note}>
              {texts.rounding(summary.rounding.vouchers, formatMoney(summary.rounding.igvDifferenceCents))}
            </p>
          )}
        </div>
      </div>
    </>
  );
}

interface NothingProps {
  compared: Omit<ReconciliationPage, 'items'> | null;
  /** The month that SUNAT does not propose yet, and the day from which it does; null when it does. */
  expected: Readonly<{ month: string; proposedFrom: string }> | null;
  isFiltered: boolean;
  texts: Texts['reconciliation'];
  /** The button that uploads the proposal. */
  upload: ReactNode;
  onShowAll: () => void;
}

/** Why there are no rows, and what to do. */
function Nothing({ compared, expected, isFiltered, texts, upload, onShowAll }: NothingProps) {
  if (expected !== null)
    return (
      <EmptyState illustration="ledger" title={texts.expected(expected.month)} action={upload}>
        {texts.expectedText(expected.proposedFrom)}
      </EmptyState>
    );
  if (compared === null || compared.proposal === null)
    return (
      <EmptyState illustration="ledger" title={texts.noProposal} action={upload}>
        {upload ? texts.noProposalText : texts.noProposalToUpload}
      </EmptyState>
    );
  const { summary } = compared;
  if (isFiltered && listedCount(summary) > 0)
    return (
      <EmptyState
        illustration="search"
        title={texts.none}
        action={<Button onClick={onShowAll}>{texts.showAll}</Button>}
      />
    );
  if (summary.rounding.vouchers > 0) return <EmptyState illustration="ledger" title={texts.agreesRounded} />;
  return (
    <EmptyState illustration="ledger" title={texts.agrees}>
      {texts.agreesText(summary.sunat.vouchers)}
    </EmptyState>
  );
}

const dayOf = ({ confirmedAt }: NonNullable<ReconciliationPage['proposal']>) => formatDate(limaDateOf(confirmedAt));
