import {
  type AccountsFilter,
  accountsTexts,
  type Chart,
  entryCents,
  formatCount,
  formatMoney,
  isSure,
  missing,
  type VoucherAccount,
} from '@contapro/domain';
import { BookOpenText, Check, CheckCheck, Search, Split, Undo2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { codingName } from '../../../internal/codingName.ts';
import { usePageKeys } from '../../../internal/usePageKeys.ts';
import { ToggleFilter } from '../../../patterns/ToggleFilter/index.ts';
import { Badge } from '../../../primitives/Badge/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Checkbox } from '../../../primitives/Checkbox/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './AccountDecider.module.css';

/** What a screen with the accounts of purchases takes from its flow. */
export interface AccountDeciderProps<Row extends VoucherAccount> {
  /** The purchase that the buttons and keys decide about; null when all of the page have an account. */
  current: Row | null;
  /** Called with 1 for the next purchase without an account, and with -1 for the one before. */
  onMove: (by: 1 | -1) => void;
  /** Called when the person accepts what is suggested for the current purchase. */
  onAccept: () => void;
  /** Called when the person accepts all suggestions of the page that are sure. */
  onAcceptSure: () => void;
  /** How many suggestions of the page are sure. */
  sureCount: number;
  /** Called when the person wants to choose the account of a purchase, and whether to divide it among several. */
  onOpen: (row: Row, divides: boolean) => void;
  /** Called when the person gives all purchases of the supplier the account that is suggested for the current one. */
  onApplyToSupplier: () => void;
  /** Whether the last change can be taken back. */
  canUndo: boolean;
  /** Called when the person takes the last change back. */
  onUndo: () => void;
  /** Whether decisions are being stored, or the list is loaded again for them: what is left of the month may still change. */
  isSettling: boolean;
  /** Called when the person wants to go on with the purchases without an account that other pages have. */
  onGoOn: () => void;
  /** Whether single keys decide and move. */
  hasKeys: boolean;
  /** Called when the person turns the keys on or off. */
  onKeysChange: (hasKeys: boolean) => void;
}

interface OwnProps<Row extends VoucherAccount, Filter extends AccountsFilter> extends AccountDeciderProps<Row> {
  /** The page, whose keys are listened to. */
  root: RefObject<HTMLElement | null>;
  /** How many purchases have no account yet; null until they are loaded. */
  summary: Readonly<{ vouchers: number; withoutAccount: number }> | null;
  /** Whether the page has purchases. */
  isLoaded: boolean;
  /** The accounts of the client; null while they are not loaded, and for purchases of several clients. */
  chart: Chart | null;
  /** What is said of the current purchase before its number, such as its client; null for nothing. */
  noteOf?: ((row: Row) => string) | undefined;
  filter: Filter;
  onFilterChange: (filter: Filter) => void;
  /** A search, beside the order. */
  search?: ReactNode;
}

/** The purchase whose account is decided, above a list of purchases, and what of the list is shown. */
export function AccountDecider<Row extends VoucherAccount, Filter extends AccountsFilter>({
  root,
  summary,
  isLoaded,
  chart,
  noteOf,
  filter,
  onFilterChange,
  search,
  current,
  onMove,
  onAccept,
  onAcceptSure,
  sureCount,
  onOpen,
  onApplyToSupplier,
  canUndo,
  onUndo,
  isSettling,
  onGoOn,
  hasKeys,
  onKeysChange,
}: OwnProps<Row, Filter>) {
  const texts = useTexts('accounts', accountsTexts);
  const open = (divides: boolean) => current && onOpen(current, divides);
  const canApply = current?.suggestion != null;
  usePageKeys(root, hasKeys, {
    a: { press: onAccept },
    c: { press: () => open(false) },
    r: { press: () => open(true) },
    t: { press: () => canApply && onApplyToSupplier() },
    s: { press: () => sureCount > 0 && onAcceptSure() },
    z: { press: onUndo },
    arrowleft: { press: () => onMove(-1), isRepeated: true },
    arrowright: { press: () => onMove(1), isRepeated: true },
  });
  const key = (name: string) => ({
    ...(hasKeys && { 'aria-keyshortcuts': name }),
    iconEnd: hasKeys && (
      <kbd className={styles.key} aria-hidden>
        {name}
      </kbd>
    ),
  });
  return (
    <div className={styles.tools}>
      <Status as="p" arrival="silent" className={styles.progress}>
        {summary && texts.progress(summary.withoutAccount, summary.vouchers)}
      </Status>
      {isLoaded && (
        <section className={styles.current} aria-label={texts.current}>
          {current ? (
            <Current row={current} chart={chart} note={noteOf?.(current)} isSettling={isSettling} />
          ) : (
            <p className={styles.lead}>
              {isSettling ? texts.settling : summary && summary.withoutAccount > 0 ? texts.pageDone : texts.allDone}
            </p>
          )}
          <div className={styles.actions}>
            {current ? (
              <>
                <Button
                  variant="primary"
                  icon={<Check aria-hidden />}
                  unavailable={current.suggestion === null}
                  onClick={onAccept}
                  {...key('A')}
                >
                  {texts.accept}
                </Button>
                <Button icon={<Search aria-hidden />} aria-haspopup="dialog" onClick={() => open(false)} {...key('C')}>
                  {texts.change}
                </Button>
                <Button icon={<Split aria-hidden />} aria-haspopup="dialog" onClick={() => open(true)} {...key('R')}>
                  {texts.divide}
                </Button>
                <Button
                  icon={<BookOpenText aria-hidden />}
                  unavailable={!canApply}
                  onClick={onApplyToSupplier}
                  {...key('T')}
                >
                  {texts.toSupplier}
                </Button>
              </>
            ) : (
              !isSettling &&
              summary &&
              summary.withoutAccount > 0 && (
                <Button variant="primary" onClick={onGoOn}>
                  {texts.goOn(summary.withoutAccount)}
                </Button>
              )
            )}
            <Button variant="quiet" icon={<Undo2 aria-hidden />} unavailable={!canUndo} onClick={onUndo} {...key('Z')}>
              {texts.undo}
            </Button>
            {sureCount > 0 && (
              <Button icon={<CheckCheck aria-hidden />} onClick={onAcceptSure} {...key('S')}>
                {texts.acceptSure(sureCount)}
              </Button>
            )}
          </div>
          <div className={styles.keys}>
            <Checkbox label={texts.keys.on} checked={hasKeys} onChange={({ target }) => onKeysChange(target.checked)} />
            {hasKeys && <span className={styles.note}>{texts.keys.hint}</span>}
          </div>
        </section>
      )}
      <div className={styles.filters}>
        <ToggleFilter
          label={texts.state.label}
          value={filter.state}
          onValueChange={(state) => onFilterChange({ ...filter, state })}
          options={[
            { value: null, label: texts.state.all, note: summary && formatCount(summary.vouchers) },
            {
              value: 'pending',
              label: texts.state.pending,
              note: summary && formatCount(summary.withoutAccount),
            },
            {
              value: 'decided',
              label: texts.state.decided,
              note: summary && formatCount(summary.vouchers - summary.withoutAccount),
            },
          ]}
        />
        {search}
        <Select
          label={texts.sort.label}
          labelPosition="inside"
          value={filter.byAmount ? 'amount' : 'supplier'}
          onChange={({ target }) => onFilterChange({ ...filter, byAmount: target.value === 'amount' })}
        >
          <option value="supplier">{texts.sort.supplier}</option>
          <option value="amount">{texts.sort.amount}</option>
        </Select>
      </div>
    </div>
  );
}

/** The purchase that is decided, with what is suggested and why. */
function Current({
  row: { voucher, suggestion, accounts },
  chart,
  note,
  isSettling,
}: {
  row: VoucherAccount;
  chart: Chart | null;
  note: string | undefined;
  /** What was just decided may be suggested for this one too. */
  isSettling: boolean;
}): ReactNode {
  const texts = useTexts('accounts', accountsTexts);
  const cents = entryCents(voucher);
  return (
    <Status arrival="silent" className={styles.what}>
      <p className={styles.lead}>{voucher.supplierName || missing}</p>
      <p className={styles.note}>
        {[note, voucher.serieNumber, cents === null ? null : formatMoney(cents), voucher.items.slice(0, 3).join(', ')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {suggestion ? (
        <>
          <p className={styles.account}>
            <span>{codingName(suggestion.coding, { chart, accounts }, texts)}</span>{' '}
            <Badge tone={isSure(suggestion) ? 'positive' : 'caution'}>
              {isSure(suggestion) ? texts.sure : texts.likely}
            </Badge>
          </p>
          <p className={styles.note}>
            {texts.grounds(suggestion.grounds)} {texts.confidence(suggestion.confidence)}
          </p>
        </>
      ) : (
        <p className={styles.account}>{isSettling ? texts.looking : texts.unknown}</p>
      )}
    </Status>
  );
}
