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

it('reads a text that Excel saves as Unicode, UTF-16 with tabs, with and without its mark', async () => {
  const text = lines.map((line) => line.join('\t')).join('\r\n');
  for (const mark of ['\uFEFF', '']) {
    const units = Uint16Array.from(mark + text, (letter) => letter.charCodeAt(0));
    expect(await readSheet({ file: new File([units], 'clientes.csv') })).toEqual(lines);
    const swapped = units.map((unit) => ((unit & 0xff) << 8) | (unit >> 8));
    expect(await readSheet({ file: new File([swapped], 'clientes.csv') })).toEqual(lines);
  }
});

it('shows a formula without a stored value, which is no blank cell', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const cells = new Map([['1,0', { value: null, formula: 'B2&"7218"' }]]);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Clientes',
        rows: [
          ['RUC', 'Inicio'],
          [null, '2010004'],
        ],
        cells,
      },
    ],
  });
  expect(await readSheet({ file: new File([bytes.slice()], 'clientes.xlsx') })).toEqual([
    ['RUC', 'Inicio'],
    ['=B2&"7218"', '2010004'],
  ]);
});
