import {
  accountLabel,
  depositDeadline,
  documentTypeName,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPeriod,
  missing,
  purchaseReasonLabel,
  questionStateOf,
  type Texts,
  type Voucher,
  type VoucherListing,
  type VoucherStatus,
} from '@contapro/domain';
import { currencyOf, foreignHint } from './foreignAmount.ts';
import { glyph } from '../../internal/glyph.tsx';
import { viewIcon } from '../../internal/viewIcon.tsx';
import { Badge, type Tone } from '../../primitives/Badge/index.ts';
import { amountColumn, type ColumnDefinition, type RowAction } from '../DataTable/index.ts';
import type { ReactNode } from 'react';
import styles from './voucherColumns.module.css';

export type VoucherAction = 'items' | 'view' | 'JPEG' | 'XML' | 'validate' | 'decline' | 'approve' | 'review';

/** The parameters of {@link voucherColumns}. */
export interface VoucherColumnsOptions {
  /** The listing, which decides some of the columns. */
  variant: VoucherListing;
  /** The period of the vouchers, `YYYYMM`; null when it is unknown. */
  period: string | null;
  texts: Texts['voucherTable'];
  /** The label of each reason. */
  reasons: Texts['purchaseReason'];
  /** The name of each type of document. */
  documentTypes: Texts['documentType'];
}

type VoucherColumn = ColumnDefinition<Voucher, VoucherAction>;

const icons = {
  list: glyph('M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13'),
  download: glyph('M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5'),
  check: glyph('M20 6 9 17l-5-5'),
  cross: glyph('M18 6 6 18M6 6l12 12'),
};

/** The columns of Comprobantes de compra and of the four listings. */
export function voucherColumns({
  variant,
  period,
  texts,
  reasons,
  documentTypes,
}: VoucherColumnsOptions): readonly VoucherColumn[] {
  const heads = texts.columns;
  return [
    {
      id: 'issueDate',
      header: heads.issueDate,
      sortBy: 'issueDate',
      firstSort: 'descending',
      width: '5.75rem',
      cell: ({ issueDate }) => formatDate(issueDate),
      phone: 'detail',
    },
    {
      id: 'serieNumber',
      header: heads.serieNumber,
      width: '7.75rem',
      rowHeader: true,
      held: true,
      truncate: true,
      cell: ({ serieNumber }) => serieNumber,
      footer: () => texts.pageTotal,
      phone: 'detail',
    },
    {
      id: 'dueDate',
      header: heads.dueDate,
      optional: true,
      width: '6rem',
      cell: ({ dueDate }) => formatDate(dueDate),
    },
    {
      id: 'type',
      header: heads.type,
      optional: true,
      width: '5.75rem',
      truncate: true,
      lines: 2,
      cell: ({ documentTypeCode }) =>
        documentTypeCode === null ? missing : documentTypeName(documentTypeCode, documentTypes),
    },
    {
      id: 'supplier',
      header: heads.supplier,
      sortBy: 'counterparty',
      minWidth: variant === 'all' ? '8.25rem' : '7.75rem',
      grow: 2,
      truncate: true,
      lines: 2,
      cell: ({ supplierName }) => supplierName || missing,
      footer: ({ length }) => texts.count(length),
      phone: 'title',
    },
    {
      id: 'supplierRuc',
      header: heads.supplierRuc,
      optional: true,
      width: '6.75rem',
      cell: ({ supplierRuc }) => supplierRuc ?? missing,
    },
    {
      id: 'account',
      header: heads.account,
      optional: true,
      minWidth: '8rem',
      truncate: true,
      lines: 2,
      cell: ({ accounts }) => accountCell(accounts, texts),
      hint: ({ accounts }) => (accounts.length > 1 ? accounts.map(accountLabel).join('\n') : null),
    },
    // Decisions are made on the reason; their buttons must not be outside of the window.
    ...(variant === 'all' || variant === 'validated' ? [itemsColumn(texts, '5.75rem')] : []),
    amountColumn<Voucher>({
      id: 'base',
      header: heads.base,
      optional: true,
      cents: ({ baseCents }) => baseCents,
      total: true,
    }),
    amountColumn<Voucher>({
      id: 'total',
      header: heads.total,
      sortBy: 'total',
      firstSort: 'descending',
      cents: ({ totalCents }) => totalCents,
      note: (voucher) => currencyOf(voucher, texts),
      hint: (voucher) => foreignHint(voucher, texts),
      total: true,
      phone: 'amount',
    }),
    amountColumn<Voucher>({
      id: 'igv',
      header: heads.igv,
      cents: ({ igvCents }) => igvCents,
      total: true,
      hint: (voucher) => creditHint(voucher, texts),
    }),
    variant === 'all'
      ? statusColumn(texts, reasons)
      : variant === 'observed'
        ? reasonColumn(texts, reasons)
        : decisionColumn(texts, reasons),
    ...actionColumns(variant, texts),
    ...(variant === 'observed' || variant === 'rejected' ? [itemsColumn(texts, '5.25rem')] : []),
    {
      id: 'view',
      // The listings with decisions have more columns: with short headers a window of 1440 px shows all of them.
      ...(variant === 'all' ? { header: heads.view, width: '5.75rem' } : { header: heads.viewShort, width: '3.25rem' }),
      align: 'center',
      actions: ({ serieNumber, imageUrl }) => [
        {
          id: 'view',
          label: texts.viewVoucher,
          name: texts.view(serieNumber),
          icon: viewIcon,
          iconOnly: true,
          popup: 'dialog',
          unavailable: imageUrl === null ? texts.viewPending : undefined,
        },
      ],
    },
    {
      id: 'downloads',
      header: heads.downloads,
      width: '5.5rem',
      actions: ({ serieNumber, imageUrl, xmlUrl }) => [
        download('JPEG', imageUrl, serieNumber, texts),
        download('XML', xmlUrl, serieNumber, texts),
      ],
    },
    {
      id: 'detraction',
      header: heads.detraction,
      width: '4.75rem',
      align: 'center',
      cell: ({ subjectToDetraction }) =>
        subjectToDetraction ? <span className={styles.tag}>{texts.subjectToDetraction}</span> : missing,
      hint: (voucher) => detractionHint(voucher, period, texts),
    },
  ];
}

