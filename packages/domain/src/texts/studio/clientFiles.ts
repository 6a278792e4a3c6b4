import { formatCount } from '../../money.ts';
import { countOfVouchers } from '../engine/content.ts';

const clients = (count: number) => (count === 1 ? '1 cliente' : `${formatCount(count)} clientes`);

/** Texts of the download of the files of chosen clients. */
export const clientFilesTexts = {
  /** The button that asks for the files of the chosen clients. */
  button: 'Descargar archivos',
  chosen: (count: number) => (count === 1 ? '1 cliente elegido' : `${formatCount(count)} clientes elegidos`),
  /** Chooses all clients that the board shows, on all pages. */
  chooseAll: (count: number) =>
    count === 1 ? 'Elegir el cliente de la lista' : `Elegir los ${formatCount(count)} clientes de la lista`,
  choosing: 'Eligiendo…',
  chooseFailed: 'No pudimos elegirlos a todos. Vuelve a intentarlo.',
  clear: 'Quitar la elección',
  tooMany: (most: number) =>
    `Elige como máximo ${formatCount(most)} clientes por descarga: filtra la lista y descárgalos por partes.`,
  /** The accessible name of the region with the chosen clients. */
  region: 'Clientes elegidos',
  title: 'Descargar archivos',
  subject: (count: number, period: string) => `${clients(count)} · ${period}`,
  lead: 'Recibes un zip con una carpeta por cliente. Al final, reporte.csv dice qué archivo no salió y por qué.',
  /** The accessible name of the files that can be chosen. */
  files: 'Archivos de cada cliente',
  /** What is said about the Excel, which has no pictures here. */
  excelDescription: 'Ítems y enlaces a imágenes',
  vouchers: 'Comprobantes',
  xml: { name: 'XML', description: 'Los originales de compras y ventas', extension: '.xml' },
  /** Below the files, when some programs have no settings. */
  notSetUp: (programs: readonly string[]) =>
    `Para ${new Intl.ListFormat('es').format(programs)}, escribe antes sus ajustes en 'Descargar reporte' de un cliente.`,
  none: 'Elige al menos un archivo.',
  readingSettings: 'Leyendo los ajustes de tus programas',
  settingsFailed: 'No pudimos leer los ajustes de tus programas.',
  loadingTitle: 'Descargando',
  loadingText: 'Con muchos clientes puede tardar varios minutos. No cierres esta pestaña.',
  recording: 'Anotando los archivos descargados',
  doneTitle: 'Descarga completada',
  doneText: 'Revisa reporte.csv, al final del zip: dice si algún archivo no salió, y si la SUNAT rechazaría alguno.',
  failedTitle: 'No se completó la descarga',
  download: 'Descargar',
  cancel: 'Cancelar',
} as const;

/** Texts of `reporte.csv`, the last file of a zip of many clients. */
export const clientFilesReportTexts = {
  name: 'reporte.csv',
  columns: ['RUC', 'Cliente', 'Archivo', 'Nombre', 'Resultado', 'Detalle'],
  results: { written: 'Escrito', empty: 'Vacío', failed: 'No se pudo' },
  xml: 'XML de los comprobantes',
  /** The folders with the XML of a client. */
  folders: { purchases: 'XML de compras', sales: 'XML de ventas' },
  vouchers: countOfVouchers,
  /** A register without vouchers is written, because it is a valid answer to SUNAT. */
  emptyRegister: 'Sin comprobantes: el archivo va vacío, y su nombre se lo dice a la SUNAT.',
  /** `left` is the number of vouchers that a ledger program does not take. */
  leftOut: (left: number) =>
    left === 1
      ? 'Quedó fuera 1 comprobante que el programa no recibe: mira cuál en Descargar reporte del cliente.'
      : `Quedaron fuera ${formatCount(left)} comprobantes que el programa no recibe: mira cuáles en Descargar reporte del cliente.`,
  /** `count` is the number of purchases that have no account in Cuentas. */
  withoutAccount: (count: number) =>
    count === 1
      ? '1 compra va sin una cuenta suya: dale una en Cuentas del cliente.'
      : `${formatCount(count)} compras van sin una cuenta suya: dales una en Cuentas del cliente.`,
  noPurchases: (period: string) => `No tiene compras en ${period}.`,
  noDeductible: (period: string) => `No tiene compras deducibles en ${period}.`,
  noSales: (period: string) => `No tiene ventas en ${period}.`,
  noXml: (period: string) => `Ningún comprobante de ${period} tiene XML: sube sus XML.`,
  withoutXml: (count: number) =>
    count === 1 ? '1 comprobante no tiene XML: súbelo.' : `${formatCount(count)} comprobantes no tienen XML: súbelos.`,
  missingXml: (count: number) =>
    `No encontramos ${formatCount(count)} XML. Inténtalo más tarde; si sigue igual, escribe a Soporte.`,
  archived: 'Este cliente se archivó. Recupéralo en la página Empresas y vuelve a descargar.',
  gone: 'Ya no ves este cliente, o tu sesión terminó. Pide acceso al titular del estudio, o inicia sesión otra vez.',
  /** In place of the name of a client that the person does not see. */
  unseen: '(cliente que ya no ves)',
  failed: 'No se pudo escribir. Descárgalo en la página del cliente; si sigue igual, escribe a Soporte.',
} as const;
