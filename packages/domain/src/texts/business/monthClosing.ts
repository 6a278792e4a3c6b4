import { formatDate, formatDateTime } from '../../dates.ts';
import { missingBooks, type MonthClosing } from '../../monthClosing.ts';
import { confirmsWithoutLook } from '../../figureDoubts.ts';
import { form621Amount } from '../../form621.ts';
import { formatAmount, formatCount, formatMoney } from '../../money.ts';
import type { MonthStep, MonthStepReason, MonthStepState } from '../../monthSteps.ts';
import { figureLabels } from '../engine/figureLabels.ts';
import { missingRatesTexts } from './missingRates.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const tax = (cents: number): string =>
  cents < 0 ? `${figureLabels.formBalance} ${formatMoney(-cents)}` : `${figureLabels.formResult} ${formatMoney(cents)}`;

const differences = ({ comparison: { differenceCount, atStakeCents } }: MonthClosing): string =>
  `${counted(differenceCount, 'diferencia queda', 'diferencias quedan')} a la vista en el cuadre (IGV ${formatMoney(atStakeCents)})`;

/** What is still to be received: the proposals of one or of both registers. */
const proposals = (closing: MonthClosing): string => {
  const books = missingBooks(closing);
  if (books.length === 2) return 'Faltan las propuestas de compras y de ventas del mes completo';
  return `Falta la propuesta de ${books[0] === 'sales' ? 'ventas' : 'compras'} del mes completo`;
};

