import {
  depositOperationShortName,
  type Detraction,
  type DetractionStatus,
  documentTypeName,
  formatDate,
  missing,
  parseVoucherCode,
  type Texts,
} from '@contapro/domain';
import { glyph } from '../../../internal/glyph.tsx';
import { amountColumn, type ColumnDefinition } from '../../../patterns/DataTable/index.ts';
import { documentColumn, issueDateColumn } from '../../engine/ReportScreen/documentColumns.tsx';
import styles from './DetractionsScreen.module.css';

/** The actions on a row. */
export type DetractionAction = 'view' | 'certificate';

type DetractionColumn = ColumnDefinition<Detraction, DetractionAction>;

/** The parameters of {@link detractionColumns}. */
export interface DetractionColumnsOptions {
  /** The tab. The columns of the deposit are only in that of the paid ones. */
  status: DetractionStatus;
  texts: Texts['detractionsReport'];
  shared: Texts['report'];
  documentTypes: Texts['documentType'];
}

const certificateIcon = glyph(
  'M4 2v20l2-1 2 1 2-1 2 1 2-1 2 1 2-1 2 1V2l-2 1-2-1-2 1-2-1-2 1-2-1-2 1ZM14 8H8M16 12H8M13 16H8',
);

/** The series and number of a row, also where only its deposit is known. */
export function numberOf({ serieNumber, voucherCode }: Detraction): string {
  const code = parseVoucherCode(voucherCode);
  return serieNumber ?? (code ? `${code.series}-${code.number}` : voucherCode);
}

export function detractionColumns({
  status,
  texts,
  shared,
  documentTypes,
}: DetractionColumnsOptions): readonly DetractionColumn[] {
  const heads = texts.columns;
  const isPaid = status === 'pagada';
  const typeOf = ({ documentTypeCode }: Detraction) => documentTypeName(documentTypeCode, documentTypes);
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
      cell: ({ serieNumber }) => serieNumber ?? texts.notFound,
      hint: (row) => (row.serieNumber === null ? texts.depositedFor(`${typeOf(row)} ${numberOf(row)}`) : null),
      footer: () => texts.pageTotal,
      phone: 'detail',
    },
    {
      id: 'documentType',
      header: heads.documentType,
      width: '6.25rem',
      truncate: true,
      lines: 2,
      cell: typeOf,
    },
    {
      id: 'supplier',
      header: heads.supplier,
      minWidth: '9rem',
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
    isPaid
      ? amountColumn<Detraction>({
          id: 'deposit',
          header: heads.deposit,
          cents: ({ certificate }) => certificate.depositCents ?? 0,
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
    ...(isPaid ? depositColumns(texts) : []),
    documentColumn<Detraction>(shared, numberOf),
    ...(isPaid ? [certificateColumn(texts)] : []),
  ];
}

const depositColumns = ({ columns: heads }: Texts['detractionsReport']): readonly DetractionColumn[] => [
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

const certificateColumn = (texts: Texts['detractionsReport']): DetractionColumn => ({
  id: 'certificate',
  header: texts.columns.certificate,
  width: '5.25rem',
  align: 'center',
  cell: ({ certificate }) => (certificate.certificateNumber === null ? missing : undefined),
  actions: ({ certificate: { certificateNumber: number } }) =>
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
        ],
  print: false,
});
