import { describe, expect, it } from 'vitest';
import { FileRefused } from '../problems.ts';
import { demoRuc } from '../testing/sire-fixtures.ts';
import { depositsColumns } from '../../sunat/sandbox/deposits.ts';
import { depositsFile } from '../testing/deposits-fixtures.ts';
import { readTextFile } from '../testing/read-text.ts';
import { depositsReaderFor } from './deposits-reader.ts';

async function read(content: Uint8Array) {
  return (await readTextFile(content, 'detracciones.csv', { ruc: demoRuc, currentPeriod: '202611' })).readings;
}

const expected = {
  line: 2,
  book: 'compra',
  certificateNumber: '123456789',
  accountTypeName: 'CONVENCIONAL',
  accountNumber: '00098012345',
  taxPeriod: '202610',
  supplierId: '20999999027',
  supplierName: 'PEÑA S.A.C.',
  customerId: demoRuc,
  customerName: 'EMPRESA DEMO S.A.C.',
  paidOn: '2026-11-03',
  paidTime: '',
  amount: 11_800,
  goodOrServiceCode: '022',
  operationCode: '01',
  typeCode: '01',
  serie: 'F001',
  number: '200',
  paymentNumber: '987654',
};

const row = [
  'CONVENCIONAL',
  '00098012345',
  '123456789',
  '202610',
  '20999999027',
  'PEÑA S.A.C.',
  '6',
  demoRuc,
  'EMPRESA DEMO S.A.C.',
  '03/11/2026',
  '118.00',
  '022',
  '01',
  '01',
  'F001',
  '00000200',
  '987654',
];

const withCells = (changes: Readonly<Record<number, string>>) => row.map((cell, index) => changes[index] ?? cell);

