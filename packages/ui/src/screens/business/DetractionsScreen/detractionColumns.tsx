import {
  depositOperationShortName,
  type Detraction,
  type DetractionTab,
  documentTypeName,
  formatDate,
  missing,
  parseVoucherCode,
  type Texts,
} from '@contapro/domain';
import { glyph } from '../../../internal/glyph.tsx';
import { Badge } from '../../../primitives/Badge/index.ts';
import { amountColumn, type ColumnDefinition } from '../../../patterns/DataTable/index.ts';
import { documentColumn, issueDateColumn } from '../../engine/ReportScreen/documentColumns.tsx';
import styles from './DetractionsScreen.module.css';

/** The actions on a row. */
export type DetractionAction = 'view' | 'certificate' | 'remove';

type DetractionColumn = ColumnDefinition<Detraction, DetractionAction>;

/** The parameters of {@link detractionColumns}. */
export interface DetractionColumnsOptions {
  /** The tab. The columns of the deposit are only in that of the paid ones. */
  status: DetractionTab;
  texts: Texts['detractionsReport'];
  /** The texts of sales, and of constancias that are typed. */
  saleTexts: Texts['saleDetraction'];
  shared: Texts['report'];
  documentTypes: Texts['documentType'];
}

const certificateIcon = glyph(
  'M4 2v20l2-1 2 1 2-1 2 1 2-1 2 1 2-1 2 1V2l-2 1-2-1-2 1-2-1-2 1-2-1-2 1ZM14 8H8M16 12H8M13 16H8',
);

const removeIcon = glyph('M3 6h18M8 6V4h8v2M6 6l1 14h10l1-14M10 10v6M14 10v6');

/** The series and number of a row, also where only its deposit is known. */
export function numberOf({ serieNumber, voucherCode }: Detraction): string {
  const code = parseVoucherCode(voucherCode);
  return serieNumber ?? (code ? `${code.series}-${code.number}` : voucherCode);
}

export function detractionColumns(options: DetractionColumnsOptions): readonly DetractionColumn[] {
  const { status, texts, saleTexts, shared } = options;
  const heads = texts.columns;
  const isPaid = status === 'pagada';
  const document = documentColumn<Detraction>(shared, numberOf);
  const certificate = certificateColumn(texts, saleTexts);
  if (status === 'de_ventas') return [...voucherColumns(options), ...saleColumns(options), document, certificate];
  return [
    ...voucherColumns(options),
    isPaid
      ? amountColumn<Detraction>({
          id: 'deposit',
          header: heads.deposit,
          cents: ({ certificate: { depositCents } }) => depositCents ?? 0,
          total: true,
          phone: 'amount',
        })
      : amountColumn<Detraction>({
          id: 'toDeposit',
          header: heads.toDeposit,
          cents: ({ toDepositCents }) => toDepositCents,
          total: true,
          phone: 'amount',
        }),
    ...(isPaid ? depositColumns(texts, saleTexts) : []),
    document,
    ...(isPaid ? [certificate] : []),
  ];
}

function voucherColumns({
  status,
  texts,
  saleTexts,
  shared,
  documentTypes,
}: DetractionColumnsOptions): readonly DetractionColumn[] {
  const heads = texts.columns;
  const isSale = status === 'de_ventas';
  const typeOf = ({ documentTypeCode }: Detraction) => documentTypeName(documentTypeCode, documentTypes);
  // Sales with a detracción are facturas nearly always, and the columns of the deposit need the width.
  const documentTypeColumn: DetractionColumn = {
    id: 'documentType',
    header: heads.documentType,
    width: '6.25rem',
    truncate: true,
    lines: 2,
    cell: typeOf,
  };
  return [
    issueDateColumn(shared),
    {
      id: 'serieNumber',
      header: heads.serieNumber,
      width: '7.75rem',
      rowHeader: true,
      held: true,
      truncate: true,
      lines: 2,
      cell: ({ serieNumber }) => serieNumber ?? (isSale ? saleTexts.notFound : texts.notFound),
      hint: (row) => (row.serieNumber === null ? texts.depositedFor(`${typeOf(row)} ${numberOf(row)}`) : null),
      footer: () => texts.pageTotal,
      phone: 'detail',
    },
    ...(isSale ? [] : [documentTypeColumn]),
    {
      id: isSale ? 'customer' : 'supplier',
      header: isSale ? saleTexts.columns.customer : heads.supplier,
      minWidth: isSale ? '8rem' : '9rem',
      grow: 2,
      truncate: true,
      lines: 2,
      cell: ({ supplierName }) => supplierName || missing,
      phone: 'title',
    },
    amountColumn<Detraction>({
      id: 'total',
      header: heads.totalAmount,
      cents: ({ totalCents }) => totalCents,
      total: true,
    }),
  ];
}

