import { moreToFind } from './content.ts';
import { lateDetractionsName } from './purchaseReasons.ts';

/** Texts of the filters of every listing. */
export const filterTexts = {
  button: 'Filtros',
  title: 'Filtrar por',
  back: 'Volver a los filtros',
  search: 'Buscar',
  noOptions: 'No se encontraron registros.',
  optionsFailed: 'No pudimos cargar las opciones',
  remove: (label: string) => `Quitar filtro ${label}`,
  removeAll: 'Quitar filtros',
  serieNumberPlaceholder: 'F001-0001',
  serieNumberSearch: 'Buscar',
  from: 'Desde',
  to: 'Hasta',
  confirm: 'Confirmar',
  clear: 'Limpiar',
  datePlaceholder: 'dd/mm/aaaa',
  notADate: 'Escribe la fecha como 05/10/2026.',
  datesBackwards: 'La fecha final no puede ser anterior a la inicial.',
  datesOutside: (min: string, max: string) => `Elige fechas entre el ${min} y el ${max}.`,
  datesTooEarly: (min: string) => `Elige fechas desde el ${min}.`,
  datesTooLate: (max: string) => `Elige fechas hasta el ${max}.`,
  amountPlaceholder: '0.00',
  notAnAmount: 'Escribe el importe como 1180.00.',
  amountsBackwards: 'El importe final no puede ser menor que el inicial.',
  amountHint: 'Las notas de crédito se buscan sin el signo.',
  loading: 'Cargando opciones',
  more: moreToFind,
} as const;

/** The names of the filters of the voucher listings. */
export const voucherFilterTexts = {
  types_of_vouchers: 'Tipo de comprobante',
  series_of_vouchers: 'Serie',
  status_of_vouchers: 'Estado',
  reasons_of_vouchers: 'Motivo principal',
  credits_of_vouchers: 'Crédito fiscal',
  detractions_of_vouchers: 'Detracción',
  questions_of_vouchers: 'Pregunta al cliente',
  pdt_of_vouchers: 'Casilla del PDT',
  provider_of_vouchers: 'Proveedores',
  serie_number_of_vouchers: 'Serie-Número',
  amounts_of_vouchers: 'Importe total',
} as const;

/** The names of the values of these filters. */
export const voucherFilterValueTexts = {
  credits: {
    sin_credito: 'Sin crédito fiscal',
    igv_sin_credito: 'Con IGV sin crédito',
    detraccion_pagada_en_el_mes: lateDetractionsName,
  },
  detractions: { pagada: 'Pagada', por_pagar: 'Por pagar' },
  questions: { respondida: 'Con respuesta del cliente', sin_respuesta: 'Sin respuesta' },
  pdt: {
    no_gravado: 'No gravado',
    base_10: 'Base imponible 10%',
    igv_10: 'IGV 10%',
    base_18: 'Base imponible 18%',
    igv_18: 'IGV 18%',
  },
} as const;

/** The words of a range of amounts with one limit. */
export const amountRangeTexts = {
  from: (amount: string) => `desde ${amount}`,
  to: (amount: string) => `hasta ${amount}`,
} as const;

/** Messages of the search by serie-number. */
export const serieNumberFormTexts = {
  wrongStart: 'Caracter inválido.',
  invalid: 'Formato inválido. Ejemplo: F001-0001.',
} as const;
