import { formatDate, missing, type Voucher, type VoucherStatus } from '@contapro/domain';
import { type ChangeEvent, memo, type ReactNode } from 'react';
import { glyph } from '../../internal/glyph.tsx';
import { Amount } from '../../primitives/Amount/index.ts';
import { Badge, type Tone } from '../../primitives/Badge/index.ts';
import { cell } from '../DataTable/index.ts';
import styles from './VoucherTable.module.css';
import type { VoucherTableTexts } from './voucherColumns.ts';

const serieCell = `${cell.heldSecond} ${styles.serie}`;
const totalCell = `${cell.end} ${styles.total}`;
const eye = glyph(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
);

/** What a row's control is called in `data-control`, and what the table does when it is pressed. */
export type VoucherControl = 'items' | 'view' | 'JPEG' | 'XML' | 'validate' | 'decline' | 'approve';

export interface VoucherRowProps {
  voucher: Voucher;
  index: number;
  selected: boolean;
  /** Whether the row holds the tab stop. */
  active: boolean;
  end: 'status' | 'actions' | null;
  /** Offers `Aprobar` in place of `Validar` and `Rechazar`. */
  rejected: boolean;
  /** The same for all rows: the box says of which voucher it is by its row. Other controls are heard by the table. */
  onSelect: (event: ChangeEvent<HTMLInputElement>) => void;
  texts: VoucherTableTexts;
  reasonLabel: (code: string) => string;
}

/**
 * Drawn again only when its own voucher, selection or tab stop changes: every prop is stable. Its cells are functions
 * and not components, for there are thousands of them.
 */
export const VoucherRow = memo(function VoucherRow(props: VoucherRowProps) {
  const { voucher, index, selected, active, end, onSelect, texts } = props;
  const { serieNumber, supplierName, imageUrl, xmlUrl, currencyCode } = voucher;
  const tabIndex = active ? 0 : -1;
  return (
    <tr className={cell.row} data-index={index} data-selected={selected || undefined} aria-rowindex={index + 2}>
      <td className={cell.heldFirst}>
        <input
          type="checkbox"
          className={styles.checkbox}
          checked={selected}
          onChange={onSelect}
          tabIndex={tabIndex}
          data-control="select"
          aria-label={texts.select(serieNumber)}
        />
      </td>
      <td className={cell.plain}>{formatDate(voucher.issueDate)}</td>
      <th scope="row" className={serieCell} title={serieNumber}>
        {serieNumber}
      </th>
      <td className={cell.text} title={supplierName}>
        {supplierName}
      </td>
      {itemsCell(voucher, tabIndex, texts)}
      <td className={totalCell}>
        {currencyCode !== 'PEN' && (
          <span className={styles.currency} aria-description={texts.foreignCurrency(currencyCode)}>
            {currencyCode}
          </span>
        )}
        <Amount cents={voucher.totalCents} />
      </td>
      <td className={cell.center}>
        {control('view', styles.icon, tabIndex, texts.view(serieNumber), eye, imageUrl === null && texts.viewPending)}
      </td>
      <td className={cell.plain}>
        {fileButton('JPEG', imageUrl, serieNumber, tabIndex, texts)}
        {fileButton('XML', xmlUrl, serieNumber, tabIndex, texts)}
      </td>
      <td className={cell.center}>
        {voucher.subjectToDetraction ? <span className={styles.tag}>{texts.subjectToDetraction}</span> : missing}
      </td>
      {end === 'status' && statusCell(props, tabIndex)}
      {end === 'actions' && actionsCell(props, tabIndex)}
    </tr>
  );
});

/** A control whose file is still being made stays in reach, to say when it will be there (PURCHASE-20, PURCHASE-21). */
function control(
  name: VoucherControl,
  className: string | undefined,
  tabIndex: number,
  label: string,
  content: ReactNode,
  pending: string | false = false,
) {
  return (
    <button
      key={name}
      type="button"
      className={className}
      tabIndex={tabIndex}
      data-control={name}
      aria-label={label}
      aria-disabled={pending !== false || undefined}
      {...described(pending || undefined)}
    >
      {content}
    </button>
  );
}

/** Heard with the control's name, and shown by the table's one tooltip. */
function described(words: string | undefined) {
  return { 'aria-description': words };
}

function itemsCell({ items, serieNumber }: Voucher, tabIndex: number, texts: VoucherTableTexts) {
  const [first = missing] = items;
  if (items.length < 2) {
    return (
      <td className={cell.text} title={first}>
        {first}
      </td>
    );
  }
  return (
    <td className={cell.plain}>
      <span className={styles.items}>
        <span className={styles.item} title={first}>
          {first}
        </span>
        <button
          type="button"
          className={styles.text}
          tabIndex={tabIndex}
          data-control="items"
          aria-haspopup="dialog"
          aria-label={texts.seeMoreOf(serieNumber)}
        >
          {texts.seeMore}
        </button>
      </span>
    </td>
  );
}

function fileButton(
  format: 'JPEG' | 'XML',
  url: string | null,
  serieNumber: string,
  tabIndex: number,
  texts: VoucherTableTexts,
) {
  const label = texts.download(format, serieNumber);
  return control(format, styles.file, tabIndex, label, format, url === null && texts.downloadPending);
}

const tones: Readonly<Record<VoucherStatus, Tone>> = {
  'gasto deducible': 'positive',
  'gasto no deducible': 'neutral',
  observado: 'caution',
  rechazado: 'danger',
  'no procesado': 'notice',
};

/** Deducible, the rule, stays plain; what is not stands out, and says why when it is pointed at or focused. */
function statusCell({ voucher: { status, reasons }, texts, reasonLabel }: VoucherRowProps, tabIndex: number) {
  const badge = (
    <Badge tone={tones[status]} bare={status === 'gasto deducible'}>
      {texts.statuses[status]}
    </Badge>
  );
  return (
    <td className={cell.plain}>
      {reasons.length === 0 ? (
        badge
      ) : (
        <button
          type="button"
          className={styles.why}
          tabIndex={tabIndex}
          data-control="status"
          {...described(reasons.map(reasonLabel).join('\n'))}
        >
          {badge}
        </button>
      )}
    </td>
  );
}

function actionsCell({ voucher: { serieNumber }, texts, rejected }: VoucherRowProps, tabIndex: number) {
  const action = (name: VoucherControl, label: string) =>
    control(name, styles.text, tabIndex, texts.actionOn(label, serieNumber), label);
  return (
    <td className={cell.plain}>
      {rejected
        ? action('approve', texts.approve)
        : [action('validate', texts.validate), action('decline', texts.decline)]}
    </td>
  );
}
