import {
  accountLabel,
  addCents,
  clientAnswerTexts,
  documentTypeName,
  documentTypeTexts,
  formatAmount,
  formatDate,
  formatDateTime,
  type Loadable,
  missing,
  purchaseReasonLabel,
  purchaseReasonSources,
  purchaseReasonSourceTexts,
  purchaseReasonTexts,
  type RecordedDecision,
  type Voucher,
  voucherTableTexts,
  workingPaperTexts,
} from '@contapro/domain';
import { ArrowLeft, Printer } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../../../internal/classes.ts';
import type { PeriodPageProps } from '../../../internal/PeriodPageProps.ts';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Figures } from '../../../patterns/Figures/index.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { ownAmountWithOrigin } from '../../../patterns/useVoucherTable/foreignAmount.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import {
  type SheetColumn,
  SheetCell,
  SheetRow,
  SheetTable,
  stackedGroup,
} from '../../../primitives/SheetTable/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { UploadLink } from '../../engine/ReportScreen/UploadLink.tsx';
import styles from './WorkingPaperScreen.module.css';

export interface WorkingPaperScreenProps extends PeriodPageProps {
  /** The purchases with a decision, in the order of their decisions; undefined without a period. */
  decided: Loadable<readonly Voucher[]> | undefined;
  /** Called when the person asks to load the decisions again after a failure. */
  onRetry: () => void;
  /** Called when the person wants to print the page. */
  onPrint: () => void;
  /** The correlativos of the sales of the period, after the decisions: a `NumberingList`. */
  numbering?: ReactNode;
  /** The addresses of the pages that the screen links to: `back` is Observaciones. */
  hrefs: Readonly<{ back: string }>;
}

/** The working paper of the decisions of a period, for the screen and for sheets of A4. */
export function WorkingPaperScreen({
  business,
  period,
  periodSelector,
  decided,
  onRetry,
  onPrint,
  numbering,
  hrefs,
  children,
  className,
  ...rest
}: WorkingPaperScreenProps) {
  const texts = useTexts('workingPaper', workingPaperTexts);
  const { periodName } = usePeriodNames();
  const hasDecisions = decided?.state === 'ready' && decided.data.length > 0;
  return (
    <Page {...rest} className={classes(styles.root, className)}>
      <PageHeader
        title={texts.title}
        subtitle={[texts.business(business), ...(period === null ? [] : [periodName(period)])].join(' · ')}
        actions={
          <>
            <ButtonLink variant="quiet" icon={<ArrowLeft aria-hidden />} href={hrefs.back}>
              {texts.back}
            </ButtonLink>
            {periodSelector}
            <Button variant="primary" icon={<Printer aria-hidden />} disabled={!hasDecisions} onClick={onPrint}>
              {texts.print}
            </Button>
          </>
        }
      />
      {decided?.state === 'loading' && <Skeleton shape="block" height="24rem" />}
      {decided?.state === 'failed' && <FailedState onRetry={onRetry} />}
      {(decided === undefined || (decided.state === 'ready' && decided.data.length === 0)) && (
        <EmptyState illustration="ledger" title={texts.emptyTitle} action={decided === undefined && <UploadLink />}>
          {texts.emptyText}
        </EmptyState>
      )}
      {hasDecisions && period !== null && <Decisions vouchers={decided.data} period={periodName(period)} />}
      {numbering}
      {hasDecisions && <Signatures />}
      {children}
    </Page>
  );
}

const decisions = ['validado', 'aprobado', 'rechazado'] as const satisfies readonly RecordedDecision['decision'][];

const columns: readonly (Omit<SheetColumn, 'header'> & { id: keyof typeof workingPaperTexts.columns })[] = [
  { id: 'voucher' },
  { id: 'supplier' },
  { id: 'igv', align: 'end' },
  { id: 'total', align: 'end' },
  { id: 'account' },
  { id: 'decision' },
  { id: 'reasons' },
  { id: 'decidedBy' },
];

const sumOf = (vouchers: readonly Voucher[], centsOf: (voucher: Voucher) => number | null) =>
  addCents(...vouchers.map((voucher) => centsOf(voucher) ?? 0));

