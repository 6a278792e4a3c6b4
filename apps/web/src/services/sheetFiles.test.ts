import { expect, it } from 'vitest';
import { readSheet, writeSheet } from './sheetFiles.ts';

const lines = [
  ['RUC', 'Razón social', 'Usuario SOL', 'Clave SOL'],
  ['20100047218', 'Peña & Hijos, S.A.C.', 'TEXTIL01', '001234'],
];
const saved = async (name: string) => new File([await writeSheet({ sheet: { name, title: 'Empresas', lines } })], name);

it.each(['empresas.xlsx', 'empresas.csv'])('reads what it has written: %s', async (name) => {
  expect(await readSheet({ file: await saved(name) })).toEqual(lines);
});

it('reads a CSV as Excel saves it in Spanish: semicolons and Windows-1252', async () => {
  const bytes = Uint8Array.from('RUC;Razón social\r\n20100047218;Peña\r\n', (letter) => letter.charCodeAt(0));
  expect(await readSheet({ file: new File([bytes], 'clientes.csv') })).toEqual([
    ['RUC', 'Razón social'],
    ['20100047218', 'Peña'],
  ]);
});

it('reads a RUC that is a number', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Vacía', rows: [] },
      { name: 'Clientes', rows: [['RUC'], [20100047218]] },
    ],
  });
  expect(await readSheet({ file: new File([bytes.slice()], 'clientes.xlsx') })).toEqual([['RUC'], ['20100047218']]);
});

it('says that a damaged Excel is none', async () => {
  const whole = await (await saved('empresas.xlsx')).arrayBuffer();
  expect(await readSheet({ file: new File([whole.slice(0, 300)], 'empresas.xlsx') })).toBeNull();
});
