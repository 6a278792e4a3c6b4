import type { Form621BoxNumber, Form621Doubt } from '../../form621.ts';
import { formatMoney } from '../../money.ts';
import { inSoles, nameAndRuc } from '../engine/content.ts';
import { figureLabels } from '../engine/figureLabels.ts';
import { privatePageTexts } from '../engine/privatePages.ts';
import { lateDetractionsName } from '../engine/purchaseReasons.ts';

/** Texts of the screen of the PDT. */
export const pdtTexts = {
  title: privatePageTexts.titles.pdtReport,
  business: nameAndRuc,
  back: 'Volver a Mis Empresas',
  /** Leads to the summary of the month for the client. */
  summary: privatePageTexts.titles.monthSummary,
  print: 'Imprimir',
  amounts: (book: string) => `${book} del periodo por tasa`,
  nonTaxable: 'No gravado',
  reducedBase: 'Base imponible 10%',
  reducedIgv: 'IGV 10%',
  generalBase: 'Base imponible 18%',
  generalIgv: 'IGV 18%',
  reducedRates: 'Incluye las tasas de 10 % y 10.5 %',
  lateDetractions: lateDetractionsName,
  /** Follows `lateDetractions`. The base and the IGV of purchases of earlier months, which are part of the figures. */
  lateDetractionsNote: (base: string, igv: string) =>
    `: base ${base} e IGV ${igv} de compras de meses anteriores, incluidos en los importes.`,
  emptyTitle: 'No hay información en el periodo.',
  emptyText: 'Seleccione otro periodo.',
} as const;

/** The texts of the lines of the form: the label of each, by the number of its first box. */
export type Form621Labels = Readonly<Partial<Record<Form621BoxNumber, string>>>;

const labels: Form621Labels = {
  100: 'Ventas netas gravadas',
  154: 'Ventas netas gravadas, Ley 31556 y modificatorias',
  102: 'Descuentos concedidos y/o devoluciones de ventas',
  106: 'Exportaciones facturadas en el período',
  105: 'Ventas no gravadas (sin considerar exportaciones)',
  131: 'Total',
  107: 'Compras nacionales netas destinadas a ventas gravadas exclusivamente',
  156: 'Compras netas, Ley 31556 y modificatorias',
  110: 'Compras nacionales destinadas a ventas gravadas y no gravadas',
  113: 'Compras nacionales destinadas a ventas no gravadas exclusivamente',
  114: 'Compras importadas destinadas a ventas gravadas exclusivamente',
  116: 'Compras importadas destinadas a ventas gravadas y no gravadas',
  119: 'Compras importadas destinadas a ventas no gravadas exclusivamente',
  120: 'Compras internas no gravadas',
  122: 'Compras importadas no gravadas',
  178: 'Total crédito fiscal',
  140: 'Impuesto resultante o saldo a favor',
  145: 'Saldo a favor del período anterior',
  184: figureLabels.formResult,
  171: 'Percepciones declaradas en el período',
  168: 'Percepciones de períodos anteriores',
  164: 'Percepciones no aplicadas',
  179: 'Retenciones declaradas en el período',
  176: 'Retenciones de períodos anteriores',
  165: 'Retenciones no aplicadas',
  681: 'Subtotal',
  185: 'Pagos previos',
  188: figureLabels.taxDebt,
  301: 'Ingresos netos del mes',
  312: 'Impuesto calculado',
  302: 'Renta: impuesto resultante o saldo a favor',
  303: 'Renta: saldo a favor del período anterior',
  304: 'Renta: tributo a pagar o saldo a favor',
  682: 'Renta: subtotal',
  317: 'Renta: pagos previos',
  324: 'Renta: total deuda tributaria',
};

