import { spreadsheetTrace } from '@contapro/domain';

/**
 * Every code of a report's problem, whether it refuses a file, a document or a row, or remarks on one that was imported.
 * `refusals.test.ts` has an input for each.
 */
export type RefusalCode =
  | 'AÑO'
  | 'ARCHIVO_VACIO'
  | 'CAR'
  | 'CLIENTE_SIN_DOCUMENTO'
  | 'CODIFICACION'
  | 'CODIGO'
  | 'DEPOSITO'
  | 'DOCUMENTO_DE_IDENTIDAD'
  | 'DOS_CABECERAS'
  | 'EMISOR_SIN_RUC'
  | 'ES_FORMULARIO_621'
  | 'ES_PLE'
  | 'ES_REEMPLAZO'
  | 'ES_RESUMEN'
  | 'ESTADO'
  | 'EXCEL_CON_CLAVE'
  | 'EXCEL_DANADO'
  | 'EXCEL_HOJA_OCULTA'
  | 'EXCEL_MUY_PESADO'
  | 'FALLO_INTERNO'
  | 'FALTAN_COLUMNAS'
  | 'FECHA'
  | 'FECHA_FUTURA'
  | 'FILA_CON_CELDAS_DE_MAS'
  | 'FILA_INCOMPLETA'
  | 'FORMATO'
  | 'HOJA_NO_LEIDA'
  | 'IGNORADO'
  | 'IMPORTE'
  | 'IMPORTES_NO_CUADRAN'
  | 'LINEA_MUY_LARGA'
  | 'MAS_PROBLEMAS'
  | 'MONEDA'
  | 'MUCHAS_LINEAS'
  | 'MUY_PESADO'
  | 'NO_ES_DE_ESTA_EMPRESA'
  | 'NO_ES_TEXTO'
  | 'NO_RECONOCIDO'
  | 'NOTA_SIN_FECHA'
  | 'NOTA_SIN_REFERENCIA'
  | 'NUMERO'
  | 'OTRO_RUC'
  | 'PERIODO'
  | 'PERIODO_FUTURO'
  | 'PERIODOS_MEZCLADOS'
  | 'REFERENCIA_ILEGIBLE'
  | 'RUC'
  | 'RUC_NO_VALIDO'
  | 'SERIE'
  | 'SERIE_O_NUMERO'
  | 'SIN_CABECERA'
  | 'SIN_CABECERA_CONOCIDA'
  | 'SIN_FILAS'
  | 'SIN_TIPO_DE_CAMBIO'
  | 'TIPO'
  | 'TIPO_DE_CAMBIO'
  | 'TIPO_DESCONOCIDO'
  | 'UBL_2_0'
  | 'VALOR_IMPOSIBLE'
  | 'VENDEDOR_SIN_DOCUMENTO'
  | 'XML_CON_DTD'
  | 'XML_CON_VARIOS'
  | 'XML_DEMASIADO_GRANDE'
  | 'XML_DESCONOCIDO'
  | 'XML_IMPORTE'
  | 'XML_INCOMPLETO'
  | 'XML_MAL_FORMADO'
  | 'XML_MONEDA'
  | 'XML_MUY_PESADO'
  | 'ZIP_BOMBA'
  | 'ZIP_CON_CLAVE'
  | 'ZIP_DANADO'
  | 'ZIP_DENTRO'
  | 'ZIP_ENTRADA_DANADA'
  | 'ZIP_METODO'
  | 'ZIP_MUCHAS_ENTRADAS'
  | 'ZIP_MUY_GRANDE'
  | 'ZIP_RUTA'
  | 'ZIP_VACIO';

/** A problem in the report of a file. */
export interface RowProblem {
  /** The number of the line, from 1; null when it concerns the whole file or entry. */
  line: number | null;
  /** The column or element; empty for the whole row. */
  field: string;
  code: RefusalCode;
  /** In Spanish; it says what to do next. */
  message: string;
}

/** A problem with its file and the entry of the zip that it concerns; `entry` is empty for the file itself. */
export type FileProblem = RowProblem & { fileId: string; entry: string };

/** Why nothing of a file or entry can be imported, as a value. */
export interface Refusal {
  code: RefusalCode;
  message: string;
}

/** Nothing of the file or entry can be imported. */
export class FileRefused extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.name = 'FileRefused';
    this.code = code;
  }
}

export function rowProblem(line: number | null, field: string, code: RefusalCode, message: string): RowProblem {
  return { line, field, code, message };
}

/** Characters that PostgreSQL cannot store or screens cannot show: control characters and unpaired surrogates. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

/**
 * A text of a file that can be stored and shown: unprintable characters are replaced, and it has at most `length`
 * characters.
 */
export function printable(text: string, length: number): string {
  const start = text.slice(0, length + 1).replace(unprintable, '\uFFFD');
  return start.length > length ? `${start.slice(0, length - 1)}…` : start;
}

/** A value of a file, in quotes and shortened, for a message. */
export function quoted(value: string): string {
  return `'${printable(value, 40)}'`;
}

const traces = {
  exponent: 'lo redondeó',
  decimals: 'le puso decimales',
  thousands: 'le puso separadores de miles',
  error: 'no lo pudo mostrar',
} as const;

/** What a spreadsheet visibly did to an identifier, to follow it in a message; empty when nothing can be seen. */
export function spreadsheetDamage(value: string): string {
  const trace = spreadsheetTrace(value);
  return trace === null ? '' : `: lo cambió una hoja de cálculo (${traces[trace]})`;
}

/** The step after a row of a propuesta that cannot be read. */
export const downloadProposalAgain =
  'Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.';

/** The step after an XML that cannot be imported, whoever issued it. */
export const getOriginal = 'Consigue el XML original de quien lo emitió y súbelo.';