const none: readonly never[] = [];

/** What somebody decided; suggestions are in Cuentas alone. */
function accountCell([first, ...more]: Voucher['accounts'], texts: Texts['voucherTable']): ReactNode {
  if (!first) return <span className={styles.reason}>{texts.withoutAccount}</span>;
  return more.length > 0 ? texts.severalAccounts : accountLabel(first);
}

/** How much of the IGV gives no tax credit, where only a part of it does. */
function creditHint({ igvCents, igvCreditCents }: Voucher, texts: Texts['voucherTable']): string | null {
  if (igvCents === null || !igvCreditCents || igvCreditCents === igvCents) return null;
  return texts.igvWithoutCredit(formatMoney(igvCents - igvCreditCents), formatMoney(igvCreditCents));
}

/** Once the deadline has passed, an unpaid detracción is a reason of the voucher, which is then no longer deductible. */
function detractionHint(
  { detraction, status }: Voucher,
  period: string | null,
  texts: Texts['voucherTable'],
): string | null {
  if (detraction === null) return null;
  const amount = formatMoney(detraction.amountCents);
  if (detraction.missingCents > 0) return texts.detractionIncomplete(amount, formatMoney(detraction.missingCents));
  if (detraction.creditPeriod !== null) return texts.detractionLate(amount, formatPeriod(detraction.creditPeriod));
  if (detraction.status === 'pagada') return texts.detractionPaid(amount);
  if (period === null || status !== 'gasto deducible') return texts.detractionUnpaid(amount);
  return texts.detractionUnpaidUntil(amount, formatDate(depositDeadline(period)));
}

function viewItems(serieNumber: string, texts: Texts['voucherTable']): RowAction<'items'> {
  return {
    id: 'items',
    label: texts.seeMore,
    menuLabel: texts.viewItems,
    name: texts.seeMoreOf(serieNumber),
    icon: icons.list,
    popup: 'dialog',
  };
}

function download<Format extends 'JPEG' | 'XML'>(
  format: Format,
  url: string | null,
  serieNumber: string,
  texts: Texts['voucherTable'],
): RowAction<Format> {
  return {
    id: format,
    label: format,
    menuLabel: texts.downloadFile(format),
    name: texts.download(format, serieNumber),
    icon: icons.download,
    quiet: true,
    unavailable: url === null ? texts.downloadPending : undefined,
  };
}

const tones: Readonly<Record<VoucherStatus, Tone>> = {
  'gasto deducible': 'positive',
  'gasto no deducible': 'neutral',
  observado: 'caution',
  rechazado: 'danger',
  'no procesado': 'notice',
};

function statusColumn(texts: Texts['voucherTable'], reasonLabels: Texts['purchaseReason']): VoucherColumn {
  return {
    id: 'status',
    header: texts.columns.statusAndReason,
    width: '10rem',
    // The most frequent class has no badge, so that the others are easier to see. The first reason is the one under which
    // the dashboard counts the voucher; the hint gives all.
    cell: ({ status, reasons }) =>
      withReason(
        <Badge tone={tones[status]} bare={status === 'gasto deducible'} className={styles.badge}>
          {texts.statuses[status]}
        </Badge>,
        reasons,
        texts,
        reasonLabels,
      ),
    hint: ({ reasons }) => reasonsHint(reasons, reasonLabels),
    phone: 'detail',
  };
}