/** Texts of the Formulario Virtual 621. */
export const form621Texts = {
  title: 'Formulario Virtual 621',
  summary: 'Resultado del Formulario Virtual 621',
  due: 'Vencimiento',
  /** Below the date: the RUC ends in this digit, and the last day to file the registers. */
  dueNote: (digit: string, registers: string) => `RUC terminado en ${digit} · RVIE y RCE hasta el ${registers}`,
  dueOfGoodTaxpayers: (date: string) => `Los buenos contribuyentes y las UESP declaran hasta el ${date}.`,
  dueUnknown: 'No confirmado',
  dueUnknownNote: 'Consulta el cronograma de la SUNAT',
  toPay: figureLabels.taxDebt,
  balance: figureLabels.formBalance,
  incomeToPay: 'Pago a cuenta de Renta',
  ofBox: (box: number) => `Casilla ${box}`,
  sales: 'Ventas',
  purchases: 'Compras',
  result: 'Determinación de la deuda del IGV',
  income: 'Pago a cuenta de Renta',
  /** While the net income is not confirmed. */
  incomeProposed: 'Pago a cuenta de Renta, propuesto',
  concept: 'Concepto',
  box: 'Casilla',
  exact: 'Importe exacto',
  rounding: 'Redondeo',
  declared: 'A declarar',
  /** The head of the same column in a period that is declared. */
  declaredBefore: 'Declarado',
  /** Below what was declared: what the vouchers of today give. */
  today: (amount: string) => `hoy ${amount}`,
  /** Above the boxes of a declared period, of which some have another amount today. */
  declaredNote: (day: string, changed: number) =>
    changed === 0
      ? `Declarado el ${day}. Tus comprobantes de hoy dan lo mismo.`
      : `Declarado el ${day}. «Declarado» es lo que presentaste; el importe exacto y «hoy» son de tus comprobantes de hoy.`,
  /** The name of the link of an exact amount. */
  vouchersOf: (amount: string, box: number) => `${amount}: ver los comprobantes de la casilla ${box}`,
  base: 'Base',
  igv: 'IGV',
  inSoles,
  coefficient: 'Coeficiente',
  incomeRate: 'Coeficiente o porcentaje',
  /** How the amounts are rounded. */
  roundingRule:
    'El importe exacto es la suma de los comprobantes. A declarar van soles enteros: cada base se redondea una sola vez, desde 50 céntimos hacia arriba, y el IGV de las casillas 101, 155, 103, 108 y 157 se calcula sobre la base redondeada, como lo hace el formulario. El de las casillas 111, 115 y 117 es la suma del IGV, redondeada.',
  /** Where the vouchers of an amount are. */
  vouchers: 'Cada importe de ventas, compras, percepciones y retenciones lleva a los comprobantes que suma.',
  /** Boxes that are not computed. */
  others:
    'Estas casillas no salen de los registros, complétalas si te corresponden: 109, 112, 127, 160 a 163, 172 y 187; en Renta, 305, 319, 326 a 328, 336 y 894. La 188 y la 324 no incluyen interés moratorio (187 y 319).',
  /** At the tax of the net income. */
  noRate: 'falta el coeficiente o porcentaje.',
  /** The coefficient or percentage was filled in for an earlier month. */
  formerRate: 'usa el coeficiente o porcentaje que escribiste para un mes anterior. Confirma que sigue igual.',
  /** What the part with the income tax needs. */
  withoutIncome:
    'La parte de Renta aparece cuando eliges el régimen de la empresa en «Renta del mes», o escribes la 301 y el coeficiente o porcentaje en «Casillas que completas tú».',
  /** Below the label of a box that the accountant filled in, and that is not computed. */
  onlyEntered: 'Escrita por ti.',
  /** Below box 301 of a business with a régimen. */
  confirmed: 'Lo que confirmaste en «Renta del mes».',
  /** Below the label of a box that the accountant filled in. */
  entered: (computed: string) => `Escrita por ti. Calculado: ${computed}.`,
  verify: 'Verifica este monto',
  doubts: {
    difference: 'difiere en más de un sol del IGV de los comprobantes.',
    negative: 'las notas superan a los comprobantes. Revísalo con la SUNAT.',
    rates: 'reúne comprobantes de distintas tasas reducidas, o de una tasa por confirmar.',
    discounts: 'incluye notas de meses anteriores con tasa reducida, cuya casilla no está confirmada.',
    excise:
      'el impuesto se calcula también sobre el ISC; el de las notas de meses anteriores se resta aquí y no en la 103.',
    rounding: 'no está confirmado cómo se redondean sus céntimos.',
    estimate: 'el coeficiente es una estimación con las ventas importadas.',
    carried:
      'sale de los meses importados. Compáralo con la declaración que presentaste y, si difiere, escribe el declarado más abajo.',
    exporter: 'hay exportaciones, y el saldo a favor del exportador no se calcula aquí.',
    nonDomiciled: 'no incluye los comprobantes de tipo 46, cuya casilla no está confirmada.',
    overpaid:
      'los pagos previos (185) superan a la deuda (681). La 188 queda en 0; pide la devolución o compensación del exceso aparte.',
    deposits:
      'cuenta compras con detracción cuyo depósito no está completo. Si no se deposita dentro del plazo, su crédito pasa al mes del depósito.',
  } satisfies Readonly<Record<Form621Doubt, string>>,
  nonDomiciled: (cents: number) =>
    `IGV de servicios de no domiciliados (tipo 46): ${formatMoney(cents)}. Su casilla no está confirmada.`,
  /** The base and the IGV of purchases of earlier months that are part of the boxes of purchases. */
  lateDetractions: lateDetractionsName,
  lateDetractionsNote: 'Compras de meses anteriores, incluidas en las casillas de compras.',
  /** The name of the link of an amount. */
  lateDetractionsOf: (amount: string) => `${amount}: ver las detracciones pagadas en el mes`,
  ivap: (base: number, tax: number) =>
    `Ventas con IVAP: base ${formatMoney(base)} (casilla 340), IVAP ${formatMoney(tax)} (casilla 341).`,
  labels,
} as const;
