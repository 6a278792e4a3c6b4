import { igvOfVouchers, selectOtherPeriod } from './content.ts';
import { privatePageTexts } from './privatePages.ts';

/** Texts of the tabs of purchases and sales. */
export const bookTabsTexts = { label: 'Compras y ventas', purchases: 'Compras', sales: 'Ventas' } as const;

export const purchaseFiguresTexts = {
  label: 'Compras del periodo',
  total: 'IGV de compras',
  deductible: 'Deducibles',
  observed: 'Observados',
  notProcessed: 'No procesados',
  notDeductible: 'No deducibles',
  count: igvOfVouchers,
  share: (parts: readonly string[]) => `${parts.join(', ')} del IGV de compras`,
  emptyTitle: 'No hay comprobantes de compras en el periodo.',
  emptyText: selectOtherPeriod,
  upload: privatePageTexts.titles.upload,
} as const;

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
  emptyText: selectOtherPeriod,
  upload: privatePageTexts.titles.upload,
} as const;

/** Texts of the banner over the report of a business with invalid credentials or missing permissions. */
export const statusBannerTexts = {
  invalidCredentials: 'Este usuario SOL tiene credenciales inválidas.',
  editCredentials: 'Editar credenciales',
  missingPermissions: 'Faltan permisos de SUNAT para acceder a toda la información.',
  missingPermissionsText: 'Asigna el permiso correspondiente a la cuenta para poder mostrar tus datos correctamente.',
} as const;
