import {
  centsFromSoles,
  dateFromDayMonthYear,
  invalidIdentity,
  isDate,
  isRuc,
  keyIssuerId,
  keyNumber,
} from '@contapro/domain';
import type { DepositFacts } from '../../vouchers/facts.ts';
import { FileRefused, quoted, type RowProblem, rowProblem } from '../problems.ts';
import { normalise } from '../text/normalise.ts';
import type { TextLine } from '../text/read-lines.ts';
import { type Delimiter, delimiterOf, splitCells } from '../text/split-cells.ts';

/** The columns of SUNAT's file of deposits (`sunat-formats.md` §6.4), by their normalised headers. */
const headers = {
  accountTypeName: ['tipodecuenta'],
  accountNumber: ['numerodecuenta', 'nrodecuenta'],
  certificateNumber: ['numeroconstancia', 'numerodeconstancia', 'nroconstancia'],
  taxPeriod: ['periodotributario'],
  supplierId: ['rucproveedor', 'rucdelproveedor'],
  supplierName: ['nombreproveedor', 'nombredelproveedor'],
  customerId: ['numerodedocumentoadquiriente', 'numerodedocumentodeladquiriente', 'numerodocumentoadquiriente'],
  customerName: ['nombrerazonsocialdeladquiriente', 'nombrerazonsocialadquiriente'],
  paidOn: ['fechapago', 'fechadepago'],
  amount: ['montodeposito', 'montodedeposito', 'montodeldeposito'],
  goodOrServiceCode: ['tipobien', 'tipodebien'],
  operationCode: ['tipooperacion', 'tipodeoperacion'],
  typeCode: ['tipodecomprobante', 'tipocomprobante'],
  serie: ['seriedecomprobante', 'seriecomprobante'],
  number: ['numerodecomprobante', 'numerocomprobante'],
  paymentNumber: ['numerodepagodedetracciones', 'numeropagodetracciones'],
} as const;

type DepositField = keyof typeof headers;

const needed: readonly DepositField[] = ['certificateNumber', 'supplierId', 'paidOn', 'amount', 'serie', 'number'];

export type DepositReading = { deposit: DepositFacts } | { problems: RowProblem[] };

/** Reads a file of deposits line by line. */
export class DepositsReader {
  readonly #positions: ReadonlyMap<DepositField, number>;
  readonly #delimiter: Delimiter;
  readonly #ruc: string;

  constructor(positions: ReadonlyMap<DepositField, number>, delimiter: Delimiter, ruc: string) {
    this.#positions = positions;
    this.#delimiter = delimiter;
    this.#ruc = ruc;
  }

