import { formatCount } from '../../money.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

/** What to do with a deposit that cannot be in a file for mass deposits. */
export const depositRefusalTexts = {
  supplier: 'El RUC del proveedor no es válido: este depósito se hace uno por uno en SUNAT.',
  amount: 'Falta el monto: sube el XML del comprobante.',
  unstated: 'El XML no dice cuánto es: este depósito se hace uno por uno en SUNAT.',
  currency: 'Monto en otra moneda sin tipo de cambio: sube la propuesta del RCE.',
  tiny: 'No llega a S/ 1: revísalo con tu proveedor.',
  item: 'Falta el código del bien o servicio: sube el XML del comprobante.',
  codeless: 'El XML no trae el código del bien o servicio: este depósito se hace uno por uno en SUNAT.',
  /** `code` is that of the XML, `day` the day of issue, `DD/MM/YYYY`. */
  unlisted: (code: string, day: string) =>
    `El código ${code} no está en la tabla de detracciones del producto (vigente al ${day}): revísalo con tu proveedor, o haz este depósito uno por uno en SUNAT.`,
  account: 'Falta la cuenta del proveedor: escríbela.',
  /** Instead of `account` for an asistente, who cannot type it. */
  othersAccount: 'Falta la cuenta del proveedor: pide al titular o a un revisor que la escriba.',
  series: 'La serie tiene más de 4 caracteres: este depósito se hace uno por uno en SUNAT.',
  number: 'El número no tiene hasta 8 dígitos: este depósito se hace uno por uno en SUNAT.',
} as const;

