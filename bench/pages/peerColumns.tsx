import {
  dataTableTexts,
  formatAmount,
  formatDate,
  formatMoney,
  missing,
  purchaseReasonLabel,
  type Voucher,
  voucherTableTexts as texts,
} from '@contapro/domain';
import type { ReactNode } from 'react';

export const rowHeight = 44;
/** Rows that are drawn above and below the visible ones (overscan). */
export const around = 6;
export const height = 800;

export interface PeerCellProps {
  voucher: Voucher;
  selected: boolean;
  onSelect: (event: unknown) => void;
}

export interface PeerColumn {
  id: string;
  head: string;
  /** px */
  width: number;
  className: string;
  /** The cell is the header of its row. */
  rowHead?: boolean;
  Cell: (props: PeerCellProps) => ReactNode;
}

const act = (what: string, voucher: Voucher) => console.debug(what, voucher.code);

/**
 * The columns of the voucher table for the other libraries, with the same widths, texts, controls, icons and names for
 * screen readers. Features that these libraries do not have are left out: arrow keys with a single tab stop, tooltips,
 * and a checkbox that selects all rows.
 */
export const peerColumns: readonly PeerColumn[] = [
  {
    id: 'selection',
    head: '',
    width: 40,
    className: 'held',
    Cell: ({ voucher, selected, onSelect }) => (
      <input
        type="checkbox"
        className="peerCheck"
        checked={selected}
        onChange={onSelect}
        aria-label={dataTableTexts.select(voucher.serieNumber)}
      />
    ),
  },
  {
    id: 'issueDate',
    head: texts.columns.issueDate,
    width: 96,
    className: '',
    Cell: ({ voucher }) => formatDate(voucher.issueDate),
  },
  {
    id: 'serieNumber',
    head: texts.columns.serieNumber,
    width: 128,
    className: 'heldSecond clip',
    rowHead: true,
    Cell: ({ voucher }) => voucher.serieNumber,
  },
  {
    id: 'supplier',
    head: texts.columns.supplier,
    width: 216,
    className: '',
    Cell: ({ voucher }) => (
      <span className="peerLines" title={voucher.supplierName}>
        {voucher.supplierName}
      </span>
    ),
  },
  { id: 'items', head: texts.columns.items, width: 216, className: 'clip', Cell: ItemsCell },
  {
    id: 'total',
    head: texts.columns.total,
    width: 192,
    className: 'end',
    Cell: ({ voucher: { currencyCode, exchangeRate, rateSource, totalCents } }) => (
      <>
        {currencyCode !== 'PEN' && (
          <span
            className="peerCurrency"
            aria-description={texts.issuedIn(
              currencyCode,
              exchangeRate === null ? null : String(exchangeRate),
              rateSource === 'modified',
            )}
          >
            {currencyCode}{' '}
          </span>
        )}
        <PeerAmount cents={totalCents} />
      </>
    ),
  },
  {
    id: 'igv',
    head: texts.columns.igv,
    width: 100,
    className: 'end',
    Cell: ({ voucher }) => <PeerAmount cents={voucher.igvCents} />,
  },
  { id: 'status', head: texts.columns.statusAndReason, width: 160, className: '', Cell: StatusCell },
  {
    id: 'view',
    head: texts.columns.view,
    width: 92,
    className: 'center',
    Cell: ({ voucher }) => (
      <button
        type="button"
        className="peerLink"
        onClick={() => act('view', voucher)}
        aria-label={texts.view(voucher.serieNumber)}
        aria-disabled={voucher.imageUrl === null || undefined}
      >
        <Icon path="M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
      </button>
    ),
  },
  {
    id: 'downloads',
    head: texts.columns.downloads,
    width: 100,
    className: '',
    Cell: ({ voucher }) => (
      <>
        <FileButton format="JPEG" url={voucher.imageUrl} voucher={voucher} />
        <FileButton format="XML" url={voucher.xmlUrl} voucher={voucher} />
      </>
    ),
  },
  {
    id: 'detraction',
    head: texts.columns.detraction,
    width: 84,
    className: 'center',
    Cell: DetractionCell,
  },
];

function ItemsCell({ voucher }: PeerCellProps) {
  const [first = missing, ...more] = voucher.items;
  if (more.length === 0) {
    return (
      <span className="peerLines" title={first}>
        {first}
      </span>
    );
  }
  return (
    <>
      <span className="peerFirstLine" title={first}>
        {first}
      </span>
      <button
        type="button"
        className="peerLink"
        onClick={() => act('items', voucher)}
        aria-haspopup="dialog"
        aria-label={texts.seeMoreOf(voucher.serieNumber)}
      >
        {texts.seeMore}
      </button>
    </>
  );
}

interface FileButtonProps {
  format: string;
  url: string | null;
  voucher: Voucher;
}

function FileButton({ format, url, voucher }: FileButtonProps) {
  return (
    <button
      type="button"
      className="peerLink"
      onClick={() => act(format, voucher)}
      aria-label={texts.download(format, voucher.serieNumber)}
      aria-disabled={url === null || undefined}
    >
      {format}
    </button>
  );
}

function StatusCell({ voucher: { status, reasons } }: PeerCellProps) {
  const word = texts.statuses[status];
  const [first, ...more] = reasons.map((code) => purchaseReasonLabel(code));
  if (first === undefined) {
    return (
      <span className="peerBadge">
        <Icon path="M4 12l5 5L20 6" size={12} />
        {word}
      </span>
    );
  }
  return (
    <button type="button" className="peerStatus" {...described([first, ...more].join('\n'))}>
      <span className="peerBadge" data-tone="caution">
        <Icon path="M12 3 2 20h20L12 3Zm0 7v4m0 3v.01" size={12} />
        {word}
      </span>
      <span className="peerReason">{more.length === 0 ? first : `${first} ${texts.moreReasons(more.length)}`}</span>
    </button>
  );
}

function DetractionCell({ voucher: { subjectToDetraction, detraction } }: PeerCellProps) {
  if (!subjectToDetraction) return missing;
  const badge = <span className="peerBadge">{texts.subjectToDetraction}</span>;
  if (detraction === null) return badge;
  return (
    <button
      type="button"
      className="peerStatus"
      {...described(texts.detractionUnpaid(formatMoney(detraction.amountCents)))}
    >
      {badge}
    </button>
  );
}

const described = (words: string) => ({ 'aria-description': words });

export function PeerAmount({ cents }: { cents: number | null }) {
  if (cents === null) return missing;
  return (
    <span>
      <span className="peerUnit">S/&nbsp;</span>
      {formatAmount(cents)}
    </span>
  );
}

function Icon({ path, size = 18 }: { path: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d={path} />
    </svg>
  );
}
