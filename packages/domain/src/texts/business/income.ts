import type { IncomeRateSource, NetIncomeDoubt, NetIncomeLine } from '../../incomeTax.ts';
import { formatAmount, formatCount } from '../../money.ts';
import { incomeRegimeNames } from './incomeRegimeNames.ts';

const soles = (amount: number) => `S/ ${formatCount(amount)}`;
const percent = (rate: number) => `${formatAmount(rate)} %`;

/** The income tax of a month: the régimen of the business, the net income that is proposed, and its confirmation. */
export const incomeTexts = {
  title: 'Renta del mes',
  regimes: incomeRegimeNames,
  states: { proposed: 'Propuesto', outdated: 'Por confirmar otra vez', confirmed: 'Confirmado' },
  /** Without a régimen. */
  withoutTitle: 'Falta el régimen de Renta de esta empresa',
  without:
    'Con su régimen te proponemos los ingresos netos (301) y el pago a cuenta (312) de cada mes. Mientras tanto, puedes escribir la 301 más abajo.',
  /** The régimen begins after the month. */
  before: (regime: string, month: string) => `El primer régimen registrado, ${regime}, empieza en ${month}.`,
  choose: 'Elegir régimen',
  change: 'Cambiar régimen',
  since: (regime: string, month: string) => `${regime} desde ${month}`,
  coefficient: (rate: number) => `coeficiente ${(rate / 10_000).toFixed(4)}`,
  history: 'Regímenes registrados',
  remove: 'Quitar',
  removeOf: (regime: string, month: string) => `Quitar ${regime} desde ${month}`,
  formTitle: 'Régimen de Renta',
  formHint:
    'Queda registrado desde el mes que elijas, y los meses anteriores conservan el suyo. A un régimen superior se pasa en cualquier mes; al RER, o del General al RMT, solo en enero.',
  regime: 'Régimen',
  from: 'Desde',
  fromHint: 'Mes y año, como 01/2026.',
  coefficientLabel: 'Coeficiente (opcional)',
  coefficientHint:
    'Como 0.0123. Se usa si supera 1.5 %. Para otro mes u otro coeficiente, guarda otra vez con su mes de inicio.',
  save: 'Guardar régimen',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  /** How the net income follows from the vouchers. */
  derivation: 'Cómo salen los ingresos netos',
  concept: 'Concepto',
  amount: 'Importe',
  lines: {
    general: 'Ventas gravadas, sin IGV (100)',
    reduced: 'Ventas gravadas con tasa reducida, sin IGV (154)',
    untaxed: 'Ventas exoneradas e inafectas (105)',
    exports: 'Exportaciones (106)',
    ivap: 'Ventas con IVAP (340)',
    notes: 'Notas de crédito de ventas de otros meses (102)',
  } satisfies Record<NetIncomeLine['kind'], string>,
  noLines: 'El mes no tiene ventas.',
  sum: 'Ingresos netos propuestos (301)',
  own: 'Ingresos netos confirmados (301)',
  tax: (rate: string) => `Pago a cuenta (312): ${rate}`,
  percent,
  sources: {
    rer: 'El RER paga 1.5 % de los ingresos netos (Ley del IR, art. 120).',
    rmt: 'El RMT paga 1 % hasta 300 UIT de ingresos netos del año (D.Leg. 1269, art. 6).',
    coefficient: 'Se usa el coeficiente, que supera 1.5 % (Ley del IR, art. 85).',
    percentage: 'Se usa 1.5 %, el mayor entre ese porcentaje y el coeficiente (Ley del IR, art. 85).',
    typed: 'El porcentaje es el que escribiste en la casilla 380 o 315.',
  } satisfies Record<IncomeRateSource, string>,
  /** The income of the year in the RMT. */
  year: (ofYear: number, limit: number) =>
    `Ingresos netos del año con este mes: ${soles(ofYear)} de ${soles(limit)} (300 UIT).`,
  verify: 'Verifica antes de confirmar',
  doubts: {
    formerNotes: 'Resta notas de crédito de ventas de otros meses.',
    foreignCurrency: 'Hay ventas en moneda extranjera: cuentan al tipo de cambio de cada comprobante.',
    excise: 'Hay ventas con ISC, que no cuenta como ingreso.',
    exports: 'Hay exportaciones: son ingreso del mes en que se devengan, que puede ser otro.',
    negative: 'Las notas superan a las ventas: se propone 0.',
    unconfirmedMonths: 'El acumulado del año incluye meses sin confirmar.',
    uit: 'La UIT de este año no está registrada: se usa la del año conocido más cercano.',
    aboveRegime: 'Los ingresos netos del año superan el límite del régimen. Revisa si le toca otro.',
  } satisfies Record<NetIncomeDoubt, string>,
  /** What the registers never say. */
  unseen:
    'Los registros no dicen qué ventas son anticipos sin devengar, ventas de activo fijo o descuentos fuera de comprobante, ni qué otros ingresos hubo. Las ventas con detracción cuentan enteras, y las anuladas no cuentan.',
  confirm: (amount: number) => `Confirmar ${soles(amount)}`,
  confirming: 'Confirmando…',
  other: 'Usar otro importe',
  otherLabel: 'Ingresos netos (301)',
  otherHint: 'Soles enteros, sin IGV.',
  proposedAmount: (amount: string) => `Se propone ${amount}.`,
  reason: 'Motivo',
  reasonHint: 'Queda en el historial del mes, con lo propuesto.',
  confirmOther: 'Confirmar este importe',
  changed:
    'Los ingresos cambiaron mientras mirabas la página, así que no se confirmó nada. Revísalos y confirma otra vez.',
  regimesChanged: 'El régimen cambió en otra pestaña o equipo, así que no se guardó nada. Revísalo y guarda otra vez.',
  unconfirm: 'Quitar la confirmación',
  /** What was confirmed. */
  confirmed: (amount: number) =>
    `Confirmaste ${soles(amount)}. Se incluye en el resumen del cliente y en lo que declares.`,
  confirmedOther: (amount: number, proposed: number, reason: string) =>
    `Confirmaste ${soles(amount)} en lugar de ${soles(proposed)}: ${reason}`,
  typedBefore: (amount: number) => `Escribiste ${soles(amount)} en la casilla 301 antes de elegir el régimen.`,
  outdated: (amount: number, proposed: number, rate: string) =>
    `Confirmaste ${soles(amount)} cuando las ventas daban ${soles(proposed)}, con ${rate}. Ahora es distinto: confírmalo otra vez.`,
  proposed: 'Aún no está confirmado: no se incluye en el resumen del cliente ni en lo que declares.',
  /** In a declared period. */
  declared: 'Lo que se declaró no cambia. Lo que confirmes ahora vale para una rectificatoria.',
} as const;

/** The messages of the form with the régimen. */
export const incomeRegimeFormTexts = {
  regime: { missing: 'Elige el régimen.' },
  from: { missing: 'Escribe el mes desde el que vale.', invalid: 'Escribe mes y año, como 01/2026.' },
  coefficient: {
    invalid: 'Escribe un coeficiente de 0 a 1 con cuatro decimales como máximo, como 0.0123.',
    ofRer: 'El RER paga siempre 1.5 %: deja vacío el coeficiente.',
  },
} as const;

/** The messages of the form with another net income. */
export const otherIncomeFormTexts = {
  netIncome: {
    missing: 'Escribe los ingresos netos.',
    invalid: 'Escribe soles enteros, sin céntimos ni signo, como 1,250.',
  },
  reason: { missing: 'Escribe por qué son otros que los propuestos.', tooLong: 'Escribe 300 caracteres como máximo.' },
} as const;
