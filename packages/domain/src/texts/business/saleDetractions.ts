import type { SaleDepositState } from '../../saleDetractions.ts';

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

export const saleDetractionTexts = {
  tab: 'De ventas',
  columns: {
    customer: 'Cliente',
    rate: 'Código y tasa',
    expected: 'Por recibir',
    deposited: 'Recibido',
    difference: 'Diferencia',
    dueOn: 'Fecha límite',
    days: 'Plazo',
  },
  /** The mark of an amount that follows from the usual detracción. */
  assumed: 'Supuesto',
  assumedHint: 'El XML no dice cuánto es la detracción: se usa el código y la tasa habituales de la empresa.',
  /** The hint of a sale whose amount nothing says. */
  unknownHint:
    'El XML no dice cuánto es. Guarda el código y la tasa habituales de la empresa, o sube el XML con su monto.',
  rate: (code: string | null, percent: number | null) =>
    [code, percent === null ? null : `${percent} %`].filter((part) => part !== null).join(' · '),
  days: ({
    completedOn,
    daysLate,
    depositedCents,
    expectedCents,
  }: Omit<SaleDepositState, 'differenceCents' | 'dueOn'>) => {
    if (completedOn !== null) return daysLate > 0 ? `Llegó ${days(daysLate)} tarde` : 'Llegó a tiempo';
    const partly = depositedCents > 0 && expectedCents !== null ? 'Incompleta, ' : '';
    const when =
      daysLate > 0 ? `${days(daysLate)} de atraso` : daysLate === 0 ? 'vence hoy' : `vence en ${days(-daysLate)}`;
    const text = `${partly}${when}`;
    return text.charAt(0).toUpperCase() + text.slice(1);
  },
  ofPeriod: 'De las ventas del periodo',
  count: 'Ventas y depósitos',
  expected: 'Por recibir',
  deposited: 'Recibido',
  missing: 'Falta recibir',
  overdue: 'Con plazo vencido',
  withoutVoucher: 'De ventas no importadas',
  assumedCount: 'Con monto supuesto',
  empty: 'Ninguna venta de este periodo está sujeta a detracción.',
  emptyHint:
    'Se leen del XML de cada venta. Si tus XML no lo dicen, guarda el código y la tasa habituales de la empresa.',
  notFound: 'Venta no encontrada',
  excel: 'Descargar Excel',
  terms: {
    button: 'Detracción habitual',
    title: 'Detracción habitual de sus ventas',
    text: 'Se usa donde el XML de una venta no lo dice, y para las facturas que solo están en el registro. Esos montos se marcan como supuestos.',
    code: 'Bien o servicio',
    none: 'Ninguno',
    percent: 'Tasa (%)',
    percentHint: 'Vacía: la de la tabla del SPOT.',
    account: 'Cuenta de detracciones',
    accountHint: 'La cuenta de la empresa en el Banco de la Nación, 11 dígitos.',
    save: 'Guardar',
    saved: 'Guardamos la detracción habitual.',
    cancel: 'Cancelar',
    /** What is saved, in one line. */
    line: (code: string, percent: number | null, account: string | null) =>
      `Habitual: ${code}${percent === null ? '' : ` · ${percent} %`}${account === null ? '' : ` · cuenta ${account}`}`,
  },
  deposit: {
    button: 'Escribir constancia',
    title: { purchases: 'Constancia de una compra', sales: 'Constancia de una venta' },
    text: {
      purchases: 'Un depósito que hizo la empresa y que no está en el archivo de la SUNAT.',
      sales: 'Un depósito que hizo un cliente en la cuenta de la empresa.',
    },
    certificateNumber: 'N° de constancia',
    paidOn: 'Fecha del depósito',
    amount: 'Monto (S/)',
    party: { purchases: 'RUC del proveedor', sales: 'RUC del cliente' },
    code: 'Bien o servicio',
    choose: 'Elige uno',
    period: 'Periodo de la constancia',
    voucher: 'Comprobante',
    voucherHint: 'Serie y número, como F001-123. Vacío: la constancia queda sin comprobante.',
    documentType: 'Tipo de comprobante',
    save: 'Guardar constancia',
    saved: (number: string) => `Guardamos la constancia ${number}.`,
    cancel: 'Cancelar',
    undo: 'Deshacer',
    undone: (number: string) => `Quitamos la constancia ${number}.`,
    undoFailed: (number: string) => `No pudimos quitar la constancia ${number}.`,
    remove: 'Quitar constancia',
    removeOf: (number: string) => `Quitar la constancia ${number}, que está escrita`,
    /** The mark of a deposit that was typed. */
    typed: 'Escrita',
  },
} as const;

export const detractionTermsFormTexts = {
  percent: { invalid: 'Escribe una tasa de 1 a 100, con hasta dos decimales.' },
  account: { invalid: 'Escribe los 11 dígitos de la cuenta, con sus ceros.' },
  code: { missing: 'Elige el bien o servicio de esa tasa.' },
} as const;

export const newDepositFormTexts = {
  certificateNumber: {
    missing: 'Escribe el número de la constancia.',
    invalid: 'Escribe solo los dígitos del número, hasta 20.',
  },
  paidOn: {
    missing: 'Escribe la fecha del depósito.',
    invalid: 'Escribe una fecha como 04/11/2026.',
    future: 'La fecha no puede ser posterior a hoy.',
  },
  amount: { missing: 'Escribe el monto del depósito.', invalid: 'Escribe un importe mayor que cero, como 142.00.' },
  party: { missing: 'Escribe el RUC.', invalid: 'Ese RUC no existe. Revisa sus 11 dígitos.' },
  code: { missing: 'Elige el bien o servicio.' },
  period: {
    missing: 'Escribe el periodo.',
    invalid: 'Escribe mes y año, como 10/2026.',
    future: 'Ese periodo todavía no empieza.',
  },
  voucher: { invalid: 'Escribe la serie y el número, como F001-123, de ese tipo de comprobante.' },
} as const;
