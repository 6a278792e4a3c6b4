import { expect, it } from 'vitest';
import { isPersonName } from './personName.ts';

it.each([
  'Rosa',
  'Rosa María',
  "O'Higgins D’Ángelo",
  'Quispe-Ñahui',
  'Ma. del Rosario',
  'José Jr.',
  'Nu\u0301n\u0303ez',
])('SIGNUP-08 accepts %j as a name', (text) => expect(isPersonName(text)).toBe(true));

it.each([
  '',
  ' ',
  '-',
  'Rosa\nTu cuenta vence: paga ya',
  'Rosa\r\nBcc: x',
  'Rosa\u2028x',
  'https://malo.pe',
  'malo.pe',
  'Entra a www.malo.pe ahora',
  'rosa@malo.pe',
  'Rosa 2',
  'Rosa\u202Exe',
  'Rosa\t',
  '<b>Rosa</b>',
])('SIGNUP-08 does not accept %j as a name', (text) => expect(isPersonName(text)).toBe(false));
