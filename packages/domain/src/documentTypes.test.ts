import { expect, it } from 'vitest';
import { isCreditNote, isCustomsDeclaration, isNote } from './documentKinds.ts';
import { documentTypeName, fullDocumentTypeName } from './documentTypes.ts';
import { documentTypeTexts } from './texts/engine/documentTypes.ts';
import { identityDocumentTypeName } from './identityDocumentTypes.ts';

it.each([
  ['ENT-34', '01', 'Factura'],
  ['ENT-35', '02', 'Recibo por honorarios'],
  ['ENT-36', '03', 'Boleta de venta'],
  ['ENT-37', '07', 'Nota de crédito'],
  ['ENT-38', '08', 'Nota de débito'],
  ['ENT-39', '09', 'Guía de remisión-remitente'],
  ['ENT-40', '31', 'Guía de remisión-transportista'],
  ['ENT-41', '00', 'Otros'],
  ['ENT-42', '99', 'Otros - Consolidado de boletas de venta'],
])('%s names type %s %s', (_id, code, name) => {
  expect(documentTypeName(code)).toBe(name);
});

it.each(['38', '47', '1', '', 'toString', '__proto__', null, undefined])('ENT-44 has no name for %j', (code) => {
  expect(documentTypeName(code)).toBe('No especificado');
});

it('ENT-45, OPEN-137 cuts names after 75 characters', () => {
  expect(documentTypeName('11')).toBe('Póliza emitida por las bolsas de valores, bolsas de productos o agentes de ...');
  for (const [code, name] of Object.entries(documentTypeTexts)) {
    expect(documentTypeName(code)).toBe(name.length <= 75 ? name : `${name.slice(0, 75)}...`);
  }
});

it('names a type in full where there is room for it', () => {
  for (const [code, name] of Object.entries(documentTypeTexts)) expect(fullDocumentTypeName(code)).toBe(name);
  expect(['38', '', null].map((code) => fullDocumentTypeName(code))).toEqual(Array(3).fill('No especificado'));
});

it('ENT-43, OPEN-058 has all codes of table 10', () => {
  const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
  const between = (first: number, last: number) => codes.slice(first, last + 1);
  const unassigned = ['38', '39', '47', ...between(57, 70), ...between(73, 86), '90', ...between(92, 95)];
  expect(Object.keys(documentTypeTexts).sort()).toEqual(codes.filter((code) => !unassigned.includes(code)));
});

it('distinguishes notes and customs declarations', () => {
  const all = Object.keys(documentTypeTexts).sort();
  expect(all.filter(isNote)).toEqual(['07', '08', '87', '88', '97', '98']);
  expect(all.filter(isCreditNote)).toEqual(['07', '87', '97']);
  expect(all.filter(isCustomsDeclaration)).toEqual(['50', '51', '52', '53', '54']);
});

it('names identity documents', () => {
  expect(['6', '1', 'A', '9', null].map(identityDocumentTypeName)).toEqual([
    'RUC',
    'DNI',
    'Cédula diplomática',
    'No especificado',
    'No especificado',
  ]);
});
