import { companyRowSchema, type CompanyRowValues } from './forms/company.ts';
import { inputLimits, solUserCorrection } from './forms/inputs.ts';
import type { FieldMessages } from './formStatus.ts';
import { spreadsheetTrace } from './spreadsheetTraces.ts';
import type { Texts } from './words.ts';

/** The fields of a company in a file, in the order of the columns of the template. */
export const companyFields = ['ruc', 'name', 'solUser', 'solKey', 'apiKey', 'apiSecret'] as const;

/** A field of a company in a file. */
export type CompanyField = (typeof companyFields)[number];

/** The fields without a column of which a file cannot be read. */
export const requiredCompanyFields = ['ruc', 'name', 'solUser', 'solKey'] as const satisfies readonly CompanyField[];

/** The maximum number of companies in a file. */
export const companyFileRows = 1000;

/** The maximum size of the file, in bytes. */
export const companyFileBytes = 5_000_000;

/** A company of a file. */
export interface CompanyRow {
  /** The number of its line in the file, from 1. It identifies the row. */
  line: number;
  /** The texts of the file, as they may have been corrected. */
  values: CompanyRowValues;
}

/**
 * Why no company can be read from a file:
 *
 * - `several`: it is not one file.
 * - `type`: it is neither `.xlsx` nor `.csv`.
 * - `size`: it is larger than {@link companyFileBytes}.
 * - `unreadable`: it is damaged, or has a password.
 * - `unloaded`: the code that reads it could not be loaded.
 * - `empty`: it has no row below the headers.
 * - `columns`: the columns of some required fields are missing.
 * - `rows`: it has more than {@link companyFileRows} companies.
 */
export type CompanyFileProblem =
  | { kind: 'several' | 'type' | 'size' | 'unreadable' | 'unloaded' }
  | { kind: 'empty' }
  | { kind: 'columns'; missing: readonly CompanyField[] }
  | { kind: 'rows'; count: number };

/** The extensions of the files that can be read. */
export const companyFileExtensions = ['.xlsx', '.csv'] as const;

/** Why chosen files are not read; null when the only one is. */
export function companyFileRefusal(files: readonly { name: string; size: number }[]): CompanyFileProblem | null {
  const [file] = files;
  if (!file || files.length > 1) return { kind: 'several' };
  const name = file.name.toLowerCase();
  if (!companyFileExtensions.some((extension) => name.endsWith(extension))) return { kind: 'type' };
  return file.size > companyFileBytes ? { kind: 'size' } : null;
}

/**
 * - `wrong`: it is being corrected.
 * - `ready`: it can be registered.
 * - `existing`: the account has the company already.
 * - `registered`: it was registered from the file.
 */
export type FileCompanyState = 'wrong' | 'ready' | 'existing' | 'registered';

/** A company of a file, with what became of it. Once it is registered it has no credentials any more. */
export interface FileCompany extends CompanyRow {
  state: FileCompanyState;
  /** Why the server did not register it; null when nothing was said. It concerns its RUC. */
  problem: string | null;
}

/** Whether a company of a file is not registered yet. */
export const isUnregistered = ({ state }: Pick<FileCompany, 'state'>): boolean =>
  state === 'wrong' || state === 'ready';

/** The first lines among which the headers are searched: a sheet may begin with a title. */
const searchedLines = 20;

/** Headers by field, without case, accents and anything but letters. */
const headers: Readonly<Record<CompanyField, readonly string[]>> = {
  ruc: ['ruc', 'numeroderuc', 'numeroruc', 'nroruc', 'nruc', 'nderuc'],
  name: ['razonsocial', 'nombre', 'nombreorazonsocial', 'nombredelaempresa', 'empresa', 'cliente', 'denominacion'],
  solUser: ['usuariosol', 'usuario', 'user', 'usersol'],
  solKey: ['clavesol', 'clave', 'contrasena', 'contrasenasol', 'password'],
  apiKey: ['apikey', 'apiid', 'idapi', 'clientid', 'idcliente', 'clientidapi'],
  apiSecret: ['apisecret', 'secretoapi', 'clientsecret', 'clavesecreta', 'secretapi', 'apiclavesecreta'],
};

const headerOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/**
 * The companies of a sheet, read by the headers of its columns, which may be in any order. Lines without any text are left out.
 * Spaces around values, spaces and hyphens in a RUC and lower-case letters of a SOL user are corrected; nothing is cut.
 *
 * @param sheet The lines of the sheet, with the texts of their cells.
 */
export function companyRowsOf(sheet: readonly (readonly string[])[]): readonly CompanyRow[] | CompanyFileProblem {
  const found = sheet.slice(0, searchedLines).map(columnsOf);
  const most = Math.max(0, ...found.map(({ size }) => size));
  const headerLine = most < 2 ? -1 : found.findIndex(({ size }) => size === most);
  const columns = found[headerLine] ?? new Map<CompanyField, number>();
  if (!sheet.some((cells) => cells.some((text) => text.trim() !== ''))) return { kind: 'empty' };
  const missing = requiredCompanyFields.filter((field) => !columns.has(field));
  if (missing.length > 0) return { kind: 'columns', missing };
  const rows = sheet.flatMap((cells, index) => {
    if (index <= headerLine) return [];
    const text = (field: CompanyField) => cells[columns.get(field) ?? -1]?.trim() ?? '';
    if (companyFields.every((field) => text(field) === '')) return [];
    const user = text('solUser');
    const values = {
      ruc: rucOf(text('ruc')),
      name: text('name'),
      solUser: solUserCorrection(user) ?? user,
      solKey: text('solKey'),
      apiKey: text('apiKey'),
      apiSecret: text('apiSecret'),
    };
    return [{ line: index + 1, values }];
  });
  if (rows.length === 0) return { kind: 'empty' };
  if (rows.length > companyFileRows) return { kind: 'rows', count: rows.length };
  return rows;
}

/** The 11 digits of a RUC without what is around them; any other text as it is, so that the person sees what the file has. */
const rucOf = (text: string): string => {
  if (spreadsheetTrace(text) === 'exponent') return text;
  const digits = text.replaceAll(/\D/g, '');
  return digits.length === inputLimits.ruc ? digits : text;
};

/** A value may look like a header, as a key "clave-sol" does: a line of headers has at least two. */
function columnsOf(cells: readonly string[]): ReadonlyMap<CompanyField, number> {
  const columns = new Map<CompanyField, number>();
  for (const [index, text] of cells.entries()) {
    const header = headerOf(text);
    const field = companyFields.find((one) => headers[one].includes(header));
    if (field !== undefined && !columns.has(field)) columns.set(field, index);
  }
  return columns;
}

/** The messages about the fields of a company; empty when it can be registered. */
export type CompanyRowErrors = FieldMessages<CompanyField>;

/**
 * The first message about each field of a company of a file.
 *
 * @param values The texts of the row.
 * @param texts The messages.
 */
export function companyRowErrors(values: CompanyRowValues, texts?: Texts['companyRowForm']): CompanyRowErrors {
  const { error } = companyRowSchema(texts).safeParse(values);
  const errors: { [Field in CompanyField]?: string } = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = companyFields.find((one) => one === path[0]);
    if (field !== undefined) errors[field] ??= message;
  }
  return errors;
}

/** The line of the first row with the same RUC, by the line of each later one. */
export function repeatedLines(rows: readonly CompanyRow[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { line, values } of rows) {
    const ruc = values.ruc.trim();
    const earlier = first.get(ruc);
    if (earlier === undefined) first.set(ruc, line);
    else if (ruc !== '') repeated.set(line, earlier);
  }
  return repeated;
}