/** A badge and below it the first of the reasons; the badge alone without reasons. */
export function withReason(
  badge: ReactNode,
  reasons: readonly string[],
  texts: Texts['voucherTable'],
  reasonLabels: Texts['purchaseReason'],
): ReactNode {
  if (reasons.length === 0) return badge;
  return (
    <span className={styles.status}>
      {badge}
      <span className={styles.reason}>{firstReason(reasons, texts, reasonLabels)}</span>
    </span>
  );
}

/** All reasons, each on its line; null without one. */
export const reasonsHint = (reasons: readonly string[], reasonLabels: Texts['purchaseReason']) =>
  reasons.length === 0 ? null : reasons.map((code) => purchaseReasonLabel(code, reasonLabels)).join('\n');

function firstReason(
  [first, ...more]: readonly string[],
  texts: Texts['voucherTable'],
  reasonLabels: Texts['purchaseReason'],
): string {
  if (first === undefined) return missing;
  const label = purchaseReasonLabel(first, reasonLabels);
  return more.length === 0 ? label : `${label} ${texts.moreReasons(more.length)}`;
}

function itemsColumn(texts: Texts['voucherTable'], minWidth: string): VoucherColumn {
  return {
    id: 'items',
    header: texts.columns.items,
    minWidth,
    truncate: true,
    lines: 2,
    cell: ({ items: [first = missing] }) => first,
    actions: ({ items, serieNumber }) => (items.length < 2 ? none : [viewItems(serieNumber, texts)]),
  };
}

/** The first reason is the one under which the dashboard counts the voucher. */
function reasonColumn(texts: Texts['voucherTable'], reasonLabels: Texts['purchaseReason']): VoucherColumn {
  return {
    id: 'reason',
    header: texts.columns.reason,
    minWidth: '8.5rem',
    truncate: true,
    lines: 2,
    cell: ({ reasons, questions }) => {
      const reason = firstReason(reasons, texts, reasonLabels);
      const state = questionStateOf(questions);
      if (state === null) return reason;
      return (
        <span className={styles.status}>
          <span className={styles.cut}>{reason}</span>
          <Badge
            tone={state === 'answered' ? 'positive' : 'notice'}
            bare={state === 'open'}
            className={styles.question}
          >
            {texts.questions[state]}
          </Badge>
        </span>
      );
    },
    // All of them, in the tooltip and in the menu of a row on a phone, whose two lines cut the first.
    hint: ({ reasons }) => reasonsHint(reasons, reasonLabels),
    phone: 'detail',
  };
}

/**
 * The reason at the time of the decision, because the voucher may have none any more, and below it when and by whom it was
 * decided. The hint has all reasons and the hour.
 */
function decisionColumn(texts: Texts['voucherTable'], reasonLabels: Texts['purchaseReason']): VoucherColumn {
  const labelOf = (code: string) => purchaseReasonLabel(code, reasonLabels);
  return {
    id: 'decision',
    header: texts.columns.reasonAndDecision,
    minWidth: '9.5rem',
    truncate: true,
    cell: ({ reasons, decision }) => (
      <span className={styles.status}>
        <span className={styles.cut}>{firstReason(decision?.reasons ?? reasons, texts, reasonLabels)}</span>
        {decision && (
          <span className={styles.reason}>
            {texts.decidedBy(formatDate(decision.decidedAt), decision.decidedBy || missing)}
          </span>
        )}
      </span>
    ),
    hint: ({ reasons, decision }) =>
      decision === null
        ? reasonsHint(reasons, reasonLabels)
        : [
            ...decision.reasons.map(labelOf),
            texts.decidedBy(
              texts.decidedAt(texts.decisions[decision.decision], formatDateTime(decision.decidedAt)),
              decision.decidedBy || missing,
            ),
          ].join('\n'),
    phone: 'detail',
  };
}

const actionIcons = { review: icons.list, validate: icons.check, approve: icons.check, decline: icons.cross };

function actionColumns(variant: VoucherListing, texts: Texts['voucherTable']): readonly VoucherColumn[] {
  const action = <Id extends keyof typeof actionIcons>(id: Id, label: string, serieNumber: string): RowAction<Id> => ({
    id,
    label,
    name: texts.actionOn(label, serieNumber),
    icon: actionIcons[id],
  });
  if (variant === 'observed') {
    return [
      {
        id: 'actions',
        header: texts.columns.actions,
        width: '7rem',
        actions: ({ serieNumber }) =>
          [
            action('review', texts.review, serieNumber),
            action('validate', texts.validate, serieNumber),
            action('decline', texts.decline, serieNumber),
          ].map((each) => ({ ...each, iconOnly: true })),
      },
    ];
  }
  if (variant === 'rejected') {
    return [
      {
        id: 'actions',
        header: texts.columns.actions,
        width: '5.5rem',
        actions: ({ serieNumber }) => [action('approve', texts.approve, serieNumber)],
      },
    ];
  }
  return none;
}