const saleColumns = ({ saleTexts }: DetractionColumnsOptions): readonly DetractionColumn[] => {
  const heads = saleTexts.columns;
  return [
    {
      id: 'rate',
      header: heads.rate,
      width: '6rem',
      lines: 2,
      cell: ({ sale }) => {
        const rate = sale ? saleTexts.rate(sale.code, sale.percent) : '';
        if (!sale?.isAssumed) return rate || missing;
        return (
          <>
            {rate} <Badge tone="caution">{saleTexts.assumed}</Badge>
          </>
        );
      },
      hint: ({ sale, serieNumber }) => {
        if (sale?.isAssumed) return saleTexts.assumedHint;
        return sale?.expectedCents === null && serieNumber !== null ? saleTexts.unknownHint : null;
      },
    },
    amountColumn<Detraction>({
      id: 'expected',
      header: heads.expected,
      cents: ({ sale }) => sale?.expectedCents ?? null,
      total: true,
    }),
    amountColumn<Detraction>({
      id: 'deposited',
      header: heads.deposited,
      cents: ({ sale }) => sale?.depositedCents ?? 0,
      total: true,
    }),
    amountColumn<Detraction>({
      id: 'difference',
      header: heads.difference,
      cents: ({ sale }) => sale?.differenceCents ?? null,
      total: true,
      phone: 'amount',
    }),
    {
      id: 'days',
      header: heads.days,
      minWidth: '7rem',
      lines: 2,
      cell: ({ sale }) => (sale ? saleTexts.days(sale) : missing),
      phone: 'detail',
    },
  ];
};

const depositColumns = (
  { columns: heads }: Texts['detractionsReport'],
  { deposit }: Texts['saleDetraction'],
): readonly DetractionColumn[] => [
  {
    id: 'paidAt',
    header: heads.paidAt,
    width: '6rem',
    cell: ({ certificate }) => formatDate(certificate.paidAt),
  },
  {
    id: 'certificateNumber',
    header: heads.certificateNumber,
    width: '6.25rem',
    truncate: true,
    cell: ({ certificate }) => certificate.certificateNumber ?? missing,
    hint: ({ certificate }) => (certificate.isTyped ? deposit.typed : null),
  },
  {
    id: 'operation',
    header: heads.operation,
    minWidth: '6rem',
    truncate: true,
    lines: 2,
    cell: ({ certificate: { operationName } }) =>
      operationName === null ? (
        missing
      ) : (
        <>
          <span className={styles.short}>{depositOperationShortName(operationName)}</span>
          <span className={styles.whole}>{operationName}</span>
        </>
      ),
    hint: ({ certificate }) => certificate.operationName,
  },
];

const certificateColumn = (
  texts: Texts['detractionsReport'],
  { deposit }: Texts['saleDetraction'],
): DetractionColumn => ({
  id: 'certificate',
  header: texts.columns.certificate,
  width: '5.25rem',
  align: 'center',
  cell: ({ certificate }) => (certificate.certificateNumber === null ? missing : undefined),
  actions: ({ certificate: { certificateNumber: number, isTyped } }) =>
    number === null
      ? []
      : [
          {
            id: 'certificate',
            label: texts.columns.certificate,
            name: texts.certificateOf(number),
            icon: certificateIcon,
            iconOnly: true,
            popup: 'dialog',
          },
          ...(isTyped
            ? ([
                {
                  id: 'remove',
                  label: deposit.remove,
                  name: deposit.removeOf(number),
                  icon: removeIcon,
                  iconOnly: true,
                },
              ] as const)
            : []),
        ],
  print: false,
});
