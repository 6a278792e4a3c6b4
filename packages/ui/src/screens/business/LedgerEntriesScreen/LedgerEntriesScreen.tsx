import {
  type BookFile,
  bookFiles,
  formatCount,
  formatForeignMoney,
  isBookFile,
  type LedgerEntry,
  type LedgerEntryPage,
  ledgerEntriesTexts,
  ledgerProgramOf,
  ledgerProgramTexts,
  reportDownloadTexts,
  reportTexts,
} from '@contapro/domain';
import { Download, ListChecks, Printer } from 'lucide-react';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Figures } from '../../../patterns/Figures/index.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import type { ReportPageProps } from '../../engine/ReportScreen/index.ts';
import { ListPage } from '../../engine/ReportScreen/ListPage.tsx';
import { EntryHead, EntryTable } from '../EntryTable/index.ts';
import styles from './LedgerEntriesScreen.module.css';

export interface LedgerEntriesScreenProps
  extends Omit<ReportPageProps<LedgerEntry>, 'onView' | 'sort' | 'onSortChange'> {
  /** The file whose entries are shown. */
  file: BookFile;
  /** Called with the file that the person selects. */
  onFileChange: (file: BookFile) => void;
  /** What is said about all entries; null until they are loaded. */
  summary: LedgerEntryPage['summary'] | null;
  /** Called when the person wants to download a file. */
  onDownload: () => void;
  /** Called when the person wants to print the page. */
  onPrint: () => void;
  /** The addresses of Cuentas: of all purchases, and of those without an account. Without one there is no link to it. */
  hrefs: Readonly<{ accounts?: string | undefined; withoutAccount?: string | undefined }>;
}

/** Asientos: the entries of a file for a ledger program, as a book shows them. */
export function LedgerEntriesScreen({
  business,
  period,
  periodSelector,
  rows,
  file,
  onFileChange,
  summary,
  onRetry,
  onDownload,
  onPrint,
  hrefs,
  ...page
}: LedgerEntriesScreenProps) {
  const texts = useTexts('ledgerEntries', ledgerEntriesTexts);
  const shared = useTexts('report', reportTexts);
  const downloads = useTexts('reportDownload', reportDownloadTexts);
  const { periodName } = usePeriodNames();
  const isEmpty = rows.state === 'ready' && rows.data.length === 0;
  const hasRows = rows.state === 'ready' && !isEmpty;
  return (
    <ListPage
      {...page}
      title={texts.title}
      subtitle={texts.lead}
      client={shared.business(business)}
      isLoading={rows.state === 'loading'}
      banner={
        summary !== null &&
        summary.withoutAccount > 0 && (
          <Banner
            tone="caution"
            action={
              hrefs.withoutAccount !== undefined && (
                <ButtonLink size="small" href={hrefs.withoutAccount}>
                  {texts.giveAccounts}
                </ButtonLink>
              )
            }
          >
            {texts.withoutAccount(summary.withoutAccount, summary.account)}
          </Banner>
        )
      }
      actions={
        <>
          {periodSelector}
          {hrefs.accounts !== undefined && (
            <ButtonLink icon={<ListChecks aria-hidden />} href={hrefs.accounts}>
              {texts.toAccounts}
            </ButtonLink>
          )}
          <Button icon={<Printer aria-hidden />} disabled={!hasRows} onClick={onPrint}>
            {texts.print}
          </Button>
          <Button variant="primary" icon={<Download aria-hidden />} disabled={period === null} onClick={onDownload}>
            {texts.download}
          </Button>
        </>
      }
      summary={
        period !== null &&
        summary?.isSetUp !== false &&
        rows.state !== 'failed' && (
          <Figures
            label={texts.figures}
            loading={summary === null}
            figures={[
              {
                id: 'entries',
                label: texts.figureNames.entries,
                value: formatCount(summary?.entries ?? 0),
                note: summary ? texts.leftOut(summary.leftOut) : undefined,
              },
              ...(['debit', 'credit'] as const).map((side) => ({
                id: side,
                label: texts.figureNames[side],
                value: <Amount cents={summary?.sums[side] ?? 0} />,
                note: summary
                  ? texts.foreign(
                      summary.foreignSums.map(({ currencyCode, ...sums }) =>
                        formatForeignMoney(sums[side], currencyCode),
                      ),
                    )
                  : undefined,
              })),
            ]}
          />
        )
      }
      tools={
        <div className={styles.tools}>
          <Select
            label={texts.file}
            labelPosition="inside"
            value={file}
            onChange={({ target }) => isBookFile(target.value) && onFileChange(target.value)}
          >
            {bookFiles.map((each) => (
              <option key={each} value={each}>
                {downloads.files[each].name}
              </option>
            ))}
          </Select>
        </div>
      }
      list={
        rows.state === 'loading' ? (
          <Skeleton shape="block" height="24rem" />
        ) : rows.state === 'failed' ? (
          <FailedState onRetry={onRetry} />
        ) : isEmpty ? (
          summary?.isSetUp === false ? (
            <NotSetUp file={file} onDownload={onDownload} />
          ) : (
            <EmptyState illustration="ledger" title={texts.emptyTitle}>
              {texts.emptyText}
            </EmptyState>
          )
        ) : (
          <Entries
            entries={rows.data}
            file={file}
            label={period === null ? texts.title : shared.region(texts.title, periodName(period))}
            isWhole={page.totalPages <= 1}
          />
        )
      }
    />
  );
}

interface EntriesProps {
  entries: readonly LedgerEntry[];
  file: BookFile;
  label: string;
  isWhole: boolean;
}

function Entries({ entries, file, label, isWhole }: EntriesProps) {
  const texts = useTexts('ledgerEntries', ledgerEntriesTexts);
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  return (
    <EntryTable
      aria-label={label}
      entries={entries}
      totalLabel={isWhole ? texts.total : texts.pageTotal}
      headOf={(code) => {
        const entry = byCode.get(code);
        return entry && <EntryHead entry={entry} file={file} />;
      }}
    />
  );
}

/** The program of the file has no settings yet. */
function NotSetUp({ file, onDownload }: { file: BookFile; onDownload: () => void }) {
  const texts = useTexts('ledgerEntries', ledgerEntriesTexts);
  const ledger = useTexts('ledgerProgram', ledgerProgramTexts);
  const program = ledger.programs[ledgerProgramOf(file)];
  return (
    <EmptyState
      illustration="ledger"
      title={texts.notSetUpTitle(program)}
      action={<Button onClick={onDownload}>{texts.download}</Button>}
    >
      {texts.notSetUp(program)}
    </EmptyState>
  );
}
