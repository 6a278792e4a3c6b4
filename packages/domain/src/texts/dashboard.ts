import { countOfVouchers, nameAndRuc } from './content.ts';

/** Tu reporte de empresa (DASH, HIST). */
export const dashboardTexts = {
  title: 'Tu reporte de empresa',
  business: nameAndRuc,
  download: 'Descargar reporte',
  /** Closes the button's words below 1024 px (DASH-06). */
  inExcel: 'en excel',
  missingVouchers: '¿No ves algún comprobante?',
  purchasesLink: 'Comprobantes de compra',
  history: 'Historial',
  historyNote: 'Importe total por mes, en soles',
} as const;

/** The IGV strip (DASH-07 to DASH-10, OPEN-152). */
export const igvOverviewTexts = {
  label: 'IGV del periodo: ventas menos compras deducibles menos saldo a favor',
  sales: 'IGV de ventas',
  purchases: 'IGV de compras deducibles',
  balance: 'Saldo a favor del periodo anterior',
  payable: 'IGV a pagar',
  favourable: 'Saldo a favor del periodo',
  minus: 'menos',
  equals: 'igual a',
  count: countOfVouchers,
  loading: 'Calculando el IGV del periodo',
} as const;

/** The tabs of the two books (DASH-11). */
export const bookTabsTexts = { label: 'Compras y ventas', purchases: 'Compras', sales: 'Ventas' } as const;

/** The figures of Compras (DASH-15 to DASH-18, DASH-21, DASH-22). */
export const purchaseFiguresTexts = {
  label: 'Compras del periodo',
  total: 'IGV de compras',
  deductible: 'Deducibles',
  observed: 'Observados',
  notProcessed: 'No procesados',
  notDeductible: 'No deducibles',
  count: countOfVouchers,
  share: (parts: readonly string[]) => `${parts.join(', ')} del IGV de compras`,
  emptyTitle: 'No hay comprobantes de compras en el periodo.',
  emptyText: 'Seleccione otro periodo en donde hayas registrado comprobantes.',
} as const;

/** Why purchases are observed (DASH-19). */
export const reasonsTexts = {
  title: 'Motivos de observación',
  link: 'Ver observados',
  reason: 'Motivo',
  count: 'Comprobantes',
  igv: 'IGV',
  total: 'Total observado',
  none: 'Ningún comprobante observado en el periodo.',
} as const;

/** Paid and unpaid detracciones (DASH-20, OPEN-106). */
export const detractionsTexts = {
  title: 'Detracciones',
  link: 'Ver detracciones',
  paid: 'Pagadas',
  unpaid: 'Por pagar',
  total: 'Total del periodo',
  share: (percentage: string) => `Pagado el ${percentage} de las detracciones del periodo`,
} as const;

/** The figures of Ventas (DASH-23 to DASH-28, OPEN-153). */
export const salesFiguresTexts = {
  total: 'Importe total de ventas',
  igv: 'IGV de ventas',
  count: 'Comprobantes',
  change: (percentage: string, month: string) => `${percentage} frente a ${month}`,
  byType: 'IGV por tipo de comprobante',
  type: 'Tipo',
  igvHead: 'IGV',
  totalRow: 'Total de ventas',
  categories: {
    fa: 'Facturas',
    bv: 'Boletas de venta',
    nc: 'Notas de crédito',
    nd: 'Notas de débito',
    other: 'Otros',
  },
  emptyTitle: 'No hay comprobantes de ventas en el periodo.',
  emptyText: 'Seleccione otro periodo en donde hayas registrado comprobantes.',
} as const;

/** What a business's status keeps from its report (DASH-32 to DASH-35). */
export const statusBannerTexts = {
  invalidCredentials: 'Este usuario SOL tiene credenciales inválidas.',
  editCredentials: 'Editar credenciales',
  missingPermissions: 'Faltan permisos de SUNAT para acceder a toda la información.',
  missingPermissionsText: 'Asigna el permiso correspondiente a la cuenta para poder mostrar tus datos correctamente.',
} as const;

/** The history charts (HIST). */
export const historyChartTexts = {
  caption: 'Importe total por mes, en soles',
  month: 'Mes',
  purchases: 'Compras',
  sales: 'Ventas',
  explore: 'Recorrer los meses del historial',
  reading: (month: string, values: readonly string[]) => `${month}: ${values.join(', ')}`,
  value: (series: string, money: string) => `${series} ${money}`,
  empty: 'Aún no hay historial que mostrar.',
  loading: 'Cargando historial',
} as const;
