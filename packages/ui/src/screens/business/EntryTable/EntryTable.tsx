import {
  documentTypeName,
  documentTypeTexts,
  entrySums,
  formatAmount,
  formatDate,
  formatForeignMoney,
  formatRate,
  type LedgerEntry,
  ledgerEntriesTexts,
  ledgerProgramOf,
  ledgerProgramTexts,
  type BookFile,
  missing,
  type NamedLine,
} from '@contapro/domain';
import type { ReactNode } from 'react';
import { Badge } from '../../../primitives/Badge/index.ts';
import {
  SheetCell,
  SheetRow,
  SheetTable,
  type SheetTableProps,
  stackedGroup,
} from '../../../primitives/SheetTable/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './EntryTable.module.css';

/** What the table shows of an entry. */
export type TableEntry = Pick<LedgerEntry, 'code' | 'gloss' | 'currencyCode' | 'lines'>;

export interface EntryTableProps extends Omit<SheetTableProps, 'columns' | 'rows' | 'stacked' | 'children'> {
  /** The accessible name of the table. */
  'aria-label': string;
  /** The entries, in their order. */
  entries: readonly TableEntry[];
  /**
   * What stands above the lines of an entry, such as its number and its voucher.
   *
   * @default nothing, for the entry of one voucher
   */
  headOf?: ((code: string) => ReactNode) | undefined;
  /** The label of the sums below the entries. */
  totalLabel: string;
}

/** Sums of 100 million and more have no room for two columns on a phone. In cents. */
const mostOfColumns = 10_000_000_000;

const columnIds = ['account', 'costCenter', 'gloss', 'debit', 'credit'] as const;

/** Entries as a book shows them: account, cost centre, gloss, debit and credit, with their sums in soles and in each other currency. */
export function EntryTable({ entries, headOf, totalLabel, ...rest }: EntryTableProps) {
  const texts = useTexts('ledgerEntries', ledgerEntriesTexts);
  const currencies = [
    ...new Set(
      entries.flatMap(({ currencyCode, lines }) =>
        lines.some(({ foreign }) => foreign !== null) ? [currencyCode] : [],
      ),
    ),
  ].toSorted();
  const sums = entrySums(entries.flatMap(({ lines }) => lines));
  const stacked = [sums.debit, sums.credit, sums.foreignDebit, sums.foreignCredit].some(
    (sum) => (sum ?? 0) >= mostOfColumns,
  );
  const group = stacked ? stackedGroup : {};
  return (
    <SheetTable
      {...rest}
      rows="texts"
      stacked={stacked}
      columns={columnIds.map((id) => ({
        id,
        header: texts.columns[id],
        ...(id === 'account' && { fill: true }),
        ...((id === 'debit' || id === 'credit') && { align: 'end' as const }),
        ...((id === 'costCenter' || id === 'gloss') && { onlyWide: true }),
      }))}
    >
      {entries.map((entry) => (
        <tbody key={entry.code} {...group}>
          {headOf && (
            <SheetRow>
              <SheetCell scope="rowgroup" colSpan={columnIds.length}>
                {headOf(entry.code)}
              </SheetCell>
            </SheetRow>
          )}
          {entry.lines.map((line, index) => (
            // Lines have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <LineRow key={index} line={line} entry={entry} />
          ))}
        </tbody>
      ))}
      <tfoot {...group}>
        <SheetRow total>
          <SheetCell column="account" scope="row">
            {totalLabel}
          </SheetCell>
          <SheetCell column="costCenter" className={styles.cell} />
          <SheetCell column="gloss" className={styles.cell} />
          <SheetCell column="debit">{formatAmount(sums.debit)}</SheetCell>
          <SheetCell column="credit">{formatAmount(sums.credit)}</SheetCell>
        </SheetRow>
        {currencies.map((currency) => {
          const own = entrySums(entries.flatMap(({ currencyCode, lines }) => (currencyCode === currency ? lines : [])));
          return (
            <SheetRow key={currency} total>
              <SheetCell column="account" scope="row">
                {texts.totalIn(currency)}
              </SheetCell>
              <SheetCell column="costCenter" className={styles.cell} />
              <SheetCell column="gloss" className={styles.cell} />
              <SheetCell column="debit">
                <span className={styles.sum}>{formatForeignMoney(own.foreignDebit ?? 0, currency)}</span>
              </SheetCell>
              <SheetCell column="credit">
                <span className={styles.sum}>{formatForeignMoney(own.foreignCredit ?? 0, currency)}</span>
              </SheetCell>
            </SheetRow>
          );
        })}
      </tfoot>
    </SheetTable>
  );
}

function LineRow({ line, entry }: { line: NamedLine; entry: TableEntry }) {
  const texts = useTexts('ledgerEntries', ledgerEntriesTexts);
  const { account, accountName, costCenter, role, side, amount, foreign } = line;
  const cell = (of: 'D' | 'H') =>
    side === of && (
      <>
        {formatAmount(amount)}
        {foreign !== null && <span className={styles.foreign}> {formatForeignMoney(foreign, entry.currencyCode)}</span>}
      </>
    );
  return (
    <SheetRow>
      <SheetCell column="account" scope="row">
        <span className={styles.account} data-side={side}>
          {account === '' ? (
            <Badge tone={role === 'main' ? 'caution' : 'neutral'}>
              {role === 'main' ? texts.noAccount.main : texts.noAccount.other}
            </Badge>
          ) : (
            <span className={styles.code}>{account}</span>
          )}
          {accountName !== '' && <span className={styles.name}>{accountName}</span>}
          {costCenter !== '' && <span className={styles.center}>{costCenter}</span>}
        </span>
      </SheetCell>
      <SheetCell column="costCenter">{costCenter || missing}</SheetCell>
      <SheetCell column="gloss">
        <span className={styles.gloss}>{entry.gloss}</span>
      </SheetCell>
      <SheetCell column="debit" className={styles.cell}>
        {cell('D')}
      </SheetCell>
      <SheetCell column="credit" className={styles.cell}>
        {cell('H')}
      </SheetCell>
    </SheetRow>
  );
}

/** What stands above the lines of an entry of a file: its number, its day, its voucher, and why the file leaves it out. */
export function EntryHead({ entry, file }: { entry: LedgerEntry; file: BookFile }) {
  const texts = useTexts('ledgerEntries', ledgerEntriesTexts);
  const types = useTexts('documentType', documentTypeTexts);
  const ledger = useTexts('ledgerProgram', ledgerProgramTexts);
  const { entry: number, entryDate, issueDate, documentType, serieNumber, party, currencyCode, exchangeRate } = entry;
  const program = ledger.programs[ledgerProgramOf(file)];
  return (
    <span className={styles.head}>
      <span>{number === null ? serieNumber : texts.number(number)}</span>
      <span className={styles.facts}>
        {[
          formatDate(entryDate),
          entryDate === issueDate ? null : texts.issued(formatDate(issueDate)),
          `${documentTypeName(documentType, types)} ${number === null ? '' : serieNumber}`.trim(),
          party,
          exchangeRate === null || currencyCode === 'PEN' ? null : texts.rate(formatRate(exchangeRate)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {entry.leftOut !== null && <Badge tone="caution">{texts.notInFile}</Badge>}
      {entry.leftOut !== null && <span className={styles.facts}>{ledger.leftOut[entry.leftOut](program)}</span>}
    </span>
  );
}
