import { limaDateTimeOf } from '../../dates.ts';
import { formatCount } from '../../money.ts';
import type { ChangedBecause, ExportDifferenceKind, GoneBecause } from '../../reportComparison.ts';
import { countOfVouchers } from './content.ts';
import { monthTexts } from './months.ts';

const countOfPurchases = (count: number) => (count === 1 ? '1 compra' : `${formatCount(count)} compras`);

interface DifferenceCounts {
  newCount: number;
  changedCount: number;
  goneCount: number;
}

/** Counts of vouchers in one sentence. The first of them names what is counted. */
const parts: readonly [count: keyof DifferenceCounts, one: string, many: string][] = [
  ['newCount', 'nuevo', 'nuevos'],
  ['changedCount', 'cambió', 'cambiaron'],
  ['goneCount', 'ya no está', 'ya no están'],
];

function differencesIn(counts: DifferenceCounts): string {
  const said = parts.filter(([name]) => counts[name] > 0);
  const words = said.map(([name, one, many], index) => {
    const count = counts[name];
    return `${index === 0 ? countOfVouchers(count) : formatCount(count)} ${count === 1 ? one : many}`;
  });
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} y ${last}`;
}

/** Texts of 'Descargar reporte' about a file that was downloaded before. A moment is `12 de noviembre, 10:00`. */
export const reportComparisonTexts = {
  title: 'Ya descargaste este archivo',
  /** When it was not downloaded yet. */
  firstTitle: 'Antes de descargar',
  /** A moment, in milliseconds since 1970, in Lima's time. */
  moment: (at: number) => {
    const local = limaDateTimeOf(at);
    const month = monthTexts.names[Number(local.slice(5, 7)) - 1] ?? '';
    return `${Number(local.slice(8, 10))} de ${month.toLowerCase()}, ${local.slice(11)}`;
  },
  since: 'Comparar con la descarga del',
  earlier: (moment: string, count: number, isPartial: boolean) =>
    `${moment} · ${isPartial ? 'solo cambios' : countOfVouchers(count)}`,
  summary: (moment: string, counts: DifferenceCounts) => `Desde tu descarga del ${moment}: ${differencesIn(counts)}.`,
  unchanged: (moment: string, count: number) =>
    `Nada cambió desde tu descarga del ${moment}: el archivo tiene lo mismo (${countOfVouchers(count)}).`,
  scope: 'Qué descargar',
  changes: 'Solo lo nuevo y lo que cambió',
  changesHint: countOfVouchers,
  noChanges: 'No hay nada nuevo ni cambiado',
  whole: 'Archivo completo',
  wholeHint: (count: number) => `${countOfVouchers(count)}. Tu programa repite lo que ya importaste`,
  /** A file for SUNAT, which is always whole. */
  replaced: 'La SUNAT reemplaza todo tu registro del periodo con este archivo, así que se descarga completo.',
  /** Before the list of those that the program has and that are wrong now. */
  remove:
    'Antes de importar, borra en tu programa los que ya no están y los que cambiaron: al importar no se reemplazan.',
  kinds: { gone: 'Ya no están', changed: 'Cambiaron', new: 'Nuevos' } satisfies Record<ExportDifferenceKind, string>,
  because: {
    class: 'Ya no es deducible',
    period: 'Pasó a otro periodo',
    removed: 'Ya no está entre tus comprobantes',
  } satisfies Record<GoneBecause, string>,
  /** Above the vouchers that the file leaves out. */
  leftOut: (count: number) => `No van en el archivo: ${countOfVouchers(count)}`,
  /** What to do about them. */
  leftOutHint: 'Regístralos a mano en tu programa, o corrige los ajustes.',
  /** The number of vouchers of a file that was not downloaded yet. */
  has: (count: number) => `El archivo tendrá ${countOfVouchers(count)}.`,
  /** Above the purchases without an account of their own. */
  withoutAccount: (count: number) => `Sin cuenta: ${countOfPurchases(count)}`,
  /** What account they get: that of the settings; null where it stays empty. */
  withoutAccountGet: (account: string | null, count: number) =>
    account === null
      ? `${count === 1 ? 'Va' : 'Van'} con la cuenta vacía: la pones tú en tu programa, o la escribes una vez en sus ajustes.`
      : `${count === 1 ? 'Va' : 'Van'} a la cuenta ${account}, que es la de tus ajustes.`,
  giveAccounts: 'Darles cuenta',
  /** Purchases that were divided, in a file that has one row for each voucher. */
  divided: (count: number) =>
    count === 1
      ? '1 compra dividida va en varias filas. Revisa que tu programa la deje como un solo comprobante: no está confirmado.'
      : `${formatCount(count)} compras divididas van en varias filas. Revisa que tu programa las deje como un solo comprobante cada una: no está confirmado.`,
  /** The link to the entries of the file. */
  entries: 'Ver los asientos',
  changedBecause: {
    content: 'Cambiaron sus datos',
    account: 'Cambió su cuenta',
    both: 'Cambiaron sus datos y su cuenta',
  } satisfies Record<ChangedBecause, string>,
  /** Where a voucher whose account changed goes now. */
  accounts: (accounts: readonly string[]) =>
    accounts.length === 0 ? 'ahora va sin una suya' : `ahora va a ${[...new Set(accounts)].join(' y ')}`,
  more: (count: number) => `y ${formatCount(count)} más`,
  comparing: 'Comparando con tu última descarga',
  failedTitle: 'No pudimos comparar con tu última descarga',
  downloadWhole: 'Descargar completo',
  back: 'Volver',
  download: 'Descargar',
} as const;