/** The figures and the table of the decisions, with one total for each decision. */
function Decisions({ vouchers, period }: { vouchers: readonly Voucher[]; period: string }) {
  const texts = useTexts('workingPaper', workingPaperTexts);
  const id = useId();
  const vouchersOf = (decision: RecordedDecision['decision']) =>
    vouchers.filter((voucher) => voucher.decision?.decision === decision);
  return (
    <>
      <Figures
        label={texts.summary(period)}
        figures={decisions.map((decision) => {
          const own = vouchersOf(decision);
          return {
            id: decision,
            label: texts.figures[decision],
            value: texts.count(own.length),
            note: (
              <>
                {texts.igv} <Amount cents={sumOf(own, ({ igvCents }) => igvCents)} />
              </>
            ),
          };
        })}
      />
      <Section title={texts.summary(period)} titleId={id} note={texts.inSoles}>
        <SheetTable
          className={styles.table}
          aria-labelledby={id}
          rows="texts"
          stacked
          columns={columns.map((column) => ({ ...column, header: texts.columns[column.id] }))}
        >
          <tbody {...stackedGroup}>
            {vouchers.map((voucher) => (
              <DecisionRow key={voucher.code} voucher={voucher} />
            ))}
          </tbody>
          <tfoot {...stackedGroup}>
            {decisions.map((decision) => {
              const own = vouchersOf(decision);
              if (own.length === 0) return null;
              return (
                <SheetRow key={decision} total>
                  <SheetCell scope="row" colSpan={2}>
                    {texts.totals[decision]}
                  </SheetCell>
                  <SheetCell column="igv">{formatAmount(sumOf(own, ({ igvCents }) => igvCents))}</SheetCell>
                  <SheetCell column="total">{formatAmount(sumOf(own, ({ totalCents }) => totalCents))}</SheetCell>
                  <SheetCell colSpan={4}>{texts.count(own.length)}</SheetCell>
                </SheetRow>
              );
            })}
          </tfoot>
        </SheetTable>
      </Section>
    </>
  );
}

/** The lines to sign, on paper only. */
function Signatures() {
  const texts = useTexts('workingPaper', workingPaperTexts);
  return (
    <dl className={styles.signatures}>
      {[texts.preparedBy, texts.reviewedBy, texts.date].map((label) => (
        <div key={label} className={styles.signature}>
          <dt>{label}</dt>
          <dd className={styles.line} />
        </div>
      ))}
    </dl>
  );
}

function DecisionRow({ voucher }: { voucher: Voucher }) {
  const texts = useTexts('workingPaper', workingPaperTexts);
  const table = useTexts('voucherTable', voucherTableTexts);
  const labels = useTexts('purchaseReason', purchaseReasonTexts);
  const sources = useTexts('purchaseReasonSource', purchaseReasonSourceTexts);
  const documentTypes = useTexts('documentType', documentTypeTexts);
  const { kinds } = useTexts('clientAnswer', clientAnswerTexts);
  const { decision } = voucher;
  const reasons = decision?.reasons ?? [];
  const bases = purchaseReasonSources(reasons, sources);
  const own = ownAmountWithOrigin(voucher, table);
  return (
    <SheetRow>
      <SheetCell column="voucher" scope="row" className={styles.text}>
        <span className={styles.lead}>{voucher.serieNumber}</span>
        <span className={styles.note}>{documentTypeName(voucher.documentTypeCode, documentTypes)}</span>
        <span className={styles.note}>{texts.issued(formatDate(voucher.issueDate))}</span>
        {own !== null && <span className={styles.note}>{own}</span>}
      </SheetCell>
      <SheetCell column="supplier" className={styles.text}>
        <span>{voucher.supplierName || missing}</span>
        {voucher.supplierRuc !== null && <span className={styles.note}>{texts.ruc(voucher.supplierRuc)}</span>}
      </SheetCell>
      <SheetCell column="igv">{formatAmount(voucher.igvCents)}</SheetCell>
      <SheetCell column="total">{formatAmount(voucher.totalCents)}</SheetCell>
      <SheetCell column="account" className={styles.text}>
        {voucher.accounts.length === 0 ? texts.withoutAccount : voucher.accounts.map(accountLabel).join('; ')}
      </SheetCell>
      <SheetCell column="decision">{decision === null ? missing : table.decisions[decision.decision]}</SheetCell>
      <SheetCell column="reasons" className={styles.text}>
        <span>
          {reasons.length === 0
            ? texts.withoutReasons
            : reasons.map((code) => purchaseReasonLabel(code, labels)).join('; ')}
        </span>
        {decision?.note && <span className={styles.note}>{texts.note(decision.note)}</span>}
        {voucher.questions.map(
          ({ id, answer }) =>
            answer && (
              <span key={id} className={styles.note}>
                {texts.clientAnswer(kinds[answer.kind], formatDateTime(answer.answeredAt))}
                {answer.comment !== null && ` ${texts.clientComment(answer.comment)}`}
                {answer.fileUrl !== null && (
                  <>
                    {' '}
                    <Link variant="inline" href={answer.fileUrl} target="_blank" rel="noreferrer">
                      {texts.clientFile}
                    </Link>
                  </>
                )}
              </span>
            ),
        )}
        {bases.length > 0 && <span className={styles.note}>{texts.basis(bases.join('; '))}</span>}
      </SheetCell>
      <SheetCell column="decidedBy" className={styles.text}>
        <span>{decision?.decidedBy || missing}</span>
        <span className={styles.note}>{formatDateTime(decision?.decidedAt)}</span>
      </SheetCell>
    </SheetRow>
  );
}