/** The deposits of detracciones that all clients have to make. */
export const pendingDepositsTexts = {
  title: privatePageTexts.titles.pendingDeposits,
  /** The line below the heading. */
  count: (deposits: number, clients: number) =>
    deposits === 0
      ? 'Ningún depósito pendiente'
      : `${deposits === 1 ? '1 depósito pendiente' : `${formatCount(deposits)} depósitos pendientes`} de ${clients === 1 ? '1 cliente' : `${formatCount(clients)} clientes`}`,
  search: 'Buscar cliente, proveedor o RUC',
  filter: 'Mostrar depósitos por estado',
  all: 'Todos',
  states: { due: 'A tiempo', overdue: 'Fuera de plazo', filed: 'En un archivo' },
  figures: {
    deposit: 'Por depositar',
    igv: 'Crédito que depende de estos depósitos',
    released: 'Crédito que liberaste',
  },
  /** `amount` is `S/ 1,240.00`, `day` is `DD/MM/YYYY`. */
  released: (amount: string, purchases: number, day: string) =>
    `Liberaste ${amount} de crédito: el IGV de ${purchases === 1 ? '1 compra cuya detracción quedó completa' : `${formatCount(purchases)} compras cuyas detracciones quedaron completas`} con depósitos hechos desde el ${day}.`,
  columns: {
    client: 'Cliente',
    supplier: 'Proveedor',
    account: 'Cuenta en el Banco de la Nación',
    voucher: 'Comprobante',
    amount: 'Por depositar',
    igv: 'Crédito',
    deadline: 'Deposita hasta',
    state: 'Archivo',
  },
  pageTotal: 'Esta página',
  /** The accessible name of the table. */
  region: 'Depósitos pendientes',
  late: 'fuera de plazo',
  sources: { typed: 'Escrita por ti', deposit: 'De un depósito anterior', xml: 'Del XML' },
  /** `day` is `DD/MM/YYYY`, `by` a name, `ending` the last four digits of the account of before; each null when not known. */
  accountChange: (day: string | null, by: string | null, ending: string | null) => {
    const changed = `Cambió${day === null ? '' : ` el ${day}`}${by === null ? '' : `, por ${by}`}`;
    return ending === null ? changed : `${changed}; antes terminaba en ${ending}`;
  },
  /** What is said before a file deposits into an account that changed. */
  checkAccounts: (suppliers: readonly string[], more: number) =>
    suppliers.length === 1 && more === 0
      ? `La cuenta de ${suppliers[0]} cambió desde el último depósito. Revísala y vuelve a pulsar.`
      : `Las cuentas de ${suppliers.join(', ')}${more === 0 ? '' : ` y ${formatCount(more)} más`} cambiaron desde el último depósito. Revísalas y vuelve a pulsar.`,
  makeChecked: 'Ya revisé las cuentas: descargar',
  noAccount: 'Sin cuenta',
  lot: (lot: string) => `Lote ${lot}`,
  ready: 'Listo',
  typeAccount: 'Escribir cuenta',
  changeAccount: 'Cambiar cuenta',
  typeAccountOf: (supplier: string) => `Escribir la cuenta de ${supplier}`,
  changeAccountOf: (supplier: string) => `Cambiar la cuenta de ${supplier}`,
  fileAgain: 'Descargar archivo',
  fileAgainOf: (lot: string) => `Descargar otra vez el archivo del lote ${lot}`,
  /** The bar of the selected deposits. */
  selected: (count: number) => (count === 1 ? '1 elegido' : `${formatCount(count)} elegidos`),
  selection: 'Depósitos elegidos',
  depositor: 'Deposita',
  /** One of the clients of the selected deposits. */
  depositorOption: (name: string, count: number) => `${name} (${formatCount(count)})`,
  include: (count: number) =>
    count === 1
      ? 'Incluir también 1 que ya está en un archivo'
      : `Incluir también ${formatCount(count)} que ya están en un archivo`,
  /** How many of them go into the file, and their sum. */
  inFile: (count: number, amount: string) =>
    count === 1 ? `1 va en el archivo: ${amount}` : `${formatCount(count)} van en el archivo: ${amount}`,
  /** The table of what the file deposits into each account. */
  subtotals: (accounts: number) =>
    accounts === 1
      ? 'Subtotal de 1 cuenta de proveedor'
      : `Subtotales de ${formatCount(accounts)} cuentas de proveedores`,
  subtotalColumns: { supplier: 'Proveedor', account: 'Cuenta', deposits: 'Depósitos', total: 'Soles' },
  subtotalSum: 'Total del archivo',
  more: (count: number) => `y ${formatCount(count)} más`,
  make: 'Descargar archivo para SUNAT',
  making: 'Preparando…',
  clear: 'Quitar selección',
  refused: (count: number) =>
    count === 1 ? '1 no puede ir en el archivo:' : `${formatCount(count)} no pueden ir en el archivo:`,
  leaveOut: 'Quitarlos de la selección',
  othersStay: (count: number) =>
    count === 1
      ? '1 es de otro cliente y queda elegido para su propio archivo.'
      : `${formatCount(count)} son de otros clientes y quedan elegidos para sus propios archivos.`,
  tooMany: (most: number) => `Un archivo tiene hasta ${formatCount(most)} depósitos. Elige menos.`,
  nothingLeft: 'Ninguno de los elegidos puede ir en un archivo.',
  hint: 'El archivo no deposita nada: súbelo en SUNAT Operaciones en Línea, en el pago masivo de detracciones, y paga el NPD que te entrega. Un archivo tiene un solo cliente que deposita.',
  made: (name: string, count: number) =>
    `Descargaste ${name} con ${count === 1 ? '1 depósito' : `${formatCount(count)} depósitos`}. Aún no deposita nada: súbelo a SUNAT y paga el NPD.`,
  /** `reason` says what to do next. */
  failed: (reason: string) => `No pudimos preparar el archivo. ${reason}`,
  ofVoucher: (voucher: string, reason: string) => `${voucher}: ${reason}`,
  empty: 'Ningún depósito pendiente',
  emptyText: 'Aquí verás las detracciones por depositar de todas tus empresas.',
  noMatch: 'Ningún depósito cumple lo que pediste',
  clearFilter: 'Quitar filtros',
  account: {
    title: 'Cuenta de detracciones',
    text: (supplier: string) =>
      `La cuenta de ${supplier} en el Banco de la Nación. Se usa en los archivos de todas tus empresas.`,
    label: 'Número de cuenta',
    hint: '11 dígitos, con los ceros de delante.',
    save: 'Guardar',
    cancel: 'Cancelar',
  },
} as const;

/** Messages of the form with the account of a supplier, by kind of error. */
export const supplierAccountFormTexts = {
  account: {
    missing: 'Escribe la cuenta del proveedor',
    invalid: 'La cuenta tiene 11 dígitos, con los ceros de delante',
  },
} as const;
