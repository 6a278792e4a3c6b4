import { expect, it } from 'vitest';
import { depositOperationName } from './depositOperations.ts';
import { perceptionRegimeName } from './perceptionRegimes.ts';

it.each([
  ['01', 'Percepción venta interna'],
  ['02', 'Percepción a la adquisición de combustible'],
  ['03', 'Percepción realizada al agente de percepción con tasa especial'],
  ['04', null],
  ['', null],
  ['constructor', null],
])('PERC-07 names the regime %s of a perception', (code, name) => {
  expect(perceptionRegimeName(code)).toBe(name);
});

it.each([
  ['01', 'Venta de bienes o prestación de servicios'],
  ['05', 'Venta de bienes exonerada del IGV'],
  ['06', null],
  ['toString', null],
])('names the operation %s that was deposited for', (code, name) => {
  expect(depositOperationName(code)).toBe(name);
});
