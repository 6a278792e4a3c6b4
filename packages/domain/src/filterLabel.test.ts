import { expect, it } from 'vitest';
import { filterLabel } from './filterLabel.ts';
import type { FilterKey } from './views.ts';

it.each<[FilterKey, string, string]>([
  ['status_of_vouchers', 'gasto deducible', 'Deducible'],
  ['status_of_vouchers', 'otro', 'otro'],
  ['status_of_vouchers', 'toString', 'toString'],
  ['types_of_vouchers', '01', 'Factura'],
  ['reasons_of_vouchers', 'DETRACCION_PENDIENTE', 'Detracción pendiente de pago'],
  ['reasons_of_vouchers', 'NUEVO', 'NUEVO'],
  ['credits_of_vouchers', 'igv_sin_credito', 'Con IGV sin crédito'],
  ['detractions_of_vouchers', 'por_pagar', 'Por pagar'],
  ['questions_of_vouchers', 'respondida', 'Con respuesta del cliente'],
  ['pdt_of_vouchers', 'igv_18', 'IGV 18%'],
  ['pdt_of_vouchers', '107', '107'],
  ['series_of_vouchers', 'F001', 'F001'],
  ['amounts_of_vouchers', '100..', 'desde S/ 100.00'],
  ['amounts_of_vouchers', 'x', 'x'],
  ['provider_of_vouchers', '20512345678', '20512345678'],
])('FILTERS-06 says of %s “%s” that it is %s', (key, value, label) => {
  expect(filterLabel(key, value)).toBe(label);
});
