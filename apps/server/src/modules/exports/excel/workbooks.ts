import type { ExportedVoucher, ExportSelection, ExportsRepository } from '../exports.repository.ts';
import type { Column, Picture, Row, Sheet, Workbook } from '../xlsx/workbook.ts';
import {
  itemColumns,
  itemRow,
  notIncludedColumns,
  purchaseColumns,
  saleColumns,
  siscontColumns,
  type VoucherColumn,
} from './columns.ts';

/** Pictures make a file heavy: beyond this many vouchers it carries their links only, and says so. */
const mostPictures = 1000;

export interface WorkbookServices {
  exports: ExportsRepository;
  /** Links of a voucher's files, absolute; both null while its XML is not here. */
  linksOf: (voucher: ExportedVoucher) => { jpeg: string | null; xml: string | null };
  pictureOf: (xmlDocumentId: string) => Promise<Picture>;
}

interface Scope {
  businessId: string;
  period: string;
}

/** `compras`: deductible vouchers, the rest with its reason, and the items of both. */
export async function purchasesWorkbook(services: WorkbookServices, scope: Scope): Promise<Workbook> {
  const pictures = await fitsPictures(services, scope, 'purchases');
  return {
    sheets: [
      voucherSheet(services, scope, 'Deducibles', purchaseColumns, 'deductible', pictures),
      voucherSheet(services, scope, 'No incluidos', notIncludedColumns, 'notIncluded', pictures),
      itemSheet(services, scope, 'purchases'),
    ],
  };
}

/** `ventas`: every sale, and its items. */
export async function salesWorkbook(services: WorkbookServices, scope: Scope): Promise<Workbook> {
  const pictures = await fitsPictures(services, scope, 'sales');
  return {
    sheets: [
      voucherSheet(services, scope, 'Ventas', saleColumns, 'sales', pictures),
      itemSheet(services, scope, 'sales'),
    ],
  };
}

/** `siscont`: deductible vouchers in the order the partner's system imports. */
export function siscontWorkbook(
  { exports }: Pick<WorkbookServices, 'exports'>,
  { businessId, period }: Scope,
): Workbook {
  return {
    sheets: [
      {
        name: 'SISCONT',
        columns: siscontColumns,
        rows: mapped(exports.vouchersOf(businessId, period, 'deductible'), (voucher) => ({
          cells: siscontColumns.map(({ of }) => of(voucher)),
        })),
      },
    ],
  };
}

async function fitsPictures({ exports }: WorkbookServices, { businessId, period }: Scope, selection: ExportSelection) {
  return (await exports.count(businessId, period, selection)) <= mostPictures;
}

function voucherSheet(
  { exports, linksOf, pictureOf }: WorkbookServices,
  { businessId, period }: Scope,
  name: string,
  columns: readonly VoucherColumn[],
  selection: ExportSelection,
  pictures: boolean,
): Sheet {
  const fileColumns: Column[] = [
    { header: 'Comprobante', width: 14 },
    { header: 'XML', width: 10 },
    ...(pictures ? [{ header: 'Imagen', width: 30 }] : []),
  ];
  const rowOf = (voucher: ExportedVoucher): Row => {
    const { jpeg, xml } = linksOf(voucher);
    const { xmlDocumentId } = voucher;
    const cells = [
      ...columns.map(({ of }) => of(voucher)),
      jpeg === null ? null : { text: 'Ver imagen', href: jpeg },
      xml === null ? null : { text: 'Ver XML', href: xml },
    ];
    return pictures && xmlDocumentId !== null ? { cells, image: () => pictureOf(xmlDocumentId) } : { cells };
  };
  return {
    name,
    columns: [...columns, ...fileColumns],
    ...(!pictures && {
      notes: [
        `El periodo tiene más de ${mostPictures.toLocaleString('en-US')} comprobantes: este archivo lleva los enlaces a sus imágenes, sin incrustarlas.`,
      ],
    }),
    rows: mapped(exports.vouchersOf(businessId, period, selection), rowOf),
  };
}

function itemSheet({ exports }: WorkbookServices, { businessId, period }: Scope, selection: ExportSelection): Sheet {
  return { name: 'Ítems', columns: itemColumns, rows: mapped(exports.itemsOf(businessId, period, selection), itemRow) };
}

async function* mapped<Item, Result>(
  items: AsyncIterable<Item>,
  change: (item: Item) => Result,
): AsyncGenerator<Result> {
  for await (const item of items) yield change(item);
}
