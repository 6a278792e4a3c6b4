import { type loadFailedTexts, purchaseReasonLabel, type Voucher, voucherTableTexts } from '@contapro/domain';
import {
  type ComponentProps,
  type ReactNode,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Amount } from '../../primitives/Amount/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { cell, DataTable, type Density } from '../DataTable/index.ts';
import { LoadFailed } from '../LoadFailed/index.ts';
import { sumOfTotals } from './sumOfTotals.ts';
import { VoucherRow, type VoucherRowHandlers } from './VoucherRow.tsx';
import styles from './VoucherTable.module.css';
import { VoucherSkeletonRows } from './VoucherSkeletonRows.tsx';
import {
  endOf,
  totalColumnWidth,
  type VoucherTableTexts,
  type VoucherTableVariant,
  voucherColumns,
} from './voucherColumns.ts';
import { type WindowHandle, WindowedRows } from './WindowedRows.tsx';

export interface VoucherTableProps extends Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  /** The vouchers of the page, in the order they show. */
  vouchers: readonly Voucher[];
  /** Names the region and the table, for example `Comprobantes de compra, Oct 2026`. */
  label: string;
  /** Decides the last column: the status, what can be done, or none (OPEN-053). */
  variant?: VoucherTableVariant;
  /** `loading` shows rows of bones, `failed` says so in place with a way to try again (OPEN-167). */
  state?: 'ready' | 'loading' | 'failed';
  /** How many bones to show while loading: the page size, so that nothing jumps when the rows land. */
  skeletonRows?: number;
  density?: Density;
  /** Codes of the selected vouchers. */
  selected?: ReadonlySet<string>;
  /** Called with the whole new selection, of this page and of others, when one or all of the page are ticked. */
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** 'Ver más' of a glosa with several items (PURCHASE-18). */
  onItemsOpen?: (voucher: Voucher) => void;
  /** The eye of a voucher with an image (PURCHASE-19). */
  onView?: (voucher: Voucher) => void;
  /** One file of one voucher (DOWNLOAD-36). */
  onDownload?: (voucher: Voucher, type: 'jpeg' | 'xml') => void;
  onValidate?: (voucher: Voucher) => void;
  onDecline?: (voucher: Voucher) => void;
  onApprove?: (voucher: Voucher) => void;
  /** 'Volver a intentar' after a failure. */
  onRetry?: () => void;
  /** A way out of an empty list, such as removing the filter. */
  emptyAction?: ReactNode;
  /** What a reason's code says; the labels of the product when left out. */
  reasonLabel?: (code: string) => string;
  texts?: VoucherTableTexts;
  failedTexts?: typeof loadFailedTexts;
}

const none: ReadonlySet<string> = new Set();
/** Pages hold at most 100 rows; above that only the rows in sight are drawn. */
const mostRowsDrawn = 100;
const rowHeights = { regular: 44, compact: 36 } as const;

/**
 * The table of vouchers: Comprobantes de compra and the four listings.
 * @example <VoucherTable label="Comprobantes de compra, Oct 2026" vouchers={page.items} selected={selected} onSelectedChange={setSelected} onView={open} />
 */
export function VoucherTable({
  vouchers,
  label,
  variant = 'all',
  state = 'ready',
  skeletonRows = 20,
  density = 'regular',
  selected = none,
  onSelectedChange,
  onItemsOpen,
  onView,
  onDownload,
  onValidate,
  onDecline,
  onApprove,
  onRetry,
  emptyAction,
  reasonLabel = purchaseReasonLabel,
  texts = voucherTableTexts,
  failedTexts,
  ...rest
}: VoucherTableProps) {
  const regionRef = useRef<HTMLDivElement>(null);
  const windowRef = useRef<WindowHandle>(null);
  const [active, setActive] = useState(0);
  const handlers = useRowHandlers({
    vouchers,
    selected,
    onSelectedChange,
    onItemsOpen,
    onView,
    onDownload,
    onValidate,
    onDecline,
    onApprove,
  });
  const sumCents = useMemo(() => sumOfTotals(vouchers), [vouchers]);
  const columns = useMemo(
    () => voucherColumns(variant, texts, totalColumnWidth(vouchers, sumCents)),
    [variant, texts, vouchers, sumCents],
  );
  const shown = state === 'ready' ? vouchers : [];
  const activeIndex = Math.min(active, Math.max(0, shown.length - 1));
  const end = endOf(variant);

  const row = (voucher: Voucher, index: number) => (
    <VoucherRow
      key={voucher.code}
      voucher={voucher}
      index={index}
      selected={selected.has(voucher.code)}
      active={index === activeIndex}
      end={end}
      rejected={variant === 'rejected'}
      handlers={handlers}
      texts={texts}
      reasonLabel={reasonLabel}
    />
  );

  const heads = columns.map((column) =>
    column.id === 'selection'
      ? { ...column, label: <SelectAll {...{ shown, selected, onSelectedChange, texts }} /> }
      : column,
  );

  return (
    <DataTable
      {...rest}
      label={label}
      columns={heads}
      density={density}
      busy={state === 'loading'}
      help={texts.keyboardHelp}
      regionRef={regionRef}
      onActiveRow={setActive}
      onReveal={(index) => windowRef.current?.reveal(index)}
      rowCount={shown.length}
    >
      <tbody>
        {state === 'loading' && <VoucherSkeletonRows rows={skeletonRows} columns={columns} label={texts.loading} />}
        {state !== 'loading' && shown.length === 0 && (
          <tr>
            <td className={styles.whole} colSpan={columns.length}>
              <div className={styles.place}>
                <InPlace {...{ state, onRetry, emptyAction, texts, failedTexts }} />
              </div>
            </td>
          </tr>
        )}
        {shown.length > mostRowsDrawn ? (
          <WindowedRows
            vouchers={shown}
            regionRef={regionRef}
            handleRef={windowRef}
            rowHeight={rowHeights[density]}
            activeIndex={activeIndex}
            columnCount={columns.length}
            row={row}
          />
        ) : (
          <PlainRows vouchers={shown} activeIndex={activeIndex} row={row} />
        )}
      </tbody>
      {shown.length > 0 && (
        <PageTotal count={shown.length} sumCents={sumCents} columnCount={columns.length} texts={texts} />
      )}
    </DataTable>
  );
}

