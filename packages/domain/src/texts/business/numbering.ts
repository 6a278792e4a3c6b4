import { formatCount } from '../../money.ts';
import type { NumberingKind, NumberingSummary } from '../../numbering.ts';
import { nameAndRuc } from '../engine/content.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

const longestCount = 9_999;

/** The correlativos of the sales of a period. Days are `DD/MM/YYYY`, numbers as `123`. */
export const numberingTexts = {
  title: privatePageTexts.titles.numbering,
  business: nameAndRuc,
  /** A line of the dashboard, where something is missing. A jump of numbers has no count, because it is rather a wrong number. */
  line: ({ missingNumbers, incompleteSeries, firstIncompleteSeries }: NumberingSummary) => {
    if (incompleteSeries > 1) return `Faltan números en ${formatCount(incompleteSeries)} series de venta`;
    if (missingNumbers > longestCount) return `Faltan números de ${firstIncompleteSeries}`;
    return missingNumbers === 1
      ? `Falta 1 número de ${firstIncompleteSeries}`
      : `Faltan ${formatCount(missingNumbers)} números de ${firstIncompleteSeries}`;
  },
  see: 'Ver correlativos',
  print: 'Imprimir',
  loading: 'Revisando los correlativos',
  failed: 'No pudimos revisar los correlativos',
  empty: 'No falta ningún número',
  emptyText: 'Los números de cada serie siguen uno tras otro, y sus fechas también.',
  withoutPeriod: 'Aún no hay ventas',
  withoutPeriodText: 'Cuando haya comprobantes de venta, aquí verás los números que faltan.',
  columns: { series: 'Serie', finding: 'Qué pasa', around: 'Entre' },
  kinds: {
    missing: 'Números de venta que faltan',
    restarted: 'Series de venta que vuelven a empezar',
    backwards: 'Fechas de venta que retroceden',
    stopped: 'Series que dejaron de vender',
    unreadable: 'Números de venta que no se revisan',
  } satisfies Record<NumberingKind, string>,
  missing: (first: number, last: number) =>
    first === last ? `Falta el ${first}` : `Faltan ${formatCount(last - first + 1)} números: del ${first} al ${last}`,
  restarted: (after: string, before: string) => `Vuelve al ${after} después del ${before}`,
  backwards: (after: string, afterDate: string, before: string, beforeDate: string) =>
    `El ${after} es del ${afterDate}, antes que el ${before} (${beforeDate})`,
  stopped: (before: string, beforeDate: string) =>
    `Sin ventas en el periodo. La última fue el ${before}, del ${beforeDate}`,
  unreadable: (number: string) => `El número "${number}" no se puede ordenar`,
  /** A consolidated row. */
  fromTo: (first: string, last: string) => `${first} al ${last}`,
  issued: (date: string) => `del ${date}`,
  actions: {
    missing:
      'Pide el XML y súbelo. Si se anuló, revisa que su comunicación de baja esté aceptada. Si no se usó, déjalo anotado.',
    restarted: 'Revisa si el número está mal escrito en el registro, o si la serie se empezó otra vez.',
    backwards: 'Compara las dos fechas con los XML. Si una está mal en el registro, corrígela antes de declarar.',
    stopped: 'Confirma con tu cliente si dejó de usar la serie. Si siguió vendiendo, pide los XML y súbelos.',
    unreadable: 'Compara el número con el comprobante. Si está mal en el registro, corrígelo antes de declarar.',
  } satisfies Record<NumberingKind, string>,
  open: (number: string) => `Ver ${number} en Comprobantes de venta`,
  more: 'Mostrar más',
  moreLoading: 'Cargando…',
  moreFailed: 'No pudimos cargar más',
  part: (shown: number, total: number) => `Se muestran ${formatCount(shown)} de ${formatCount(total)}.`,
  missingTotal: (count: number) => (count === 1 ? 'Falta 1 número' : `Faltan ${formatCount(count)} números`),
} as const;
