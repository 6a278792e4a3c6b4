import {
  type AmountReading,
  type Cents,
  depositOperationName,
  formatAmount,
  invalidIdentity,
  isPeriod,
  isRuc,
  keyDepositAccount,
  keyIssuerId,
  keyNumber,
  keySeries,
  periodOfDate,
  plainCell,
  readAmount,
  readDate,
  wholeNumber,
} from '@contapro/domain';
import type { DepositFacts } from '../../vouchers/facts.ts';
import { FileRefused, quoted, type RowProblem, rowProblem, spreadsheetDamage } from '../problems.ts';
import { FileMarks } from '../text/file-marks.ts';
import { largestAmount } from '../text/largest-amount.ts';
import { normalise, spellingsOf } from '../text/normalise.ts';
import type { TextLine } from '../text/read-lines.ts';
import { headerLines } from '../text/header-lines.ts';
import { joinedRow } from '../text/join-lines.ts';
import { type Delimiter, mayGoOn, possibleDelimiters, splitCells, widthOf } from '../text/split-cells.ts';
import { isNotARow } from '../text/total-line.ts';

/** The columns of SUNAT's file of deposits (`sunat-formats.md` §6.4), by the headers that they have. */
const headers = {
  accountTypeName: ['Tipo de Cuenta'],
  accountNumber: ['Número de Cuenta', 'Nro de Cuenta'],
  certificateNumber: ['Número Constancia', 'Número de Constancia', 'Nro Constancia'],
  taxPeriod: ['Período Tributario'],
  supplierId: ['RUC Proveedor', 'RUC del Proveedor'],
  supplierName: ['Nombre Proveedor', 'Nombre del Proveedor'],
  customerId: [
    'Número de Documento Adquiriente',
    'Número de Documento del Adquiriente',
    'Número Documento Adquiriente',
  ],
  customerName: ['Nombre/Razón Social del Adquiriente', 'Nombre/Razón Social Adquiriente'],
  paidOn: ['Fecha Pago', 'Fecha de Pago'],
  amount: ['Monto Depósito', 'Monto de Depósito', 'Monto del Depósito'],
  goodOrServiceCode: ['Tipo Bien', 'Tipo de Bien'],
  operationCode: ['Tipo Operación', 'Tipo de Operación'],
  typeCode: ['Tipo de Comprobante', 'Tipo Comprobante'],
  serie: ['Serie de Comprobante', 'Serie Comprobante'],
  number: ['Número de Comprobante', 'Número Comprobante'],
  paymentNumber: ['Número de Pago de Detracciones', 'Número Pago Detracciones'],
} as const;

type DepositField = keyof typeof headers;

const spellings = Object.entries(headers).map(
  ([field, names]) => [field, new Set(names.flatMap(spellingsOf))] as const,
);

const needed: readonly DepositField[] = ['certificateNumber', 'supplierId', 'paidOn', 'amount', 'serie', 'number'];

export type DepositReading = { deposit: DepositFacts } | { problems: RowProblem[] };

/** Whose deposit a row is: of this business, of one of its clients into its own account, or of another acquirer. */
type Owner = 'own' | 'client' | 'other';

/** Reads a file of deposits line by line. */
export class DepositsReader {
  readonly #positions: ReadonlyMap<DepositField, number>;
  /** The separator of the rows and the number of their columns. */
  readonly form: { delimiter: Delimiter; width: number };
  /** The number of the last line of the header. */
  readonly #rowsAfter: number;
  readonly #ruc: string;
  readonly #marks = new FileMarks();
  /** The number of rows by whose deposit they are, and of those that cannot be read. */
  readonly #rows: Record<Owner | 'unreadable', number> = { own: 0, client: 0, other: 0, unreadable: 0 };
  #otherRuc = '';

  constructor({ positions, rowsAfter, ...form }: DepositsLayout, ruc: string) {
    this.#positions = positions;
    this.form = form;
    this.#rowsAfter = rowsAfter;
    this.#ruc = ruc;
  }