  /**
   * The deposit of a line; null for a line that is not a row. @throws FileRefused when the file is of another business
   */
  read({ number: line, text }: TextLine): DepositReading | null {
    if (text.trim() === '') return null;
    const cells = splitCells(text, this.#delimiter).map((cell) => cell.trim());
    if (depositPositions(cells)) return null;
    const cell = (field: DepositField) => cells[this.#positions.get(field) ?? -1] ?? '';
    this.#checkOwner(cell('customerId'));
    const paidOn = dateOf(cell('paidOn'));
    const amount = centsFromSoles(cell('amount').replaceAll(',', ''));
    const problems = [
      ...identityProblems(line, cell),
      !isRuc(cell('supplierId')) && problem(line, 'RUC Proveedor', `${quoted(cell('supplierId'))} no es un RUC`),
      paidOn === null && problem(line, 'Fecha Pago', `${quoted(cell('paidOn'))} no es una fecha`),
      (amount === null || amount < 0) && problem(line, 'Monto Deposito', `${quoted(cell('amount'))} no es un importe`),
    ].filter((found) => found !== false);
    if (problems.length > 0 || paidOn === null || amount === null) return { problems };
    return {
      deposit: {
        line,
        certificateNumber: cell('certificateNumber'),
        accountTypeName: cell('accountTypeName'),
        accountNumber: cell('accountNumber'),
        taxPeriod: cell('taxPeriod').replace(/\D/g, '').slice(0, 6),
        supplierId: keyIssuerId(cell('supplierId')),
        supplierName: cell('supplierName'),
        customerId: cell('customerId'),
        customerName: cell('customerName'),
        paidOn,
        paidTime: /[ T](\d{1,2}:\d{2})/.exec(cell('paidOn'))?.[1]?.padStart(5, '0') ?? '',
        amount,
        goodOrServiceCode: codeOf(cell('goodOrServiceCode'), 3),
        operationCode: codeOf(cell('operationCode'), 2),
        typeCode: codeOf(cell('typeCode'), 2),
        serie: cell('serie').toUpperCase(),
        number: keyNumber(cell('number')),
        paymentNumber: cell('paymentNumber'),
      },
    };
  }

  #checkOwner(customer: string): void {
    if (customer === this.#ruc || !isRuc(customer)) return;
    throw new FileRefused(
      'OTRO_RUC',
      `Los depósitos son del RUC ${customer} y esta empresa es ${this.#ruc}. Súbelos en la empresa que corresponde.`,
    );
  }
}

/** A reader for a file with this header; null when the file is of another kind. */
export function depositsReaderFor(firstLine: string, ruc: string): DepositsReader | null {
  const delimiter = delimiterOf(firstLine);
  const positions = depositPositions(splitCells(firstLine, delimiter));
  return positions && new DepositsReader(positions, delimiter, ruc);
}

function depositPositions(cells: readonly string[]): ReadonlyMap<DepositField, number> | null {
  const names = cells.map(normalise);
  const positions = new Map<DepositField, number>();
  for (const [field, spellings] of Object.entries(headers)) {
    const index = names.findIndex((name) => spellings.some((spelling) => spelling === name));
    if (index !== -1 && isField(field)) positions.set(field, index);
  }
  return needed.every((field) => positions.has(field)) ? positions : null;
}

function isField(name: string): name is DepositField {
  return Object.hasOwn(headers, name);
}

/** The problems of a deposit's number and of the voucher that it names. It can name none. */
function identityProblems(line: number, cell: (field: DepositField) => string): RowProblem[] {
  const certificate = cell('certificateNumber');
  const documentType = codeOf(cell('typeCode'), 2);
  const series = cell('serie').toUpperCase();
  const number = cell('number');
  const isWithoutVoucher = series === '' && number === '';
  const invalid = isWithoutVoucher ? [] : invalidIdentity({ documentType, series, number });
  return [
    certificate === '' && problem(line, 'Numero Constancia', 'falta'),
    certificate !== '' &&
      !/^\d{1,20}$/.test(certificate) &&
      problem(line, 'Numero Constancia', `${quoted(certificate)} no es un número de constancia`),
    documentType !== '' &&
      invalid.includes('documentType') &&
      problem(line, 'Tipo de Comprobante', `${quoted(cell('typeCode'))} no está en la tabla 10 de SUNAT`),
    invalid.includes('series') && problem(line, 'Serie de Comprobante', `${quoted(series)} no es una serie`),
    invalid.includes('number') && problem(line, 'Numero de Comprobante', `${quoted(number)} no es un número`),
  ].filter((found) => found !== false);
}

function dateOf(text: string): string | null {
  const [day = ''] = text.split(/[ T]/);
  return isDate(day) ? day : dateFromDayMonthYear(day.padStart(10, '0'));
}

/** The code of a cell such as `22`, `022` or `022 - Otros servicios`. */
function codeOf(text: string, length: number): string {
  const digits = /^\d+/.exec(text)?.[0] ?? '';
  return digits === '' ? '' : digits.padStart(length, '0').slice(-length);
}

function problem(line: number, field: string, what: string): RowProblem {
  return rowProblem(line, field, 'DEPOSITO', `${field}: ${what}. Descarga otra vez la consulta de depósitos de SUNAT.`);
}