/** The page on which the month of a client is closed, step by step. */
export const monthClosingTexts = {
  title: privatePageTexts.titles.monthClosing,
  loading: 'Cargando cómo va el mes',
  refreshing: 'Actualizando cómo va el mes',
  failedTitle: 'No pudimos cargar cómo va el mes',
  withoutPeriod: 'Aún no hay un mes que cerrar',
  withoutPeriodText: 'Cuando recolectes o subas los comprobantes de esta empresa, aquí verás cómo va cada mes.',
  print: 'Imprimir',
  list: 'Pasos del mes',
  /** How many of the steps that apply are done. */
  progress: (done: number, all: number) => `${formatCount(done)} de ${formatCount(all)} pasos listos`,
  next: (title: string) => `Sigue: ${title}`,
  closed: 'El mes está cerrado',
  due: (day: string) => `Vence el ${day}`,
  problem: 'No se pudo completar el paso',
  changedMeanwhile:
    'La Renta quedó confirmada, pero las cifras cambiaron mientras tanto. Míralas y dalas por revisadas.',
  unknownProblem: 'Inténtalo otra vez en unos segundos.',
  steps: {
    collected: 'Recolectar de SUNAT',
    squared: 'Cuadrar con tus XML',
    doubts: 'Decidir los observados',
    deposits: 'Depositar las detracciones',
    figures: 'Revisar las cifras',
    files: 'Descargar los archivos',
    told: 'Avisar al cliente',
    declared: 'Declarar y anotar la constancia',
  } satisfies Record<MonthStep, string>,
  states: {
    done: 'Listo',
    next: 'Sigue',
    waiting: 'Espera',
    notApplicable: 'No aplica',
  } satisfies Record<MonthStepState, string>,
  /** What is known of a step that is done. */
  done: {
    collected: ({ receipt: { voucherCount } }) =>
      `Compras y ventas del mes completo: ${counted(voucherCount, 'comprobante', 'comprobantes')}`,
    squared: (closing) =>
      closing.comparison.differenceCount === 0
        ? 'SUNAT y tus XML coinciden'
        : `Ninguna diferencia espera tu decisión. ${differences(closing)}`,
    doubts: () => 'Ninguna compra observada espera tu decisión',
    deposits: ({ deposits: { subjectCount } }) =>
      `${counted(subjectCount, 'compra con detracción, con su depósito', 'compras con detracción, todas con depósito')}`,
    figures: ({ figures }) =>
      figures?.checked
        ? `${tax(figures.taxCents)}. Las revisó ${figures.checked.by} el ${formatDateTime(figures.checked.at)}`
        : '',
    files: ({ files: { count, lastAt } }) =>
      `${counted(count, 'archivo descargado', 'archivos descargados')}, el último del ${formatDateTime(lastAt)}`,
    told: ({ summary }) => (summary ? `Tiene el resumen del ${formatDateTime(summary.madeAt)}` : ''),
    declared: ({ declaration }) =>
      declaration
        ? `Declarado el ${formatDate(declaration.declaredOn)} · constancia ${declaration.constanciaNumber}`
        : '',
  } satisfies Record<MonthStep, (closing: MonthClosing) => string>,
  /** Why a step is not done, and what is known of it. */
  reasons: {
    notReceived: (closing) => `${proposals(closing)}. Recoléctala o sube el archivo de SUNAT`,
    collecting: (closing) => `${proposals(closing)}: SUNAT la está preparando. Puede tardar unos minutos`,
    stopped: (closing) =>
      `${proposals(closing)}, y SUNAT no acepta las claves de esta empresa. Cámbialas o sube el archivo`,
    monthOpen: ({ receipt: { proposedFrom } }) => `SUNAT propone el mes completo desde el ${formatDate(proposedFrom)}`,
    differences: ({ comparison: { undecidedCount } }) =>
      `${counted(undecidedCount, 'compra no está en SUNAT o tiene otro importe', 'compras no están en SUNAT o tienen otro importe')} y ${undecidedCount === 1 ? 'espera' : 'esperan'} tu decisión`,
    observed: ({ doubts: { undecidedCount, igvCents } }) =>
      `${counted(undecidedCount, 'compra observada espera', 'compras observadas esperan')} tu decisión (IGV ${formatMoney(igvCents)})`,
    unpaid: ({ deposits: { unpaidCount, unpaidCents, inFilesCount, deadline } }) =>
      [
        `${counted(unpaidCount, 'compra sin depósito', 'compras sin depósito')} (${formatMoney(unpaidCents)}). Con depósito hasta el ${formatDate(deadline)} dan su crédito en este mes`,
        ...(inFilesCount === 0
          ? []
          : [`${counted(inFilesCount, 'ya está en un archivo', 'ya están en un archivo')} para el Banco de la Nación`]),
      ].join('. '),
    withoutRate: ({ rates: { waitingCount, dayCount } }) => missingRatesTexts.text(waitingCount, dayCount).slice(0, -1),
    incomeUnconfirmed: (closing) => {
      const { figures, form } = closing;
      return figures?.income === 'outdated'
        ? 'Los ingresos netos del mes cambiaron desde que se confirmaron. Confírmalos otra vez en el Formulario 621'
        : confirmsWithoutLook(closing) && form?.income
          ? `${closing.figures ? `${tax(closing.figures.taxCents)}. ` : ''}Renta propuesta: ingresos netos ${formatCount(form.income.proposed)} × ${formatAmount(form.income.rate)} % = S/ ${formatCount(form621Amount(form, 312))}`
          : 'Los ingresos netos del mes (301) están propuestos. Confírmalos en el Formulario 621';
    },
    unchecked: (closing) =>
      [
        closing.figures ? tax(closing.figures.taxCents) : '',
        ...(closing.comparison.differenceCount === 0 ? [] : [differences(closing)]),
        ...(closing.figures?.income === 'withoutRegime'
          ? ['Falta su régimen de Renta: elígelo en el Formulario 621 y te proponemos el pago a cuenta']
          : []),
      ].join('. '),
    figuresChanged: ({ figures }) =>
      figures?.checked
        ? figures.checked.taxCents === figures.taxCents
          ? `Las cifras cambiaron desde que las revisó ${figures.checked.by}, aunque el resultado es el mismo: ${tax(figures.taxCents)}`
          : `${figureLabels.formResult}: ${formatMoney(figures.checked.taxCents)} cuando las revisó ${figures.checked.by}, ${formatMoney(figures.taxCents)} ahora`
        : '',
    notMade: () => 'Aún no descargas el archivo de este mes para SUNAT ni para tu programa contable',
    filesOutdated: ({ files: { lastAt } }) =>
      `El último archivo es del ${formatDateTime(lastAt)}, de antes de revisar las cifras. Descárgalo otra vez`,
    notTold: () => 'Tu cliente aún no tiene el resumen del mes',
    summaryOutdated: ({ summary, figures }) =>
      summary && figures && summary.taxCents !== figures.taxCents
        ? `${figureLabels.formResult}: ${formatMoney(summary.taxCents)} en el resumen que tiene, ${formatMoney(figures.taxCents)} ahora. Envíale otro`
        : 'El resumen que tiene es de otras cifras. Envíale otro',
    notDeclared: () => 'Cuando presentes el Formulario 621, anota el día y el número de su constancia',
    withoutConstancia: ({ declaration }) =>
      `Declarado el ${formatDate(declaration?.declaredOn)}. Falta el número de su constancia`,
    earlierStep: () => 'Después de los pasos anteriores',
    withoutVouchers: () => 'El mes no tiene comprobantes',
    withoutPurchases: () => 'El mes no tiene compras',
    withoutXml: () => 'Ningún comprobante del mes tiene XML con que comparar',
    noneSubject: () => 'Ninguna compra está sujeta a detracción',
    alreadyDeclared: () => 'El mes se declaró sin este paso',
  } satisfies Record<MonthStepReason, (closing: MonthClosing) => string>,
  actions: {
    collect: 'Recolectar ahora',
    collecting: 'Pidiendo la recolección',
    collections: 'Ver la recolección',
    credentials: 'Editar credenciales',
    upload: 'Subir archivos',
    squared: 'Ver el cuadre',
    doubts: 'Revisar uno por uno',
    deposits: 'Ver detracciones por pagar',
    check: 'Dar por revisadas',
    checking: 'Guardando',
    uncheck: 'Quitar la marca',
    form: 'Ver Formulario 621',
    income: 'Confirmar la Renta',
    rates: missingRatesTexts.link,
    confirm: 'Confirmar cifras y Renta',
    download: 'Descargar archivos',
    tell: 'Preparar el resumen',
    summary: 'Ver el resumen',
  },
} as const;