  /** The deposit of a line; null for a line that is not a row, or that {@link DepositsReader.rest} returns. */
  read(textLine: TextLine): DepositReading | null {
    const { number: line, text } = textLine;
    if (line <= this.#rowsAfter || text.trim() === '') return null;
    const cells = splitCells(text, this.form.delimiter).map(plainCell);
    const cell = (field: DepositField) => cells[this.#positions.get(field) ?? -1] ?? '';
    if (isNotARow(cells, [cell('certificateNumber'), cell('supplierId'), cell('paidOn')])) return null;
    if (!/\d/.test(cell('certificateNumber')) && this.#isHeaderAgain(cells, line)) return null;
    if (this.#isShifted(cells)) {
      this.#rows.unreadable += 1;
      return { problems: [tooManyCells(line, cells)] };
    }
    const owner = this.#ownerOf(cell);
    this.#rows[owner ?? 'unreadable'] += 1;
    if (owner === 'other' || owner === null) return { problems: [this.#notOwn(line, owner, cell)] };
    const amount = readAmount(cell('amount'));
    const cents = amount && this.#centsOf(amount);
    const paid = readDate(cell('paidOn'));
    const problems = [
      ...identityProblems(line, cell),
      !isRuc(cell('supplierId')) && problem(line, 'RUC Proveedor', whatIsWrong(cell('supplierId'), 'un RUC')),
      paid === null && problem(line, 'Fecha Pago', whatIsWrong(cell('paidOn'), 'una fecha DD/MM/AAAA')),
      (amount === null || amountsIn(amount).some((each) => each < 0 || each > largestAmount)) &&
        problem(line, 'Monto Deposito', whatIsWrong(cell('amount'), 'un importe')),
    ].filter((found) => found !== false);
    if (problems.length > 0 || paid === null || amount === null) return { problems };
    if (cents === null) {
      if (this.#marks.hold(textLine)) {
        this.#rows[owner] -= 1;
        return null;
      }
      const [least, most] = amountsIn(amount)
        .toSorted((one, other) => one - other)
        .map(formatAmount);
      return { problems: [problem(line, 'Monto Deposito', `${quoted(cell('amount'))} puede ser ${most} o ${least}`)] };
    }
    const typeCode = codeOf(cell('typeCode'), 2);
    return {
      deposit: {
        line,
        book: owner === 'own' ? 'compra' : 'venta',
        certificateNumber: keyNumber(cell('certificateNumber')),
        accountTypeName: cell('accountTypeName'),
        accountNumber: keyDepositAccount(cell('accountNumber')),
        taxPeriod: periodOf(cell('taxPeriod')),
        supplierId: keyIssuerId(cell('supplierId')),
        supplierName: cell('supplierName'),
        customerId: cell('customerId'),
        customerName: cell('customerName'),
        paidOn: paid.date,
        paidTime: paid.time ?? '',
        amount: cents,
        goodOrServiceCode: codeOf(cell('goodOrServiceCode'), 3),
        operationCode: codeOf(cell('operationCode'), 2),
        typeCode,
        serie: keySeries(typeCode, cell('serie')),
        number: keyNumber(cell('number')),
        paymentNumber: wholeNumber(cell('paymentNumber')),
      },
    };
  }

  /** Whether a row repeats the header of its file. @throws FileRefused when it is another header */
  #isHeaderAgain(cells: readonly string[], line: number): boolean {
    const positions = depositPositions(cells);
    if (!positions) return false;
    if ([...this.#positions].every(([field, index]) => positions.get(field) === index)) return true;
    throw new FileRefused(
      'DOS_CABECERAS',
      `La línea ${line} es otra cabecera, con otras columnas. Sube cada tabla en su propio archivo.`,
    );
  }

  /**
   * Whether a separator without quotes shifted the cells of a row. A blank cell at its end can hide it; then the code of the
   * operation, which has at most two digits, is the one of the good or service, or what was its neighbour.
   */
  #isShifted(cells: readonly string[]): boolean {
    const { delimiter, width } = this.form;
    if (cells.slice(width).some((extra) => extra !== '')) return true;
    if (delimiter !== ',') return false;
    const operation = cells[this.#positions.get('operationCode') ?? -1] ?? '';
    return mayGoOn(cells, this.#positions.get('amount') ?? -1) || !isOperation(operation);
  }

  /** After the last line: the rows with an amount that only the other rows of the file could decide. */
  rest(): DepositReading[] {
    return this.#marks.release().flatMap((line) => this.read(line) ?? []);
  }

  /** After the last line: whether it has deposits of the business, for its purchases. */
  get hasOwn(): boolean {
    return this.#rows.own > 0;
  }

  /** After the last line. @throws FileRefused when every row is of other acquirers */
  assertOwn(): void {
    const { other, ...kept } = this.#rows;
    if (other === 0 || Object.values(kept).some((count) => count > 0)) return;
    throw new FileRefused(
      'OTRO_RUC',
      `Los depósitos los hizo ${this.#otherRuc} y esta empresa es el RUC ${this.#ruc}. Cambia a la empresa que los hizo y súbelos ahí; si no la tienes, regístrala primero.`,
    );
  }

  /** Null when the document of the acquirer cannot be read, so that nobody knows whose deposit it is. */
  #ownerOf(cell: (field: DepositField) => string): Owner | null {
    const customer = cell('customerId');
    if (customer === this.#ruc) return 'own';
    if (cell('supplierId') === this.#ruc) return 'client';
    const isReadable = isRuc(customer) || /^\d{8}$/.test(customer);
    if (!isReadable) return null;
    this.#otherRuc ||= customer;
    return 'other';
  }

  #notOwn(line: number, owner: 'other' | null, cell: (field: DepositField) => string): RowProblem {
    const header = 'Numero de Documento Adquiriente';
    const customer = cell('customerId');
    if (owner === null) {
      return problem(line, header, `${whatIsWrong(customer, 'un RUC')}, y no se sabe de quién es el depósito`);
    }
    const message = `El depósito lo hizo ${customer}, que no es esta empresa (${this.#ruc}), y no se guarda aquí. Si es tu cliente, sube este archivo también en su empresa.`;
    return rowProblem(line, header, 'OTRO_RUC', message);
  }

  /** The cents of an amount; null while it can be two. */
  #centsOf(amount: AmountReading): Cents | null {
    if (!('either' in amount)) {
      this.#marks.prove(amount.mark);
      return amount.cents;
    }
    const mark = this.#marks.ofFile;
    return mark === null ? null : amount.either[mark];
  }
}

const amountsIn = (reading: AmountReading): Cents[] =>
  'either' in reading ? Object.values(reading.either) : [reading.cents];

/** How the rows of a file of deposits are read. */
interface DepositsLayout {
  positions: ReadonlyMap<DepositField, number>;
  delimiter: Delimiter;
  /** The number of columns. */
  width: number;
  /** The number of the last line of the header. */
  rowsAfter: number;
}

/** A reader for a file with these first lines, of which titles may precede the header; null when it is of another kind. */
export function depositsReaderFor(lines: readonly TextLine[], ruc: string): DepositsReader | null {
  for (const [index, line] of headerLines(lines)) {
    for (const delimiter of possibleDelimiters(line.text)) {
      const { cells, lines: count } = joinedRow(lines, index, delimiter);
      const positions = depositPositions(cells);
      const rowsAfter = lines[index + count - 1]?.number ?? line.number;
      if (positions) return new DepositsReader({ positions, delimiter, width: widthOf(cells), rowsAfter }, ruc);
    }
  }
  return null;
}

function depositPositions(cells: readonly string[]): ReadonlyMap<DepositField, number> | null {
  const names = cells.map(normalise);
  const positions = new Map<DepositField, number>();
  for (const [field, known] of spellings) {
    const index = names.findIndex((name) => known.has(name));
    if (index !== -1 && isField(field)) positions.set(field, index);
  }
  return needed.every((field) => positions.has(field)) ? positions : null;
}

/** A row that a comma without quotes shifted: its amount, which follows its date, may be anywhere. */
function tooManyCells(line: number, cells: readonly string[]): RowProblem {
  const date = cells.findIndex((cell) => /\D/.test(cell) && readDate(cell) !== null);
  const numbers = cells.slice(date + 1, date + 4).filter((cell) => readAmount(cell) !== null);
  return rowProblem(
    line,
    '',
    'FILA_CON_CELDAS_DE_MAS',
    `La fila tiene más celdas que la cabecera: una coma o un punto y coma de un nombre o del monto la partió${numbers.length === 0 ? '' : ` (${numbers.map(quoted).join(' ')})`}. Guarda el archivo sin separador de miles, o descarga otra vez la consulta de depósitos de SUNAT, y súbelo.`,
  );
}

function isField(name: string): name is DepositField {
  return Object.hasOwn(headers, name);
}

/** The problems of a deposit's number and of the voucher that it names. It can name none. */
function identityProblems(line: number, cell: (field: DepositField) => string): RowProblem[] {
  const certificate = keyNumber(cell('certificateNumber'));
  const documentType = codeOf(cell('typeCode'), 2);
  const series = keySeries(documentType, cell('serie'));
  const number = keyNumber(cell('number'));
  const isWithoutVoucher = series === '' && number === '';
  const invalid = isWithoutVoucher ? [] : invalidIdentity({ documentType, series, number });
  return [
    !/^\d{1,20}$/.test(certificate) &&
      problem(line, 'Numero Constancia', whatIsWrong(certificate, 'un número de constancia')),
    documentType !== '' &&
      invalid.includes('documentType') &&
      problem(line, 'Tipo de Comprobante', whatIsWrong(cell('typeCode'), 'un tipo de la tabla 10 de SUNAT')),
    invalid.includes('series') &&
      problem(line, 'Serie de Comprobante', whatIsWrong(cell('serie'), 'una serie de este tipo de comprobante')),
    invalid.includes('number') &&
      problem(line, 'Numero de Comprobante', whatIsWrong(cell('number'), 'un número de este tipo de comprobante')),
  ].filter((found) => found !== false);
}

const whatIsWrong = (value: string, expected: string) =>
  value === '' ? 'falta' : `${quoted(value)} no es ${expected}${spreadsheetDamage(value)}`;

/** Whether a cell is blank or begins with the code of an operation, such as `1`, `01`, `1.0` or `01 - Venta`. */
const isOperation = (text: string) => text === '' || depositOperationName(codeOf(text, 2)) !== null;

/** The code of a cell such as `22`, `022` or `022 - Otros servicios`. */
function codeOf(text: string, length: number): string {
  const digits = /^0*(\d+)/.exec(text)?.[1] ?? '';
  return digits === '' ? '' : digits.padStart(length, '0');
}

/** A period in the form `YYYYMM`, also from `10/2026` and the first day of a month; empty when the text is no period. */
function periodOf(text: string): string {
  const whole = wholeNumber(text);
  const [, month = '', year = ''] = /^(\d{1,2})[-/](\d{4})$/.exec(whole) ?? [];
  const turned = /^(\d{4})[-/](\d{2})$/.exec(whole)?.slice(1).join('') ?? whole;
  const period = month === '' ? turned : year + month.padStart(2, '0');
  if (isPeriod(period)) return period;
  const date = readDate(text)?.date;
  return date === undefined ? '' : periodOfDate(date);
}

function problem(line: number, field: string, what: string): RowProblem {
  const step = 'Descarga otra vez la consulta de depósitos de SUNAT y súbela sin abrirla en una hoja de cálculo.';
  return rowProblem(line, field, 'DEPOSITO', `${field}: ${what}. ${step}`);
}