describe('the deposits file', () => {
  it('is known by headers with accents that a DOS encoding wrote, also in capitals', async () => {
    const accents = { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, Á: 0xb5, É: 0x90, Í: 0xd6, Ó: 0xe0, Ú: 0xe9 };
    const dos = (text: string) =>
      Uint8Array.from(text, (letter) => new Map(Object.entries(accents)).get(letter) ?? letter.charCodeAt(0));
    const header = depositsColumns
      .join('|')
      .replaceAll('Numero', 'Número')
      .replaceAll('Operacion', 'Operación')
      .replaceAll('Deposito', 'Depósito')
      .replaceAll('Razon', 'Razón')
      .replaceAll('Periodo', 'Período');
    const plain = row.map((cell) => cell.replace('Ñ', 'N')).join('|');
    for (const names of [header, header.toUpperCase()])
      expect(await read(dos(`${names}\r\n${plain}\r\n`))).toEqual([
        { deposit: { ...expected, supplierName: 'PENA S.A.C.' } },
      ]);
  });

  it.each([',', '|'])('is read with %s between its cells, in ISO-8859-15', async (delimiter) => {
    const file = Buffer.from(depositsFile([row], delimiter), 'latin1');
    expect(await read(file)).toEqual([{ deposit: expected }]);
  });

  it.each([
    ['03/11/2026 09:15', '2026-11-03', '09:15'],
    ['3/11/2026 18:05:59', '2026-11-03', '18:05'],
    ['03/11/2026 9:05', '2026-11-03', '09:05'],
    ['2026-11-03T23:59:00', '2026-11-03', '23:59'],
    ['2026-11-03', '2026-11-03', ''],
  ])('takes %s as the day and minute of payment, unshifted', async (paid, paidOn, paidTime) => {
    const file = Buffer.from(depositsFile([row.with(9, paid)]));
    expect(await read(file)).toEqual([{ deposit: { ...expected, paidOn, paidTime } }]);
  });

  const lines = depositsFile([row], ';').split('\r\n').slice(0, 2);
  const [header = '', first = ''] = lines;
  it.each([
    ['titles and blank lines', `CONSULTA DE DEPÓSITOS\r\n\r\nRUC: ${demoRuc};;\r\n${header}\r\n${first}`, 5],
    ['sep=;', `sep=;\r\n${header}\r\n${first}`, 3],
    ['a column of row numbers', `Item;${header}\r\n1;${first}`, 2],
    ['trailing empty columns and a total', `${header};;\r\n${first};;\r\n;;TOTAL;;;;;;;;118.00;;;;;;;;`, 2],
    ['quotes around everything', `"${header.replaceAll(';', '";"')}"\r\n"${first.replaceAll(';', '";"')}"`, 2],
    ['line breaks in the header', `"${header.replaceAll(';', '";"').replace('Tipo de', 'Tipo\nde')}"\r\n${first}`, 3],
    ['CR', `${header}\r${first}\r`, 2],
  ])('is read with %s', async (_, text, line) => {
    expect(await read(Buffer.from(text))).toEqual([{ deposit: { ...expected, line } }]);
    if (!text.includes('\r\n')) return;
    expect(await read(Buffer.from(text, 'utf16le'))).toEqual([{ deposit: { ...expected, line } }]);
  });

  it('cuts no code: a type of three digits is none, and zeros before one are left out', async () => {
    const message =
      "Tipo de Comprobante: '101' no es un tipo de la tabla 10 de SUNAT. Descarga otra vez la consulta de depósitos de SUNAT y súbela sin abrirla en una hoja de cálculo.";
    const rows = [withCells({ 13: '101' }), withCells({ 11: '0022', 12: '001', 13: '001' })];
    expect(await read(Buffer.from(depositsFile(rows, ';')))).toEqual([
      { problems: [{ line: 2, field: 'Tipo de Comprobante', code: 'DEPOSITO', message }] },
      { deposit: { ...expected, line: 3 } },
    ]);
  });

  it.each<[string, Readonly<Record<number, string>>, string]>([
    ['the amount', { 10: '142,00' }, "'142' '00' '022'"],
    ['the amount, after which a code lost its zero', { 10: '142,5', 11: '22' }, "'142' '5' '22'"],
    ['a name', { 5: 'PEÑA, LUIS', 7: demoRuc, 8: demoRuc }, "'118.00' '022' '01'"],
  ])(
    'names a row that a comma in %s shifted into a blank cell, also with a series of digits',
    async (_, cells, numbers) => {
      const shifted = withCells({ ...cells, 14: '0001', 16: '' })
        .join(',')
        .slice(0, -1);
      const message = `La fila tiene más celdas que la cabecera: una coma o un punto y coma de un nombre o del monto la partió (${numbers}). Guarda el archivo sin separador de miles, o descarga otra vez la consulta de depósitos de SUNAT, y súbelo.`;
      expect(await read(Buffer.from(`${depositsColumns.join(',')}\n${shifted}`))).toEqual([
        { problems: [{ line: 2, field: '', code: 'FILA_CON_CELDAS_DE_MAS', message }] },
      ]);
    },
  );

  it.each([
    ['1,142.00', "'1' '142.00' '022'"],
    ['1,000,142.00', "'1' '000' '142.00'"],
  ])('names a row whose amount %s is split, also where blank columns hide it', async (amount, numbers) => {
    const [names = '', cells = ''] = depositsFile([row.with(10, amount).with(15, '200')], ',').split('\r\n');
    const readings = [
      await read(Buffer.from(`${names}\n${cells}`)),
      await read(Buffer.from(`${names},,,\n${cells}`)),
      await read(Buffer.from(`${names},Nota,Otra,Visto\n${cells}`)),
    ];
    const message = `La fila tiene más celdas que la cabecera: una coma o un punto y coma de un nombre o del monto la partió (${numbers}). Guarda el archivo sin separador de miles, o descarga otra vez la consulta de depósitos de SUNAT, y súbelo.`;
    const named = [{ problems: [{ line: 2, field: '', code: 'FILA_CON_CELDAS_DE_MAS', message }] }];
    expect(readings).toEqual([named, named, named]);
  });

  it('reports a bad row and reads the others', async () => {
    const bad = row.with(9, 'ayer').with(10, 'mucho');
    expect(await read(Buffer.from(depositsFile([bad, row])))).toEqual([
      {
        problems: [
          expect.objectContaining({ line: 2, field: 'Fecha Pago' }),
          expect.objectContaining({ line: 2, field: 'Monto Deposito' }),
        ],
      },
      { deposit: { ...expected, line: 3 } },
    ]);
  });

  it.each([
    [
      { 4: '20999999027', 7: '20999999035' },
      'OTRO_RUC',
      /los hizo 20999999035 .*Cambia a la empresa que los hizo y súbelos ahí/,
    ],
  ])('with only %j is refused as %s', async (changes, code, message) => {
    const file = Buffer.from(depositsFile([withCells(changes), withCells(changes)]));
    const refused = read(file);
    await expect(refused).rejects.toBeInstanceOf(FileRefused);
    await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it('keeps the deposits of the business and of its customers in a mixed file, and names the others by their rows', async () => {
    const file = depositsFile([withCells({ 7: '20999999035' }), row, withCells({ 4: demoRuc, 7: '20999999035' })]);
    expect(await read(Buffer.from(file))).toEqual([
      { problems: [expect.objectContaining({ line: 2, code: 'OTRO_RUC' })] },
      { deposit: { ...expected, line: 3 } },
      { deposit: { ...expected, line: 4, book: 'venta', supplierId: demoRuc, customerId: '20999999035' } },
    ]);
  });

  const again = 'Descarga otra vez la consulta de depósitos de SUNAT y súbela sin abrirla en una hoja de cálculo.';
  it.each([
    [
      '2.1E+10',
      "'2.1E+10' no es un RUC: lo cambió una hoja de cálculo (lo redondeó), y no se sabe de quién es el depósito",
    ],
    [
      '20.999.999.019',
      "'20.999.999.019' no es un RUC: lo cambió una hoja de cálculo (le puso separadores de miles), y no se sabe de quién es el depósito",
    ],
    ['20999999018', "'20999999018' no es un RUC, y no se sabe de quién es el depósito"],
    ['', 'falta, y no se sabe de quién es el depósito'],
  ])('stores nothing of a row whose acquirer is %j', async (customer, what) => {
    const field = 'Numero de Documento Adquiriente';
    expect(await read(Buffer.from(depositsFile([withCells({ 7: customer })])))).toEqual([
      { problems: [{ line: 2, field, code: 'DEPOSITO', message: `${field}: ${what}. ${again}` }] },
    ]);
  });

  it('is read as SUNAT wrote it where a spreadsheet removed zeros or added decimals', async () => {
    const physical = { ...expected, serie: '0001' };
    const saved = withCells({
      1: '98012345',
      2: '123456789.0',
      3: '202610.0',
      11: '22',
      12: '1',
      13: '1',
      14: '1',
      15: '200.0',
    });
    expect(await read(Buffer.from(depositsFile([saved])))).toEqual([{ deposit: physical }]);
    const exact = withCells({ 1: "'00098012345", 14: '="0001"', 16: '987654.0' });
    expect(await read(Buffer.from(depositsFile([exact])))).toEqual([{ deposit: physical }]);
  });

  it.each([
    ['142,00', 14_200],
    ['1.142,00', 114_200],
    ['1,142.00', 114_200],
    ['S/ 142.00', 14_200],
    ['142', 14_200],
  ])('reads the amount %s as %d cents', async (amount, cents) => {
    expect(await read(Buffer.from(depositsFile([withCells({ 10: amount })])))).toEqual([
      { deposit: { ...expected, amount: cents } },
    ]);
  });

  it('decides an amount that can be two by the others of the file, and names it where they do not', async () => {
    const [either, point, comma] = ['1,142', '142.00', '142,00'].map((amount) => withCells({ 10: amount }));
    const amounts = async (...rows: readonly (readonly string[] | undefined)[]) =>
      read(Buffer.from(depositsFile(rows.flatMap((each) => (each ? [each] : [])))));
    expect(await amounts(either, point)).toEqual([
      { deposit: { ...expected, line: 3, amount: 14_200 } },
      { deposit: { ...expected, amount: 114_200 } },
    ]);
    expect(await amounts(either, comma)).toEqual([
      { deposit: { ...expected, line: 3, amount: 14_200 } },
      { deposit: { ...expected, amount: 114 } },
    ]);
    const message = `Monto Deposito: '1,142' puede ser 1,142.00 o 1.14. ${again}`;
    expect(await amounts(either)).toEqual([{ problems: [expect.objectContaining({ line: 2, message })] }]);
    expect(await amounts(either, comma, point)).toEqual([
      { deposit: { ...expected, line: 3, amount: 14_200 } },
      { deposit: { ...expected, line: 4, amount: 14_200 } },
      { problems: [expect.objectContaining({ line: 2, message })] },
    ]);
  });

  it.each([
    ['202610', '202610'],
    ['10/2026', '202610'],
    ['2026-10', '202610'],
    ['1/10/2026', '202610'],
    ['2.0261E+05', ''],
  ])('reads the period %s as %j', async (text, taxPeriod) => {
    expect(await read(Buffer.from(depositsFile([withCells({ 3: text })])))).toEqual([
      { deposit: { ...expected, taxPeriod } },
    ]);
  });

  it('is not mistaken for another file', () => {
    expect(depositsReaderFor([{ number: 1, text: depositsColumns.slice(0, 5).join('|') }], demoRuc)).toBeNull();
  });
});
