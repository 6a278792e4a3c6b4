import type { Book, RegisterAmounts } from '../../vouchers/facts.ts';
import { normalise, spellingsOf } from '../text/normalise.ts';

/** The columns of the propuestas that SUNAT exports (`sunat-formats.md` §1.1 and §1.2), without CLU. */
const compra = [
  ['ruc', 'RUC'],
  ['ownName', 'Apellidos y Nombres o Razón social'],
  ['period', 'Periodo'],
  ['car', 'CAR SUNAT'],
  ['issueDate', 'Fecha de emisión'],
  ['dueDate', 'Fecha Vcto/Pago'],
  ['typeCode', 'Tipo CP/Doc.'],
  ['serie', 'Serie del CDP'],
  ['damYear', 'Año'],
  ['number', 'Nro CP o Doc. Nro Inicial (Rango)'],
  ['numberFinal', 'Nro Final (Rango)'],
  ['counterpartyIdType', 'Tipo Doc Identidad'],
  ['counterpartyId', 'Nro Doc Identidad'],
  ['counterpartyName', 'Apellidos Nombres/ Razón  Social'],
  ['baseDg', 'BI Gravado DG'],
  ['igvDg', 'IGV / IPM DG'],
  ['baseDgng', 'BI Gravado DGNG'],
  ['igvDgng', 'IGV / IPM DGNG'],
  ['baseDng', 'BI Gravado DNG'],
  ['igvDng', 'IGV / IPM DNG'],
  ['acquisitionNg', 'Valor Adq. NG'],
  ['isc', 'ISC'],
  ['icbper', 'ICBPER'],
  ['otherCharges', 'Otros Trib/ Cargos'],
  ['total', 'Total CP'],
  ['currency', 'Moneda'],
  ['exchangeRate', 'Tipo de Cambio'],
  ['refIssueDate', 'Fecha Emisión Doc Modificado'],
  ['refTypeCode', 'Tipo CP Modificado'],
  ['refSerie', 'Serie CP Modificado'],
  ['refDamCode', 'COD. DAM O DSI'],
  ['refNumber', 'Nro CP Modificado'],
  ['goodsClass', 'Clasif de Bss y Sss'],
  ['projectId', 'ID Proyecto Operadores'],
  ['participation', 'PorcPart'],
  ['imb', 'IMB'],
  ['carOrigin', 'CAR Orig/ Ind E o I'],
  ['detraction', 'Detracción'],
  ['noteType', 'Tipo de Nota'],
  ['estComp', 'Est. Comp.'],
  ['incal', 'Incal'],
] as const;

const venta = [
  ['ruc', 'Ruc'],
  ['ownName', 'Razon Social'],
  ['period', 'Periodo'],
  ['car', 'CAR SUNAT'],
  ['issueDate', 'Fecha de emisión'],
  ['dueDate', 'Fecha Vcto/Pago'],
  ['typeCode', 'Tipo CP/Doc.'],
  ['serie', 'Serie del CDP'],
  ['number', 'Nro CP o Doc. Nro Inicial (Rango)'],
  ['numberFinal', 'Nro Final (Rango)'],
  ['counterpartyIdType', 'Tipo Doc Identidad'],
  ['counterpartyId', 'Nro Doc Identidad'],
  ['counterpartyName', 'Apellidos Nombres/ Razón Social'],
  ['exportValue', 'Valor Facturado Exportación'],
  ['baseSale', 'BI Gravada'],
  ['baseDiscount', 'Dscto BI'],
  ['igvSale', 'IGV / IPM'],
  ['igvDiscount', 'Dscto IGV / IPM'],
  ['exempt', 'Mto Exonerado'],
  ['unaffected', 'Mto Inafecto'],
  ['isc', 'ISC'],
  ['baseIvap', 'BI Grav IVAP'],
  ['ivap', 'IVAP'],
  ['icbper', 'ICBPER'],
  ['otherCharges', 'Otros Tributos'],
  ['total', 'Total CP'],
  ['currency', 'Moneda'],
  ['exchangeRate', 'Tipo Cambio'],
  ['refIssueDate', 'Fecha Emisión Doc Modificado'],
  ['refTypeCode', 'Tipo CP Modificado'],
  ['refSerie', 'Serie CP Modificado'],
  ['refNumber', 'Nro CP Modificado'],
  ['projectId', 'ID Proyecto Operadores Atribución'],
  ['noteType', 'Tipo de Nota'],
  ['estComp', 'Est. Comp'],
  ['fobValue', 'Valor FOB Embarcado'],
  ['freeOperations', 'Valor OP Gratuitas'],
  ['operationType', 'Tipo Operación'],
  ['damReference', 'DAM / CP'],
] as const;

