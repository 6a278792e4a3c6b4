import {
  accountChangeText,
  areChecked,
  changedAccountsOf,
  type CheckedAccount,
  depositFilePlan,
  type Depositor,
  depositorsOf,
  depositRefusal,
  formatAmount,
  formatCount,
  formatMoney,
  maximumDeposits,
  type PendingDeposit,
  subtotalsOf,
  type SupplierSubtotal,
  type Texts,
} from '@contapro/domain';
import { Download } from 'lucide-react';
import { focusTable } from '../../../internal/focusTable.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Checkbox } from '../../../primitives/Checkbox/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import {
  type SheetColumn,
  SheetCell,
  SheetRow,
  SheetTable,
  stackedGroup,
} from '../../../primitives/SheetTable/index.ts';
import { voucherNumberOf } from './pendingDepositColumns.tsx';
import { Status } from '../../../internal/Status.tsx';
import styles from './PendingDepositsScreen.module.css';

export interface DepositFileBarProps {
  texts: Texts['pendingDeposits'];
  refusals: Texts['depositRefusal'];
  /** The selected deposits. Without any the bar is empty. */
  selected: readonly PendingDeposit[];
  /** The uuid of the client that deposits. */
  depositor: string | null;
  again: boolean;
  /** The accounts that changed since the last deposit, of which the person was told. */
  told: readonly CheckedAccount[];
  isMaking: boolean;
  /** Why the last file could not be made or downloaded, and what to do; null unless it failed. */
  fileFailure: string | null;
  onFileFailureDismiss: () => void;
  onDepositorChange: (uuid: string) => void;
  onAgainChange: (again: boolean) => void;
  onMake: () => void;
  onClear: () => void;
  /** Called when the person removes those that cannot be in a file from the selection. */
  onLeaveOut: (deposits: readonly PendingDeposit[]) => void;
}

