import { formatDate, missing, type Voucher, type VoucherStatus } from '@contapro/domain';
import { Eye } from 'lucide-react';
import { type ChangeEvent, memo, type MouseEvent } from 'react';
import { Amount } from '../../primitives/Amount/index.ts';
import { Badge, type Tone } from '../../primitives/Badge/index.ts';
import { cell } from '../DataTable/index.ts';
import styles from './VoucherTable.module.css';
import type { VoucherTableTexts } from './voucherColumns.ts';

const serieCell = `${cell.heldSecond} ${styles.serie}`;
const totalCell = `${cell.plain} ${styles.total}`;
const eye = <Eye aria-hidden />;

type Press = (event: MouseEvent<HTMLButtonElement>) => void;

/** Handlers shared by all rows: the pressed element's `value` is the voucher's code. */
export interface VoucherRowHandlers {
  select: (event: ChangeEvent<HTMLInputElement>) => void;
  items: Press;
  view: Press;
  jpeg: Press;
  xml: Press;
  validate: Press;
  decline: Press;
  approve: Press;
}

export interface VoucherRowProps {
  voucher: Voucher;
  index: number;
  selected: boolean;
  /** Whether the row holds the tab stop. */
  active: boolean;
  end: 'status' | 'actions' | null;
  /** Offers `Aprobar` in place of `Validar` and `Rechazar`. */
  rejected: boolean;
  handlers: VoucherRowHandlers;
  texts: VoucherTableTexts;
  reasonLabel: (code: string) => string;
}

/** Drawn again only when its own voucher, selection or tab stop changes: every prop is stable. */
export const VoucherRow = memo(function VoucherRow(props: VoucherRowProps) {
  const { voucher, index, selected, active, end, handlers, texts } = props;
  const { code, serieNumber, supplierName, totalCents } = voucher;
  const tabIndex = active ? 0 : -1;
  return (
    <tr className={cell.row} data-index={index} data-selected={selected || undefined} aria-rowindex={index + 2}>
      <td className={cell.heldFirst}>
        <input
          type="checkbox"
          className={styles.checkbox}
          value={code}
          checked={selected}
          onChange={handlers.select}
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
      <ItemsCell voucher={voucher} tabIndex={tabIndex} onPress={handlers.items} texts={texts} />
      <td className={totalCell} data-align="end">
        {voucher.currencyCode !== 'PEN' && (
          <span className={styles.currency} aria-description={texts.foreignCurrency(voucher.currencyCode)}>
            {voucher.currencyCode}
          </span>
        )}
        <Amount cents={totalCents} />
      </td>
      <td className={cell.plain} data-align="center">
        <button
          type="button"
          className={styles.icon}
          value={code}
          onClick={handlers.view}
          tabIndex={tabIndex}
          data-control="view"
          aria-label={texts.view(serieNumber)}
          {...pending(voucher.imageUrl, texts.viewPending)}
        >
          {eye}
        </button>
      </td>
      <td className={cell.plain}>
        <FileButton
          format="JPEG"
          url={voucher.imageUrl}
          voucher={voucher}
          tabIndex={tabIndex}
          onPress={handlers.jpeg}
          texts={texts}
        />
        <FileButton
          format="XML"
          url={voucher.xmlUrl}
          voucher={voucher}
          tabIndex={tabIndex}
          onPress={handlers.xml}
          texts={texts}
        />
      </td>
      <td className={cell.plain} data-align="center">
        {voucher.subjectToDetraction ? <span className={styles.tag}>{texts.subjectToDetraction}</span> : missing}
      </td>
      {end === 'status' && <StatusCell {...props} tabIndex={tabIndex} />}
      {end === 'actions' && <ActionsCell {...props} tabIndex={tabIndex} />}
    </tr>
  );
});

/** A control without its file stays in reach, to say when it will be there (PURCHASE-20, PURCHASE-21). */
function pending(url: string | null, reason: string) {
  return url === null ? { 'aria-disabled': true, ...described(reason) } : undefined;
}

/** Heard with the control's name, and shown by the table's one tooltip. */
function described(words: string) {
  return { 'aria-description': words };
}

interface PartProps {
  voucher: Voucher;
  tabIndex: number;
  onPress: Press;
  texts: VoucherTableTexts;
}

function ItemsCell({ voucher, tabIndex, onPress, texts }: PartProps) {
  const [first = missing, ...more] = voucher.items;
  if (more.length === 0) {
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
          value={voucher.code}
          onClick={onPress}
          tabIndex={tabIndex}
          data-control="items"
          aria-haspopup="dialog"
          aria-label={texts.seeMoreOf(voucher.serieNumber)}
        >
          {texts.seeMore}
        </button>
      </span>
    </td>
  );
}

function FileButton({
  format,
  url,
  voucher,
  tabIndex,
  onPress,
  texts,
}: PartProps & { format: string; url: string | null }) {
  return (
    <button
      type="button"
      className={styles.file}
      value={voucher.code}
      onClick={onPress}
      tabIndex={tabIndex}
      data-control={format}
      aria-label={texts.download(format, voucher.serieNumber)}
      {...pending(url, texts.downloadPending)}
    >
      {format}
    </button>
  );
}

type EndProps = VoucherRowProps & { tabIndex: number };

const tones: Readonly<Record<VoucherStatus, Tone>> = {
  'gasto deducible': 'positive',
  'gasto no deducible': 'neutral',
  observado: 'caution',
  rechazado: 'danger',
  'no procesado': 'notice',
};

/** Deducible, the rule, stays plain; what is not stands out, and says why when it is pointed at or focused. */
function StatusCell({ voucher, tabIndex, texts, reasonLabel }: EndProps) {
  const { status, reasons } = voucher;
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

function ActionsCell({ voucher, tabIndex, texts, rejected, handlers }: EndProps) {
  const actions = rejected
    ? ([['approve', texts.approve, handlers.approve]] as const)
    : ([
        ['validate', texts.validate, handlers.validate],
        ['decline', texts.decline, handlers.decline],
      ] as const);
  return (
    <td className={cell.plain}>
      {actions.map(([name, label, onPress]) => (
        <button
          key={name}
          type="button"
          className={styles.text}
          value={voucher.code}
          onClick={onPress}
          tabIndex={tabIndex}
          data-control={name}
          aria-label={texts.actionOn(label, voucher.serieNumber)}
        >
          {label}
        </button>
      ))}
    </td>
  );
}