export type SireField = (typeof compra)[number][0] | (typeof venta)[number][0];

/** The amounts of both registers that make up their totals, or stand beside them as the ISC of purchases. */
export const amountFields = [
  'baseDg',
  'igvDg',
  'baseDgng',
  'igvDgng',
  'baseDng',
  'igvDng',
  'acquisitionNg',
  'exportValue',
  'baseSale',
  'baseDiscount',
  'igvSale',
  'igvDiscount',
  'exempt',
  'unaffected',
  'baseIvap',
  'ivap',
  'isc',
  'icbper',
  'otherCharges',
] as const satisfies readonly (keyof RegisterAmounts & SireField)[];

/** The field and the header of each column, in order. */
export const sireColumns: Readonly<Record<Book, readonly (readonly [field: SireField, header: string])[]>> = {
  compra,
  venta,
};

/** Other headers that files have for some fields, normalised. */
const otherSpellings: Readonly<Record<string, SireField>> = {
  tipocambio: 'exchangeRate',
  tipodecambio: 'exchangeRate',
  razonsocial: 'ownName',
  apellidosynombresorazonsocial: 'ownName',
  idproyectooperadores: 'projectId',
  idproyectooperadoresatribucion: 'projectId',
  valorfacturadoexportacion: 'exportValue',
  tipooperacion: 'operationType',
  detraccion: 'detraction',
};

const fieldsByHeader = {
  compra: headersOf('compra'),
  venta: headersOf('venta'),
} satisfies Record<Book, ReadonlyMap<string, SireField>>;

function headersOf(book: Book): ReadonlyMap<string, SireField> {
  const known = new Set<SireField>(sireColumns[book].map(([field]) => field));
  return new Map([
    ...Object.entries(otherSpellings).filter(([, field]) => known.has(field)),
    ...sireColumns[book].flatMap(([field, header]) => spellingsOf(header).map((name) => [name, field] as const)),
  ]);
}

/** The columns that a file must have. */
const needed: Readonly<Record<Book, readonly SireField[]>> = {
  compra: ['ruc', 'period', 'issueDate', 'typeCode', 'serie', 'number', 'counterpartyId', 'baseDg', 'igvDg', 'total'],
  venta: ['ruc', 'period', 'issueDate', 'typeCode', 'serie', 'number', 'baseSale', 'igvSale', 'total'],
};

/** The index of the column of each field. */
export type Positions = ReadonlyMap<SireField, number>;

/** Finds the columns by the names in the header row. Of two columns with the same name the first one is used. */
export function positionsByName(book: Book, header: readonly string[]): Positions {
  const positions = new Map<SireField, number>();
  header.forEach((name, index) => {
    const field = fieldsByHeader[book].get(normalise(name));
    if (field && !positions.has(field)) positions.set(field, index);
  });
  return positions;
}

/** The positions of SUNAT's order of columns, when `before` other columns stand in front of them. */
export function positionsByOrder(book: Book, before = 0): Positions {
  return new Map(sireColumns[book].map(([field], index) => [field, index + before]));
}

/** How many columns have names of one book only. */
export function ownColumns(book: Book, positions: Positions): number {
  const others = new Set<SireField>(sireColumns[book === 'compra' ? 'venta' : 'compra'].map(([field]) => field));
  return [...positions.keys()].filter((field) => !others.has(field)).length;
}

/** The headers of required columns that a file does not have. */
export function missingColumns(book: Book, positions: Positions): string[] {
  return sireColumns[book]
    .filter(([field]) => needed[book].includes(field) && !positions.has(field))
    .map(([, header]) => header);
}
