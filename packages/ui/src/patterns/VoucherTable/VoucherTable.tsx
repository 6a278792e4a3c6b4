import { purchaseReasonLabel, type Voucher, voucherTableTexts } from '@contapro/domain';
import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Amount } from '../../primitives/Amount/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import { cell, DataTable, type Density, rowIndexOf } from '../DataTable/index.ts';
import { amountsOf } from './amounts.ts';
import { VoucherRow } from './VoucherRow.tsx';
import styles from './VoucherTable.module.css';
import { VoucherSkeletonRows } from './VoucherSkeletonRows.tsx';
import {
  endOf,
  totalColumnWidth,
  type VoucherTableTexts,
  type VoucherTableVariant,
  voucherColumns,
} from './voucherColumns.ts';
import { WindowedRows } from './WindowedRows.tsx';

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
}

const none: ReadonlySet<string> = new Set();

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
  ...rest
}: VoucherTableProps) {
  const [active, setActive] = useState(0);
  const onSelect = useRowSelect({ vouchers, selected, onSelectedChange });
  const amounts = useMemo(() => amountsOf(vouchers), [vouchers]);
  const columns = useMemo(() => voucherColumns(variant, texts, totalColumnWidth(amounts)), [variant, texts, amounts]);
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
      onSelect={onSelect}
      texts={texts}
      reasonLabel={reasonLabel}
    />
  );

  const press = (voucher: Voucher, control: string) => {
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      items: () => onItemsOpen?.(voucher),
      view: () => onView?.(voucher),
      JPEG: () => onDownload?.(voucher, 'jpeg'),
      XML: () => onDownload?.(voucher, 'xml'),
      validate: () => onValidate?.(voucher),
      decline: () => onDecline?.(voucher),
      approve: () => onApprove?.(voucher),
    };
    acts[control]?.();
  };

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
      onActiveRow={setActive}
      onPress={(index, control) => {
        const voucher = shown[index];
        if (voucher) press(voucher, control);
      }}
      rowCount={shown.length}
    >
      {shown.length > 0 ? (
        <WindowedRows vouchers={shown} activeIndex={activeIndex} columnCount={columns.length} row={row} />
      ) : (
        <tbody>
          {state === 'loading' ? (
            <VoucherSkeletonRows rows={skeletonRows} columns={columns} label={texts.loading} />
          ) : (
            <tr>
              <td className={styles.whole} colSpan={columns.length}>
                <div className={styles.place}>
                  <InPlace {...{ state, onRetry, emptyAction, texts }} />
                </div>
              </td>
            </tr>
          )}
        </tbody>
      )}
      {shown.length > 0 && (
        <PageTotal count={shown.length} sumCents={amounts.sumCents} columnCount={columns.length} texts={texts} />
      )}
    </DataTable>
  );
}

interface SelectAllProps {
  onSelectedChange: VoucherTableProps['onSelectedChange'];
  shown: readonly Voucher[];
  selected: ReadonlySet<string>;
  texts: VoucherTableTexts;
}

/** Ticks or clears every voucher of the page; those of other pages stay as they are (OPEN-112). */
function SelectAll({ shown, selected, onSelectedChange, texts }: SelectAllProps) {
  const { all, some } = useMemo(() => shareOf(shown, selected), [shown, selected]);
  const mixed = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (mixed.current) mixed.current.indeterminate = some && !all;
  }, [some, all]);
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

/** Asks each voucher only where the answer is not plain from the number of the selected. */
function shareOf(shown: readonly Voucher[], selected: ReadonlySet<string>): { all: boolean; some: boolean } {
  const isSelected = ({ code }: Voucher) => selected.has(code);
  return {
    all: shown.length > 0 && selected.size >= shown.length && shown.every(isSelected),
    some: selected.size > 0 && shown.some(isSelected),
  };
}

interface InPlaceProps {
  state: VoucherTableProps['state'];
  onRetry: VoucherTableProps['onRetry'];
  emptyAction: ReactNode;
  texts: VoucherTableTexts;
}

function InPlace({ state, onRetry, emptyAction, texts }: InPlaceProps) {
  if (state === 'failed') return <FailedState onRetry={onRetry} />;
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
        <td className={cell.footEnd}>
          <Amount cents={sumCents} total />
        </td>
        <td className={cell.foot} colSpan={columnCount - 6}>
          {null}
        </td>
      </tr>
    </tfoot>
  );
}

interface Selecting {
  vouchers: readonly Voucher[];
  selected: ReadonlySet<string>;
  onSelectedChange: VoucherTableProps['onSelectedChange'];
}

/** One handler for the life of the table, so that no row is drawn again for a new closure. */
function useRowSelect(selecting: Selecting): (event: ChangeEvent<HTMLInputElement>) => void {
  const latest = useRef(selecting);
  useLayoutEffect(() => {
    latest.current = selecting;
  });
  return useCallback(({ currentTarget: { checked }, currentTarget }) => {
    const { vouchers, selected, onSelectedChange } = latest.current;
    const index = rowIndexOf(currentTarget);
    const voucher = index === null ? undefined : vouchers[index];
    if (!voucher) return;
    const next = new Set(selected);
    if (checked) next.add(voucher.code);
    else next.delete(voucher.code);
    onSelectedChange?.(next);
  }, []);
}
