import { expect, it } from 'vitest';
import { shortCompanyName } from './shortCompanyName.ts';

it.each([
  ['Textiles Huascarán S.A.C.', 'Textiles Huascarán'],
  ['TEXTILES HUASCARÁN SAC', 'TEXTILES HUASCARÁN'],
  ['Agroexportadora Valle del Ica S.A.', 'Agroexportadora Valle del Ica'],
  ['Luz del Sur S.A.A.', 'Luz del Sur'],
  ['Botica San Martín de Porres E.I.R.L.', 'Botica San Martín de Porres'],
  ['Transportes Ñusta Hermanos S.R.L.', 'Transportes Ñusta Hermanos'],
  ['Consultores Nazca, S. C. R. L.', 'Consultores Nazca'],
  ['Startup Andina S.A.C.S.', 'Startup Andina'],
  ['Luz Marina Ccori Huamán', 'Luz Marina Ccori Huamán'],
  ['Casa', 'Casa'],
  ['Panadería Rosa', 'Panadería Rosa'],
])('leaves the legal form out of %s', (name, short) => {
  expect(shortCompanyName(name)).toBe(short);
});
