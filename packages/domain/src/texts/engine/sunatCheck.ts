import { formatCount } from '../../money.ts';
import type { SunatColumn, SunatRule } from '../../sunatCheck.ts';
import { countOfVouchers } from './content.ts';

const errors = (count: number) => (count === 1 ? '1 error' : `${formatCount(count)} errores`);
const warnings = (count: number) => (count === 1 ? '1 advertencia' : `${formatCount(count)} advertencias`);

/** What to do when a datum of a voucher is missing or wrong. */
const upload =
  'Sube su XML o la propuesta del periodo. Si sigue igual, corrige esa columna en el archivo antes de enviarlo.';
const compare =
  'Compáralo con su XML. Si el dato está bien ahí, sube el XML; si no, corrige esa columna en el archivo.';
const support = 'Escribe a Soporte con el nombre de la empresa y el periodo: el archivo no debe salir así.';
const issuer = 'Compáralo con la consulta RUC de la SUNAT y corrige esa columna en el archivo antes de enviarlo.';

/** Texts of the check of a file for SUNAT before it is downloaded. */
export const sunatCheckTexts = {
  checking: 'Revisando el archivo como lo hará la SUNAT',
  refusedTitle: 'La SUNAT rechazaría este archivo',
  warnedTitle: 'Revísalo antes de enviarlo',
  summary: ({ errorCount, warningCount, refusedRowCount, rowCount }: Readonly<Record<SummaryCount, number>>) =>
    errorCount === 0
      ? `${warnings(warningCount)} en ${countOfVouchers(rowCount)}. La SUNAT recibiría el archivo.`
      : `${errors(errorCount)} en ${formatCount(refusedRowCount)} de ${countOfVouchers(rowCount)}${
          warningCount === 0 ? '' : `, y ${warnings(warningCount)}`
        }.`,
  /** Before each group of findings. */
  severities: { error: 'Error', warning: 'Advertencia' },
  group: (label: string, count: number) => `${label} · ${formatCount(count)}`,
  /** The button that downloads a file with errors. */
  downloadAnyway: (count: number) => `Descargar de todas formas (${errors(count)})`,
  download: 'Descargar',
  back: 'Volver',
  failedTitle: 'No pudimos revisar el archivo',
  downloadUnchecked: 'Descargar sin revisar',
  more: (count: number) => `y ${formatCount(count)} más`,
  openVoucher: (voucher: string) => `Ver ${voucher} en ContaPro`,
  /** What a column says: `Columna 3, Periodo: dice 202609 y debe decir 202610.` */
  detail: ({ field, column, value, expected }: Readonly<Record<'field' | 'column' | 'value' | 'expected', string>>) => {
    const says = value === '' ? 'está vacía' : `dice ${value}`;
    return `Columna ${field}, ${column}: ${says}${expected === '' ? '' : ` y debe decir ${expected}`}.`;
  },
  /** What the total says, which is not the sum of the other columns. */
  sum: (total: string, sum: string) => `El total dice ${total} y sus columnas suman ${sum}.`,
  /** What a row with another number of columns says. */
  columnCount: (value: string, expected: string) => `Tiene ${value} columnas y debe tener ${expected}.`,
  /** What a column says that is longer than SUNAT takes it. */
  tooLong: (field: string, column: string, most: string) => `Columna ${field}, ${column}: más de ${most} caracteres.`,
  columns: {
    ownRuc: 'RUC de la empresa',
    ownName: 'Razón social de la empresa',
    period: 'Periodo',
    car: 'CAR',
    issueDate: 'Fecha de emisión',
    dueDate: 'Fecha de vencimiento o pago',
    documentType: 'Tipo de comprobante',
    series: 'Serie',
    damYear: 'Año de la DAM',
    number: 'Número',
    finalNumber: 'Número final',
    identityType: 'Tipo de documento de identidad',
    identityNumber: 'Documento de identidad',
    customerName: 'Nombre del cliente',
    supplierName: 'Nombre del proveedor',
    exportValue: 'Valor de exportación',
    baseSale: 'Base gravada',
    baseDiscount: 'Descuento de la base',
    igvSale: 'IGV',
    igvDiscount: 'Descuento del IGV',
    exempt: 'Exonerado',
    unaffected: 'Inafecto',
    baseDg: 'Base DG',
    igvDg: 'IGV DG',
    baseDgng: 'Base DGNG',
    igvDgng: 'IGV DGNG',
    baseDng: 'Base DNG',
    igvDng: 'IGV DNG',
    acquisitionNg: 'Valor no gravado',
    isc: 'ISC',
    baseIvap: 'Base del IVAP',
    ivap: 'IVAP',
    icbper: 'ICBPER',
    otherCharges: 'Otros tributos y cargos',
    total: 'Total',
    currency: 'Moneda',
    exchangeRate: 'Tipo de cambio',
    modifiedDate: 'Fecha del comprobante modificado',
    modifiedType: 'Tipo del comprobante modificado',
    modifiedSeries: 'Serie del comprobante modificado',
    modifiedNumber: 'Número del comprobante modificado',
    customsCode: 'Código de la aduana',
    goodsClass: 'Clasificación de bienes y servicios',
    project: 'Contrato o proyecto',
    participation: 'Porcentaje de participación',
    imb: 'Impuesto materia del beneficio',
    originalCar: 'CAR original',
    detraction: 'Detracción',
    noteType: 'Tipo de nota',
    state: 'Estado',
    inconsistency: 'Inconsistencias',
  } satisfies Record<SunatColumn, string>,
  /** What is wrong, and what to do next. */
  rules: {
    columnCount: { label: 'La fila no tiene las columnas que espera la SUNAT (error 453)', fix: support },
    ownRuc: { label: 'El RUC de la empresa no es válido', fix: support },
    ownName: {
      label: 'Falta la razón social de la empresa',
      fix: 'Sube la propuesta del periodo: la razón social se toma de ahí.',
    },
    period: { label: 'El periodo no es el del archivo', fix: support },
    carFilled: { label: 'El CAR va vacío: lo completa la SUNAT', fix: support },
    completedBySunat: { label: 'Las columnas 38 a 41 van vacías: las completa la SUNAT', fix: support },
    characters: {
      label: 'Tiene caracteres que la SUNAT no recibe',
      fix: 'Quítalos de esa columna en el archivo: solo van letras sin tilde, números y ( ) , . -',
    },
    tooLong: {
      label: 'El texto es más largo de lo que recibe la SUNAT',
      fix: 'Acórtalo en esa columna del archivo antes de enviarlo.',
    },
    dateForm: { label: 'La fecha no se puede leer', fix: upload },
    dateMissing: { label: 'Falta la fecha de emisión', fix: upload },
    issuedLater: {
      label: 'Se emitió después del periodo',
      fix: 'Va en el registro de su propio mes: quita la fila de este archivo.',
    },
    issuedEarlier: {
      label: 'La venta es de un mes anterior',
      fix: 'Su IGV es del mes en que se emitió. Si no la declaraste, rectifica ese mes.',
    },
    outOfTerm: {
      label: 'La compra tiene más de 12 meses (inconsistencia 301)',
      fix: 'Ya no da crédito fiscal en este periodo. Decide en Observaciones si va en el registro.',
    },
    dueDateMissing: { label: 'Falta la fecha de vencimiento o de pago', fix: upload },
    dueLater: {
      label: 'Vence o se pagó después de lo que admite el periodo',
      fix: 'Anótalo en el periodo de esa fecha: quita la fila de este archivo.',
    },
    typeUnknown: { label: 'El tipo de comprobante no está en la tabla de la SUNAT', fix: compare },
    typeElsewhere: {
      label: 'Este tipo de comprobante no va en este registro',
      fix: 'Quita la fila del archivo. Los de no domiciliados (91, 97 y 98) van en el registro 8.5.',
    },
    seriesMissing: { label: 'Falta la serie', fix: upload },
    seriesForm: { label: 'La serie no tiene la forma de su tipo', fix: compare },
    damYear: { label: 'El año de la DAM no es válido', fix: upload },
    numberMissing: { label: 'Falta el número', fix: upload },
    numberForm: { label: 'El número no tiene la forma de su tipo', fix: compare },
    rangeType: {
      label: 'Este tipo de comprobante no se anota en rango',
      fix: 'Anota cada comprobante en su fila: sube sus XML.',
    },
    rangeOrder: { label: 'El número final es menor que el inicial', fix: compare },
    rangeAmounts: {
      label: 'Una fila en rango lleva base e IGV en 0.00',
      fix: 'Los comprobantes en rango no dan crédito fiscal: quítale la base y el IGV en el archivo.',
    },
    identityTypeMissing: { label: 'Falta el tipo de documento de identidad', fix: upload },
    identityTypeUnknown: { label: 'El tipo de documento de identidad no está en la tabla de la SUNAT', fix: compare },
    identityMissing: { label: 'Falta el documento de identidad', fix: upload },
    customerUnnamed: {
      label: 'Boleta de S/ 700.00 o más sin cliente',
      fix: 'Pide al cliente su documento y corrige esa columna en el archivo.',
    },
    ruc: { label: 'El RUC no es válido', fix: issuer },
    dni: {
      label: 'El DNI no tiene 8 dígitos',
      fix: 'Si le faltan los ceros de adelante, complétalos en esa columna del archivo.',
    },
    identityForm: { label: 'El documento de identidad no tiene la forma de su tipo', fix: compare },
    nameMissing: { label: 'Falta el nombre', fix: issuer },
    amountForm: {
      label: 'El importe no se puede leer',
      fix: 'Escríbelo con punto decimal, dos decimales y sin comas de miles. Si las columnas están corridas, sube la propuesta en TXT y no en CSV.',
    },
    sumOfAmounts: {
      label: 'Los importes no suman el total',
      fix: 'Compáralo con su XML: súbelo, o corrige en el archivo la columna que está mal. ContaPro no cambia ningún importe.',
    },
    sign: {
      label: 'El signo no es el de su tipo de comprobante',
      fix: 'Las notas de crédito van en negativo y lo demás en positivo. Sube su XML o corrige el signo en el archivo.',
    },
    igvSign: { label: 'El IGV y su base tienen signos contrarios', fix: compare },
    discountColumn: {
      label: 'Solo una nota de crédito lleva descuentos de la base o del IGV',
      fix: 'Pasa esos importes a las columnas 15 y 17 del archivo.',
    },
    discountPeriod: {
      label: 'La nota está en la columna de otro periodo',
      fix: 'Si modifica un comprobante de un mes anterior va en las columnas 16 y 18; si es del mismo mes, en 15 y 17.',
    },
    igvRate: {
      label: 'El IGV no es el de ninguna tasa',
      fix: 'Compáralo con su XML. Si está mal emitido, pide una nota de crédito y un comprobante nuevo.',
    },
    ivap: { label: 'Falta la base o el IVAP', fix: compare },
    currency: { label: 'La moneda no está en la tabla de la SUNAT', fix: compare },
    rateMissing: {
      label: 'Falta el tipo de cambio',
      fix: 'Sube la propuesta del periodo, que lo trae, o escribe el de venta de la SBS en esa columna del archivo.',
    },
    rateForm: {
      label: 'El tipo de cambio no se puede leer',
      fix: 'Escríbelo con un entero y tres decimales, como 3.752.',
    },
    rateOne: {
      label: 'El tipo de cambio no es el de una moneda extranjera',
      fix: 'Escribe el de venta de la SBS de la fecha de emisión en esa columna del archivo.',
    },
    rateOfSoles: {
      label: 'Un comprobante en soles no lleva tipo de cambio',
      fix: 'Deja vacía esa columna en el archivo.',
    },
    modifiedMissing: { label: 'Falta un dato del comprobante que modifica la nota', fix: upload },
    modifiedLists: {
      label: 'La nota modifica varios comprobantes y falta un dato de alguno',
      fix: 'Escribe en cada columna un dato por comprobante, separados por comas.',
    },
    modifiedLater: { label: 'Lo que modifica la nota se emitió después del periodo', fix: compare },
    modifiedAfterNote: { label: 'La nota es anterior a lo que modifica', fix: compare },
    modifiedType: { label: 'El tipo de lo que modifica la nota no está en la tabla de la SUNAT', fix: compare },
    modifiedForm: { label: 'La serie o el número de lo que modifica la nota no tiene su forma', fix: compare },
    customsCode: {
      label: 'El código de la aduana no es válido',
      fix: 'Va solo cuando la nota modifica una DAM, con 3 dígitos, como 118. Corrígelo en el archivo.',
    },
    goodsClass: {
      label: 'La clasificación de bienes y servicios no es válida',
      fix: 'Escribe un número del 1 al 5, o deja vacía esa columna.',
    },
    project: {
      label: 'El contrato o proyecto no es válido',
      fix: 'Escribe 1- (operador) o 2- (partícipe) y su identificador.',
    },
    participation: {
      label: 'El porcentaje de participación no es válido',
      fix: 'Va solo para el operador de un contrato (1-…), como 25.50. Deja vacía esa columna si no lo es.',
    },
    duplicate: {
      label: 'El comprobante está dos veces (error 452)',
      fix: 'Para la SUNAT es el mismo: deja una sola fila en el archivo.',
    },
  } satisfies Record<SunatRule, { label: string; fix: string }>,
  /** The list of findings in a zip of many clients. */
  list: {
    name: 'revision-sunat.csv',
    columns: ['RUC', 'Cliente', 'Archivo', 'Comprobante', 'Gravedad', 'Qué pasa', 'Dónde', 'Qué hacer'],
    /** In the report of the zip, behind the number of vouchers. */
    refused: (count: number) =>
      `La SUNAT rechazaría ${count === 1 ? '1 fila' : `${formatCount(count)} filas`}: mira cuáles en revision-sunat.csv.`,
    warned: (count: number) => `Tiene ${warnings(count)}: ${count === 1 ? 'mírala' : 'míralas'} en revision-sunat.csv.`,
    more: (count: number) => `y ${formatCount(count)} más: míralos en Descargar reporte del cliente.`,
  },
} as const;

type SummaryCount = 'errorCount' | 'warningCount' | 'refusedRowCount' | 'rowCount';