const mostRowsAtOnce = 30;

interface PlainRowsProps {
  vouchers: readonly Voucher[];
  activeIndex: number;
  row: (voucher: Voucher, index: number) => ReactNode;
}

/** All rows of the page. Those in sight come with the first paint, the rest right after it, so that a hundred feel like thirty. */
function PlainRows({ vouchers, activeIndex, row }: PlainRowsProps) {
  const drawn = useDeferredValue(vouchers.length, Math.min(vouchers.length, mostRowsAtOnce));
  const count = Math.min(vouchers.length, Math.max(drawn, activeIndex + 1, mostRowsAtOnce));
  return vouchers.slice(0, count).map(row);
}

interface SelectAllProps {
  onSelectedChange: VoucherTableProps['onSelectedChange'];
  shown: readonly Voucher[];
  selected: ReadonlySet<string>;
  texts: VoucherTableTexts;
}

/** Ticks or clears every voucher of the page; those of other pages stay as they are (OPEN-112). */
function SelectAll({ shown, selected, onSelectedChange, texts }: SelectAllProps) {
  const count = useMemo(
    () => shown.reduce((sum, { code }) => sum + (selected.has(code) ? 1 : 0), 0),
    [shown, selected],
  );
  const all = shown.length > 0 && count === shown.length;
  const mixed = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (mixed.current) mixed.current.indeterminate = count > 0 && !all;
  }, [count, all]);
  const toggle = () => {
    const next = new Set(selected);
    for (const { code } of shown) {
      if (all) next.delete(code);
      else next.add(code);
    }
    onSelectedChange?.(next);
  };
  return (
    <input
      ref={mixed}
      type="checkbox"
      className={styles.checkbox}
      checked={all}
      disabled={shown.length === 0}
      onChange={toggle}
      data-control="select"
      aria-label={texts.selectAll}
    />
  );
}

interface InPlaceProps {
  state: VoucherTableProps['state'];
  onRetry: VoucherTableProps['onRetry'];
  emptyAction: ReactNode;
  failedTexts: VoucherTableProps['failedTexts'];
  texts: VoucherTableTexts;
}

function InPlace({ state, onRetry, emptyAction, texts, failedTexts }: InPlaceProps) {
  if (state === 'failed') return <LoadFailed onRetry={onRetry} {...(failedTexts && { texts: failedTexts })} />;
  return (
    <EmptyState illustration="search" title={texts.emptyTitle} action={emptyAction}>
      {texts.emptyText}
    </EmptyState>
  );
}

interface PageTotalProps {
  count: number;
  sumCents: number | null;
  columnCount: number;
  texts: VoucherTableTexts;
}

function PageTotal({ count, sumCents, columnCount, texts }: PageTotalProps) {
  return (
    <tfoot>
      <tr>
        <td className={cell.footFirst}>{null}</td>
        <td className={cell.foot}>{null}</td>
        <th scope="row" className={cell.footSecond}>
          {texts.pageTotal}
        </th>
        <td className={`${cell.foot} ${styles.footNote}`} colSpan={2}>
          {texts.count(count)}
        </td>
        <td className={cell.foot} data-align="end">
          <Amount cents={sumCents} total />
        </td>
        <td className={cell.foot} colSpan={columnCount - 6}>
          {null}
        </td>
      </tr>
    </tfoot>
  );
}

interface RowEvents {
  vouchers: readonly Voucher[];
  selected: ReadonlySet<string>;
  onSelectedChange: VoucherTableProps['onSelectedChange'];
  onItemsOpen: VoucherTableProps['onItemsOpen'];
  onView: VoucherTableProps['onView'];
  onDownload: VoucherTableProps['onDownload'];
  onValidate: VoucherTableProps['onValidate'];
  onDecline: VoucherTableProps['onDecline'];
  onApprove: VoucherTableProps['onApprove'];
}

/** The same handlers for the life of the table, so that a row is never drawn again for a new closure. */
function useRowHandlers(events: RowEvents): VoucherRowHandlers {
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
  });
  return useMemo(() => {
    const on = (act: (current: RowEvents, voucher: Voucher) => void): VoucherRowHandlers['view'] => {
      return ({ currentTarget }) => {
        if (currentTarget.ariaDisabled === 'true') return;
        const voucher = latest.current.vouchers.find(({ code }) => code === currentTarget.value);
        if (voucher) act(latest.current, voucher);
      };
    };
    return {
      select: ({ currentTarget: { value, checked } }) => {
        const next = new Set(latest.current.selected);
        if (checked) next.add(value);
        else next.delete(value);
        latest.current.onSelectedChange?.(next);
      },
      items: on(({ onItemsOpen }, voucher) => onItemsOpen?.(voucher)),
      view: on(({ onView }, voucher) => onView?.(voucher)),
      jpeg: on(({ onDownload }, voucher) => onDownload?.(voucher, 'jpeg')),
      xml: on(({ onDownload }, voucher) => onDownload?.(voucher, 'xml')),
      validate: on(({ onValidate }, voucher) => onValidate?.(voucher)),
      decline: on(({ onDecline }, voucher) => onDecline?.(voucher)),
      approve: on(({ onApprove }, voucher) => onApprove?.(voucher)),
    };
  }, []);
}