/** The selected deposits and the file for them: who deposits, what is left out and why, and the button that makes it. */
export function DepositFileBar({
  texts,
  refusals,
  selected,
  depositor,
  again,
  told,
  isMaking,
  fileFailure,
  onFileFailureDismiss,
  onDepositorChange,
  onAgainChange,
  onMake,
  onClear,
  onLeaveOut,
}: DepositFileBarProps) {
  const { included, refused, filed, others } = depositFilePlan(selected, depositor, again);
  const changed = changedAccountsOf(included);
  const isTold = changed.length > 0 && areChecked(changed, told);
  const clients = depositorsOf(selected);
  const sum = included.reduce((total, { depositCents }) => total + (depositCents ?? 0), 0);
  const isTooMany = included.length > maximumDeposits;
  const countOf = ({ uuid }: Depositor) => selected.filter((row) => row.depositor.uuid === uuid).length;
  return (
    <section aria-label={texts.selection} className={styles.live}>
      {fileFailure !== null && (
        <Banner tone="danger" onDismiss={onFileFailureDismiss}>
          {fileFailure}
        </Banner>
      )}
      {selected.length > 0 && (
        <div className={styles.bar}>
          <Status as="p" className={styles.what}>
            <strong>{texts.selected(selected.length)}</strong>
            <span>{included.length === 0 ? texts.nothingLeft : texts.inFile(included.length, formatMoney(sum))}</span>
          </Status>
          {isTold && <Banner tone="caution">{checkText(changed, texts)}</Banner>}
          {included.length > 0 && (
            <Subtotals
              // Opened again for an account that changed.
              key={String(changed.length > 0)}
              open={changed.length > 0}
              subtotals={subtotalsOf(included)}
              totalCents={sum}
              texts={texts}
            />
          )}
          {refused.length > 0 && (
            <div className={styles.left}>
              <p>{texts.refused(refused.length)}</p>
              <ul className={styles.reasons}>
                {refused.slice(0, shownReasons).map((row) => (
                  <li key={`${row.depositor.uuid} ${row.code}`}>
                    {texts.ofVoucher(
                      voucherNumberOf(row),
                      row.problems.map((problem) => depositRefusal(problem, row, refusals)).join(' '),
                    )}
                  </li>
                ))}
                {refused.length > shownReasons && <li>{texts.more(refused.length - shownReasons)}</li>}
              </ul>
              <Button size="small" variant="quiet" onClick={() => onLeaveOut(refused)}>
                {texts.leaveOut}
              </Button>
            </div>
          )}
          {others.length > 0 && <p className={styles.note}>{texts.othersStay(others.length)}</p>}
          {isTooMany && <p className={styles.problem}>{texts.tooMany(maximumDeposits)}</p>}
          {filed.length > 0 && (
            <Checkbox
              label={texts.include(filed.length)}
              checked={again}
              onChange={({ target }) => onAgainChange(target.checked)}
            />
          )}
          <div className={styles.actions}>
            <Select
              label={texts.depositor}
              labelPosition="inside"
              value={depositor ?? ''}
              onChange={({ target }) => onDepositorChange(target.value)}
              className={styles.depositor}
            >
              {clients.map((client) => (
                <option key={client.uuid} value={client.uuid}>
                  {texts.depositorOption(client.name, countOf(client))}
                </option>
              ))}
            </Select>
            <Button
              variant="quiet"
              onClick={({ currentTarget }) => {
                onClear();
                focusTable(currentTarget);
              }}
            >
              {texts.clear}
            </Button>
            <Button
              variant="primary"
              icon={<Download aria-hidden />}
              busy={isMaking ? texts.making : undefined}
              disabled={included.length === 0 || isTooMany}
              onClick={onMake}
            >
              {isTold ? texts.makeChecked : texts.make}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

/** Which accounts changed, and what to do. */
function checkText(changed: readonly SupplierSubtotal[], texts: Texts['pendingDeposits']): string {
  const named = [...new Set(changed.map(({ supplierName, supplierRuc }) => supplierName || supplierRuc))];
  return texts.checkAccounts(named.slice(0, shownReasons), Math.max(0, named.length - shownReasons));
}

interface SubtotalsProps {
  /** Whether it is open at first. */
  open: boolean;
  subtotals: readonly SupplierSubtotal[];
  /** The total of the file. */
  totalCents: number;
  texts: Texts['pendingDeposits'];
}

/** What the file deposits into each account of a supplier. Closed at first unless an account changed, because the bar covers a part of the list. */
function Subtotals({ open, subtotals, totalCents, texts }: SubtotalsProps) {
  const { supplier, account, deposits, total } = texts.subtotalColumns;
  const title = texts.subtotals(subtotals.length);
  const columns: readonly SheetColumn[] = [
    { id: 'supplier', header: supplier, fill: true },
    { id: 'account', header: account },
    { id: 'deposits', header: deposits, align: 'end' },
    { id: 'total', header: total, align: 'end' },
  ];
  return (
    <details className={styles.subtotals} open={open}>
      <summary>{title}</summary>
      <div className={styles.subtotalRows}>
        <SheetTable aria-label={title} columns={columns} rows="texts" stacked>
          <tbody {...stackedGroup}>
            {subtotals.map((one) => (
              <SheetRow key={`${one.supplierRuc} ${one.account}`}>
                <SheetCell column="supplier" scope="row">
                  {one.supplierName || one.supplierRuc}
                </SheetCell>
                <SheetCell column="account">
                  <span className={styles.account}>
                    {one.account}
                    {one.accountChange && (
                      <span className={styles.change} data-urgent={one.accountChange.needsReview ? '' : undefined}>
                        {accountChangeText(one.accountChange, texts)}
                      </span>
                    )}
                  </span>
                </SheetCell>
                <SheetCell column="deposits">{formatCount(one.deposits)}</SheetCell>
                <SheetCell column="total">{formatAmount(one.totalCents)}</SheetCell>
              </SheetRow>
            ))}
          </tbody>
          <tfoot {...stackedGroup}>
            <SheetRow>
              <SheetCell colSpan={2} scope="row">
                {texts.subtotalSum}
              </SheetCell>
              <SheetCell column="deposits">
                {formatCount(subtotals.reduce((count, one) => count + one.deposits, 0))}
              </SheetCell>
              <SheetCell column="total">{formatAmount(totalCents)}</SheetCell>
            </SheetRow>
          </tfoot>
        </SheetTable>
      </div>
    </details>
  );
}

/** The most deposits that are listed with the reason why they cannot be in a file. */
const shownReasons = 3;
