import {
  daysBetween,
  documentTypeName,
  type ExpiringCredit,
  formatDate,
  formatMoney,
  purchaseReasonLabel,
  type Texts,
} from '@contapro/domain';
import { amountColumn, type ColumnDefinition } from '../../../patterns/DataTable/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import type { StudioHrefs } from '../../engine/StudioNav/index.ts';
import styles from './CreditClockScreen.module.css';

/** The addresses to which the clock of the credit leads. */
export interface CreditClockHrefs {
  /** The other pages about all clients. */
  studio: StudioHrefs;
  /** The voucher of a purchase on the page of its client. */
  voucher: (credit: ExpiringCredit) => string;
}

/** What the columns depend on. */
export interface CreditClockColumnsOptions {
  texts: Texts['creditClock'];
  reasons: Texts['purchaseReason'];
  documentTypes: Texts['documentType'];
  voucherHref: CreditClockHrefs['voucher'];
  /** `YYYY-MM-DD` in Lima. */
  today: string;
}

/** The series and number of a purchase. */
export const voucherNumberOf = ({ series, number }: ExpiringCredit): string => `${series}-${number}`;

/** The columns of the clock of the credit. */
export function creditClockColumns({
  texts,
  reasons: labels,
  documentTypes,
  voucherHref,
  today,
}: CreditClockColumnsOptions): readonly ColumnDefinition<ExpiringCredit, never>[] {
  const heads = texts.columns;
  return [
    {
      id: 'voucher',
      header: heads.voucher,
      width: '7.75rem',
      rowHeader: true,
      held: true,
      cell: (row) => (
        <Link
          href={voucherHref(row)}
          aria-label={texts.openVoucher(voucherNumberOf(row), row.client.name)}
          title={documentTypeName(row.documentType, documentTypes)}
        >
          {voucherNumberOf(row)}
        </Link>
      ),
      footer: () => texts.pageTotal,
      phone: 'detail',
    },
    {
      id: 'day',
      header: heads.day,
      width: '11rem',
      cell: (row) => <Day row={row} texts={texts} today={today} />,
      phone: 'detail',
    },
    {
      id: 'action',
      header: heads.action,
      minWidth: '11rem',
      grow: 2,
      cell: ({ action, missingCents, reasons }) => (
        <span className={styles.lines}>
          <span>
            {action === 'deposit' && missingCents !== null
              ? texts.depositAmount(formatMoney(missingCents))
              : texts.until[action]}
          </span>
          {reasons.length > 0 && (
            <span className={styles.reason} title={reasons.map((code) => purchaseReasonLabel(code, labels)).join('; ')}>
              {purchaseReasonLabel(reasons[0] ?? '', labels)}
            </span>
          )}
        </span>
      ),
      phone: 'detail',
    },
    {
      id: 'client',
      header: heads.client,
      minWidth: '9rem',
      grow: 2,
      truncate: true,
      lines: 2,
      cell: ({ client }) => client.name,
      phone: 'title',
    },
    {
      id: 'supplier',
      header: heads.supplier,
      minWidth: '9rem',
      grow: 2,
      truncate: true,
      lines: 2,
      cell: ({ supplierName, supplierRuc }) => supplierName || supplierRuc,
    },
    {
      ...amountColumn<ExpiringCredit>({ id: 'igv', header: heads.igv, cents: ({ igvCents }) => igvCents, total: true }),
      phone: 'amount',
    },
    {
      id: 'effect',
      header: heads.effect,
      width: '10.5rem',
      cell: (row) => <span className={styles.note}>{effectOf(row, texts, today)}</span>,
    },
  ];
}

function effectOf({ endsOn, isPostponed }: ExpiringCredit, texts: Texts['creditClock'], today: string): string {
  if (isPostponed) return texts.postponed;
  return endsOn !== null && endsOn < today ? texts.wasLost : texts.lost;
}

/** The days before the last one on which it is shown as urgent. */
const urgentDays = 7;

interface DayProps extends Pick<CreditClockColumnsOptions, 'texts' | 'today'> {
  row: ExpiringCredit;
}

/** The last day, how near it is, and whether SUNAT has confirmed it. */
function Day({ row: { endsOn, isConfirmed }, texts, today }: DayProps) {
  if (endsOn === null) return <span className={styles.note}>{texts.unknown}</span>;
  const days = daysBetween(today, endsOn);
  const urgent = days <= urgentDays ? '' : undefined;
  return (
    <span className={styles.lines}>
      <span className={styles.date} data-urgent={urgent}>
        {formatDate(endsOn)}
      </span>
      <span className={styles.note} data-urgent={urgent}>
        <span className={styles.urgency}>
          {urgencyOf(days, texts)}
          {!isConfirmed && ' · '}
        </span>
        {!isConfirmed && texts.estimated}
      </span>
    </span>
  );
}

function urgencyOf(days: number, { urgency }: Texts['creditClock']): string {
  if (days === 0) return urgency.today;
  return days > 0 ? urgency.left(days) : urgency.ended(-days);
}
