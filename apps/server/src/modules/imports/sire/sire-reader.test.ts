import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noAmounts, type SireRow } from '../../vouchers/facts.ts';
import { FileRefused, type RowProblem } from '../problems.ts';
import { arrangeRow } from './arrange-row.ts';
import { sireColumns } from './columns.ts';
import { readTextFile } from '../testing/read-text.ts';
import { demoRuc, rceHeader, rceRows, rvieHeader, rvieRows, sireFile } from '../testing/sire-fixtures.ts';

const context = { ruc: demoRuc, currentPeriod: '202611' };

async function read(content: string | Uint8Array, name = 'propuesta.txt') {
  const { reader, readings } = await readTextFile(content, name, context);
  const sire = 'book' in reader ? reader : undefined;
  const rows: SireRow[] = readings.flatMap((reading) => ('row' in reading ? reading.row : []));
  const problems: RowProblem[] = readings.flatMap((reading) => ('problems' in reading ? reading.problems : []));
  return { rows, problems, book: sire?.book, period: sire?.period };
}

const refusal = async (content: string, name?: string) =>
  read(content, name).then(
    () => 'read',
    (error: unknown) => (error instanceof FileRefused ? error.code : error),
  );

const asCsv = (text: string, separator = ',') => text.replaceAll('|', separator);
const whole = sireFile(rceHeader, rceRows);

/** The lines with a first cell that numbers them, from that of the header on. */
const numbered = (text: string, first: string, separator: string) =>
  text
    .split(/\r?\n/)
    .map((line, index) => (line === '' ? '' : asCsv(`${index === 0 ? first : index}|${line}`, separator)))
    .join('\r\n');

const quotedWhole = (text: string, separator: string) =>
  text.replaceAll(/[^|\r\n]+|(?<=\|)(?=\||\r)/g, '"$&"').replaceAll('|', separator);

/** The first 41 columns from the last to the first, without that of the CAR. */
const reordered = (text: string) =>
  text
    .split('\r\n')
    .map((line) => line.split('|').slice(0, 41).toSpliced(3, 1).toReversed().join(';'))
    .join('\r\n');

describe('RCE', () => {
  it('UPLOAD-01 reads every row of a propuesta with the sums its author computed', async () => {
    const { rows, problems, book, period } = await read(sireFile(rceHeader, rceRows));
    expect(problems).toEqual([]);
    expect([book, period]).toEqual(['compra', '202610']);
    const sum = (pick: (row: SireRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
    expect(sum(({ facts }) => facts.amounts.baseDg)).toBe(459_500);
    expect(sum(({ facts }) => facts.amounts.igvDg)).toBe(81_210);
    expect(sum(({ facts }) => facts.total)).toBe(540_710);
  });

  it('names the row of a note that modifies a voucher of an unreadable date, also in a list', async () => {
    const dated = (dates: string) => sireFile(rceHeader, [rceRows[2].replace('|05/10/2026|01|', `|${dates}|01|`)]);
    expect((await read(dated('05/10/2026, 6/10/2026'))).rows[0]?.facts.refIssueDate).toBe('2026-10-05,2026-10-06');
    const { rows, problems } = await read(dated('05/10/2026,31/09/2026'));
    expect([rows, problems.map(({ line, code, message }) => [line, code, message])]).toEqual([
      [],
      [
        [
          2,
          'FECHA',
          "Fecha Emisión Doc Modificado: '31/09/2026' no es una fecha DD/MM/AAAA. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    ]);
  });

  it('keeps what a row says, whole', async () => {
    const { rows } = await read(sireFile(rceHeader, [rceRows[2]]));
    expect(rows[0]).toEqual({
      key: { issuerId: '20999999027', typeCode: '07', serie: 'F001', number: '9', damYear: '' },
      book: 'compra',
      period: '202610',
      line: 2,
      raw: rceRows[2],
      facts: {
        amounts: { ...noAmounts, baseDg: -10_000, igvDg: -1_800 },
        total: -11_800,
        car: '2099999902707F0010000000009',
        issueDate: '2026-10-20',
        dueDate: null,
        numberFinal: '',
        counterpartyIdType: '6',
        counterpartyId: '20999999027',
        counterpartyName: 'PROVEEDOR UNO S.A.C.',
        ownName: 'EMPRESA DEMO S.A.C.',
        currency: 'PEN',
        exchangeRate: '1.000',
        refIssueDate: '2026-10-05',
        refTypeCode: '01',
        refSerie: 'F001',
        refNumber: '123',
        refDamCode: '',
        noteType: '07',
        goodsClass: '',
        projectId: '',
        participation: '',
        imb: 0,
        fobValue: 0,
        freeOperations: 0,
        operationType: '',
        damReference: '',
        estComp: '1',
        incal: '0',
        subjectToDetraction: false,
      },
    });
  });

  it('marks detracción from column 38', async () => {
    const { rows } = await read(sireFile(rceHeader, rceRows));
    expect(rows.map(({ facts }) => facts.subjectToDetraction)).toEqual([false, false, false, true]);
  });

  it.each([
    ['', false],
    ['0', false],
    ['0.00', false],
    ['1', true],
    ['SI', true],
  ])('takes column 38 %j as a detracción: %s', async (mark, subject) => {
    const { rows } = await read(sireFile(rceHeader, [rceRows[3].replace('|D|', `|${mark}|`)]));
    expect(rows[0]?.facts.subjectToDetraction).toBe(subject);
  });

  it('UPLOAD-01 reads the codes and the empty range that a spreadsheet made numbers of', async () => {
    const saved = rceRows[2].replace('||07|F001||9||', '||7|F001||9|0|').replace('|01|F001|', '|1, 3|F001|');
    const { rows } = await read(sireFile(rceHeader, [saved, rceRows[0].replace('||123||', '||00123|00140|')]));
    expect(rows.map(({ key, facts }) => [key.typeCode, facts.refTypeCode, facts.numberFinal])).toEqual([
      ['07', '01,03', ''],
      ['01', '', '140'],
    ]);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${sireFile(rceHeader, rceRows)}`)],
    [
      'Windows-1252',
      Buffer.from(
        sireFile(
          rceHeader,
          rceRows.map((row) => row.replace('UNO', 'MUÑOZ')),
        ),
        'latin1',
      ),
    ],
    ['LF', Buffer.from(sireFile(rceHeader, rceRows, '\n'))],
    [
      'a trailing pipe',
      Buffer.from(
        sireFile(
          rceHeader,
          rceRows.map((row) => `${row}|`),
        ),
      ),
    ],
    [
      '39 empty CLU columns',
      Buffer.from(
        sireFile(
          rceHeader,
          rceRows.map((row) => row + '|'.repeat(39)),
        ),
      ),
    ],
    ['no header', Buffer.from(rceRows.join('\r\n'))],
    [
      'titles and blank lines before the header',
      Buffer.from(`REGISTRO DE COMPRAS;;;\r\n\r\n${'\r\n'.repeat(18)}${asCsv(whole, ';')}`),
    ],
    ['titles before rows without header', Buffer.from(`REGISTRO DE COMPRAS\n\n${rceRows.join('\n')}`)],
    ['sep=; before the header', Buffer.from(`sep=;\r\n${asCsv(whole, ';')}`)],
    ['sep=| before the header', Buffer.from(`sep=|\r\n${whole}`)],
    ['sep=, before rows without header', Buffer.from(`sep=,\r\n${asCsv(rceRows.join('\r\n'))}`)],
    ['a column with the numbers of the rows', Buffer.from(numbered(whole, 'N°', ';'))],
    ['such a column without a name', Buffer.from(numbered(whole, '', '|'))],
    ['such a column without header', Buffer.from(numbered(rceRows.join('\n'), '1', '|'))],
    ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${whole}`, 'utf16le')],
    ['UTF-16 LE without a mark', Buffer.from(whole, 'utf16le')],
    ['UTF-16 BE with a mark', Buffer.from(`\uFEFF${whole}`, 'utf16le').swap16()],
    ['UTF-16 BE without a mark', Buffer.from(whole, 'utf16le').swap16()],
    ['CR', Buffer.from(sireFile(rceHeader, rceRows, '\r'))],
    ['trailing empty columns', Buffer.from(whole.replaceAll('\r\n', ';;;;\r\n').replaceAll('|', ';'))],
    ['a line with the totals', Buffer.from(`${asCsv(whole, ';')};;;;;;;;;;;;;TOTAL GENERAL;9999;9;;;;;;;;;9999\r\n`)],
    [
      'a line with the totals in its first cell',
      Buffer.from(`${asCsv(whole, ';')}Totales:;;;;;;;;;;;;;;9999;9;;;;;;;;;9999\r\n`),
    ],
    [
      'lines with separators only',
      Buffer.from(`${asCsv(whole, ';')};;;;;;;;;;;;;\r\n,,,,\r\n`.replace(',,,,', ';;;;')),
    ],
    ['quotes around everything', Buffer.from(quotedWhole(whole, ','))],
    ['quotes around everything, with pipes', Buffer.from(quotedWhole(whole, '|'))],
    ['texts that are kept by ="…"', Buffer.from(asCsv(whole, ';').replaceAll(/;(0[17]|F00\d);/g, ';="$1";'))],
    [
      'line breaks in the headers',
      Buffer.from(
        quotedWhole(whole, ';')
          .replace('"Tipo CP/Doc."', '"Tipo\r\nCP/Doc."')
          .replace('"BI Gravado DG"', '"BI\nGravado\nDG"'),
      ),
    ],
    [
      'a line break in a name',
      Buffer.from(quotedWhole(whole, ',').replace('"PROVEEDOR UNO S.A.C."', '"PROVEEDOR\r\nUNO S.A.C."')),
    ],
    [
      'no-break spaces in the headers',
      Buffer.from(whole.replace('BI Gravado DG|', '\u00a0BI\u00a0Gravado\u00a0DG\u00a0|')),
    ],
    [
      'headers whose letters with accents are lost',
      Buffer.from(whole.replaceAll('ó', '\uFFFD').replaceAll('ñ', '\uFFFD')),
    ],
    ['headers in UTF-8 that was read as Windows-1252', Buffer.from(Buffer.from(whole, 'utf8').toString('latin1'))],
    [
      'the header again between rows',
      Buffer.from(sireFile(rceHeader, [rceRows[0], rceRows[1], rceHeader, rceRows[2], rceRows[3]])),
    ],
    ['no CAR, in another order', Buffer.from(reordered(whole))],
    [
      'headers in lower case without accents',
      Buffer.from(sireFile(rceHeader.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''), rceRows)),
    ],
  ])('reads %s alike', async (_, bytes) => {
    const { rows, problems } = await read(bytes);
    expect(problems).toEqual([]);
    expect(rows.map(({ facts }) => facts.total)).toEqual([118_000, 22_100, -11_800, 412_410]);
  });

  it('reads Ñ in Windows-1252', async () => {
    const row = rceRows[0].replace('PROVEEDOR UNO', 'PEÑA');
    const { rows } = await read(Buffer.from(sireFile(rceHeader, [row]), 'latin1'));
    expect(rows[0]?.facts.counterpartyName).toBe('PEÑA S.A.C.');
  });

  it('reads columns by their names when their order differs', async () => {
    const names = rceHeader.split('|').slice(0, 41);
    const swap = (cells: string[]) => [...cells.slice(0, 3), ...cells.slice(4, 41), cells[3] ?? ''];
    const file = [swap(names).join('|'), ...rceRows.map((row) => swap(row.split('|')).join('|'))].join('\n');
    const { rows, problems } = await read(file);
    expect(problems).toEqual([]);
    expect(rows[0]?.facts).toMatchObject({ car: '2099999902701F0010000000123', total: 118_000 });
  });

  it('reads blank amounts as zero, and numbers in any of the forms seen', async () => {
    const row = rceRows[0].replace('|1000.00|180.00|0.00|', '|1000|- 180.5||');
    const { rows } = await read(sireFile(rceHeader, [row]));
    expect(rows[0]?.facts.amounts).toMatchObject({ baseDg: 100_000, igvDg: -18_050, baseDgng: 0 });
  });

  it.each([
    [
      '|F001||123|',
      '|F001||12A|',
      "Nro CP o Doc. Nro Inicial (Rango): '12A' no es un número de este tipo de comprobante",
    ],
    ['|F001||123|', '|../F1||123|', "Serie del CDP: '../F1' no es una serie de este tipo de comprobante"],
    ['|20999999027|', '|20999999028|', "Nro Doc Identidad: '20999999028' no es un RUC"],
    [
      '|2099999902701F0010000000123|',
      '|../../01F0010000000123|',
      "CAR SUNAT: '../../01F0010000000123' no es un CAR de 27 caracteres",
    ],
    ['|1180.00|', '||', 'Total CP: falta'],
  ])('refuses the row when %s is %s', async (right, wrong, message) => {
    const { rows, problems } = await read(sireFile(rceHeader, [rceRows[0].replace(right, wrong)]));
    expect([rows, problems.map((problem) => problem.message)]).toEqual([
      [],
      [`${message}. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.`],
    ]);
  });

  it('refuses a note whose modified voucher has an impossible number', async () => {
    const { problems } = await read(sireFile(rceHeader, [rceRows[2].replace('|F001||123|||', '|F001||1-2-3|||')]));
    expect(problems.map(({ field, code }) => [field, code])).toEqual([['Nro CP Modificado', 'NUMERO']]);
  });

  it('takes 0 as the number of a modified voucher that SUNAT does not know', async () => {
    const { rows, problems } = await read(sireFile(rceHeader, [rceRows[2].replace('|F001||123|||', '|F001||0|||')]));
    expect([problems, rows[0]?.facts.refNumber]).toEqual([[], '0']);
  });

  it('refuses an impossible series of a modified voucher in a row that is not a note', async () => {
    const { problems } = await read(
      sireFile(rvieHeader, [rvieRows[0].replace('|1.000|||||', '|1.000|||../../F001||')]),
    );
    expect(problems.map(({ field, code }) => [field, code])).toEqual([['Serie CP Modificado', 'SERIE']]);
  });

  it('reports a bad row by line and field and reads the others', async () => {
    const bad = rceRows[1].replace('12/10/2026', '32/10/2026').replace('200.00', 'abc');
    const { rows, problems } = await read(sireFile(rceHeader, [rceRows[0], bad, rceRows[2]]));
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
    expect(problems.map(({ line, field, code }) => [line, field, code])).toEqual([
      [3, 'Fecha de emisión', 'FECHA'],
      [3, 'BI Gravado DG', 'IMPORTE'],
    ]);
  });

  it('does not count a last row that was cut short', async () => {
    const { rows, problems } = await read(sireFile(rceHeader, rceRows).slice(0, -60));
    expect(rows).toHaveLength(3);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([[5, 'FILA_INCOMPLETA']]);
  });
});

describe('RVIE', () => {
  it('reads sales with numbers without trailing zeros', async () => {
    const { rows, book } = await read(sireFile(rvieHeader, rvieRows));
    expect(book).toBe('venta');
    expect(
      rows.map(({ key, facts }) => [key.issuerId, facts.amounts.baseSale, facts.amounts.baseDiscount, facts.total]),
    ).toEqual([
      [demoRuc, 500_000, 0, 590_000],
      [demoRuc, 8_475, 0, 10_000],
      [demoRuc, 0, -50_000, -59_000],
    ]);
  });

  it.each([
    [
      '6',
      '',
      ['Nro Doc Identidad: falta. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.'],
    ],
    [
      '6',
      '-',
      [
        "Nro Doc Identidad: '-' no es un RUC. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
      ],
    ],
    ['', '', []],
    ['-', '-', []],
    ['0', '', []],
  ])('needs a RUC of the customer where the type is 6: type %j, document %j', async (type, id, messages) => {
    const row = rvieRows[0].replace('|6|20999999035|', `|${type}|${id}|`);
    const { rows, problems } = await read(sireFile(rvieHeader, [row]));
    expect([rows.length, problems.map(({ message }) => message)]).toEqual([1 - messages.length, messages]);
  });

  it('is distinguished from an RCE without header', async () => {
    expect((await read(rvieRows.join('\n'))).book).toBe('venta');
  });
});

describe('what is not a propuesta', () => {
  const other = (text: string) => text.replaceAll(demoRuc, '20999999027');
  it.each([
    [
      'ES_RESUMEN',
      'Tipo de Documento|Total Documentos|BI Gravado DG|IGV|Total CP\n01|3|1.00|0.18|1.18\n',
      'resumen.txt',
    ],
    ['ES_PLE', '20261000|0001|M1|05/10/2026||01|F001||123||6|20999999027|P|1.00|0.18|\n', 'x.txt'],
    ['ES_PLE', 'cualquiera\n', 'LE2099999901920261000080100001111.txt'],
    [
      'ES_REEMPLAZO',
      `${rceRows[0].replace('2099999902701F0010000000123', '')}|\n`,
      'LE2099999901920261000080400021112.txt',
    ],
    ['SIN_CABECERA', `${rceRows[0]}\n`, 'LE2099999901920261000140400021112.txt'],
    ['OTRO_RUC', sireFile(rceHeader, rceRows.map(other)), 'x.txt'],
    [
      'PERIODO_FUTURO',
      sireFile(
        rceHeader,
        rceRows.map((row) => row.replace('|202610|', '|202612|')),
      ),
      'x.txt',
    ],
    ['PERIODOS_MEZCLADOS', sireFile(rceHeader, [rceRows[0], rceRows[1].replace('|202610|', '|202609|')]), 'x.txt'],
    ['SIN_CABECERA_CONOCIDA', 'Fecha;Documento;Proveedor;Total\n01/10/2026;F001-1;UNO;100\n', 'x.csv'],
    ['NO_RECONOCIDO', 'REGISTRO DE COMPRAS\n\n', 'x.csv'],
    ['DOS_CABECERAS', `${sireFile(rceHeader, rceRows)}${sireFile(rvieHeader, rvieRows)}`, 'x.txt'],
    ['FALTAN_COLUMNAS', `REGISTRO\n${sireFile(rceHeader.replace('|Total CP|', '|Otra|'), rceRows)}`, 'x.txt'],
    ['FALTAN_COLUMNAS', sireFile(rceHeader.replace('|Total CP|', '|Otra|'), rceRows), 'x.txt'],
  ])('is refused as %s', async (code, content, name) => {
    expect(await refusal(content, name)).toBe(code);
  });

  it('says what to do with a summary', async () => {
    await expect(read('Tipo de Documento|Total Documentos|BI Gravado DG\n')).rejects.toThrow(
      /^Este es el resumen, no el detalle\. .*descarga el detalle/,
    );
  });
});

describe('the broken csv', () => {
  it('repairs unquoted commas in both names', async () => {
    const rows = rceRows.map((row) =>
      row.replace('EMPRESA DEMO S.A.C.', 'EMPRESA, DEMO, S.A.C.').replace('UNO S', 'UNO, DOS 1, S'),
    );
    const { rows: repaired, problems } = await read(asCsv(sireFile(rceHeader, rows)), 'propuesta.csv');
    expect(problems).toEqual([]);
    expect(repaired.map(({ facts }) => [facts.ownName, facts.counterpartyName, facts.total])).toEqual([
      ['EMPRESA, DEMO, S.A.C.', 'PROVEEDOR UNO, DOS 1, S.A.C.', 118_000],
      ['EMPRESA, DEMO, S.A.C.', 'RESTAURANTE DEMO E.I.R.L.', 22_100],
      ['EMPRESA, DEMO, S.A.C.', 'PROVEEDOR UNO, DOS 1, S.A.C.', -11_800],
      ['EMPRESA, DEMO, S.A.C.', 'PROVEEDOR UNO, DOS 1, S.A.C.', 412_410],
    ]);
  });

  const invoice = asCsv(rceRows[0]).replace(',1000.00,', ',"1,000.00",');
  const unquoted = (row: string) => row.replaceAll(/"([\d,.-]+)"/g, '$1');
  const sales = [
    asCsv(rvieRows[0]).replace(',5000,0,900,', ',5,000.00,0,900.00,').replace(',5900,', ',5,900.00,'),
    asCsv(rvieRows[2]).replace(',-500,', ',-1,000.5,').replace(',-90,', ',-180.09,').replace(',-590,', ',-1,180.59,'),
  ];

  it('reads numbers with unquoted commas between thousands where only one arrangement adds up', async () => {
    const purchases = [
      unquoted(invoice).replace(',1180.00,', ',1,180.00,'),
      asCsv(rceRows[3])
        .replace(',3495.00,', ',3,495.00,')
        .replace(',4124.10,', ',4,124.10,')
        .replace('UNO S', 'UNO, S'),
      asCsv(rceRows[1]).replace(',200.00,21.00,', ',1,200,000.00,216,000.00,').replace(',221.00,', ',1,416,000.00,'),
    ];
    const { rows, problems } = await read([asCsv(rceHeader), ...purchases].join('\r\n'), 'x.csv');
    expect(problems).toEqual([]);
    expect(
      rows.map(({ facts: { amounts, total, counterpartyName } }) => [
        amounts.baseDg,
        amounts.igvDg,
        total,
        counterpartyName,
      ]),
    ).toEqual([
      [100_000, 18_000, 118_000, 'PROVEEDOR UNO S.A.C.'],
      [349_500, 62_910, 412_410, 'PROVEEDOR UNO, S.A.C.'],
      [120_000_000, 21_600_000, 141_600_000, 'RESTAURANTE DEMO E.I.R.L.'],
    ]);
    const sold = await read([asCsv(rvieHeader), ...sales].join('\r\n'), 'x.csv');
    expect(sold.problems).toEqual([]);
    expect(
      sold.rows.map(({ facts: { amounts, total } }) => [
        amounts.baseSale,
        amounts.baseDiscount,
        amounts.igvSale,
        amounts.igvDiscount,
        total,
      ]),
    ).toEqual([
      [500_000, 0, 90_000, 0, 590_000],
      [0, -100_050, 0, -18_009, -118_059],
    ]);
  });

  it.each([
    [
      'does not add up',
      asCsv(rceHeader),
      unquoted(invoice).replace(',1180.00,', ',1,190.00,'),
      "'1' '000.00' '180.00' '1' '190.00'",
      'de ninguna forma suman el total',
    ],
    [
      'adds up in two ways',
      asCsv(rvieHeader),
      asCsv(rvieRows[0]).replace(',5000,0,900,', ',1,000.00,1,000.00,').replace(',5900,', ',1001.00,'),
      "'1' '000.00' '1' '000.00' '1001.00'",
      'se pueden leer de más de una forma',
    ],
  ])('names the amounts of a row that %s', async (_, header, row, numbers, why) => {
    const { rows, problems } = await read(
      [header, row, asCsv(header.startsWith('RUC') ? rceRows[1] : rvieRows[1])].join('\r\n'),
      'x.csv',
    );
    expect([rows.map(({ line }) => line), problems]).toEqual([
      [3],
      [
        {
          line: 2,
          field: '',
          code: 'FILA_CON_CELDAS_DE_MAS',
          message: `Los valores de la fila no están bajo su columna: una coma de un nombre o de un importe la partió, y sus importes (${numbers}) ${why}. Guarda el archivo sin separador de miles, o descarga la propuesta en TXT, y súbelo otra vez.`,
        },
      ],
    ]);
  });

  it('does not let columns without cells hide that a number is split', async () => {
    const free = ',Notas,Observaciones,Revisado';
    const { rows, problems } = await read(
      [asCsv(rceHeader).replace(/,CLU1,.*$/, '') + free, unquoted(invoice).replace(',1180.00,', ',1,190.00,')].join(
        '\n',
      ),
    );
    expect([rows, problems.map(({ code }) => code)]).toEqual([[], ['FILA_CON_CELDAS_DE_MAS']]);
  });

  it('reads quoted fields where a file has them', async () => {
    const row = rceRows[0].replace('PROVEEDOR UNO S.A.C.', '"PROVEEDOR, UNO ""EL PRIMERO"" S.A.C."');
    const { rows } = await read(asCsv(sireFile(rceHeader, [row])), 'propuesta.csv');
    expect(rows[0]?.facts.counterpartyName).toBe('PROVEEDOR, UNO "EL PRIMERO" S.A.C.');
  });

  const name = fc
    .array(fc.stringMatching(/^[A-ZÑ][A-Z0-9.& ]{0,12}[A-Z.]$/), { minLength: 1, maxLength: 4 })
    .map((words) => words.join(', '));
  const cents = fc.integer({ min: -999_999, max: 999_999_999 });
  const lists = fc.integer({ min: 0, max: 5 });
  const soles = (amount: number) => (amount / 100).toFixed(2);
  const columns = {
    compra: sireColumns.compra.map(([field]) => field),
    venta: sireColumns.venta.map(([field]) => field),
  };
  const arrange = (book: 'compra' | 'venta', cells: readonly string[], free: number) =>
    arrangeRow(
      { book, columns: [...columns[book], ...Array.from({ length: free }, () => null)], delimiter: ',', needed: 35 },
      cells,
    );
  /** Amounts of `count` columns whose last one is the sum of those before it, without the column of `skipped`. */
  const amounts = (count: number, skipped: number) =>
    fc.array(cents, { minLength: count - 1, maxLength: count - 1 }).map((parts) => {
      const total = parts.reduce((sum, part, index) => (index === skipped ? sum : sum + part), 0);
      return [...parts, total].map(soles);
    });

  it('reads any RCE row whose names contain commas as it was written', () => {
    fc.assert(
      fc.property(name, name, amounts(11, 7), fc.boolean(), (own, supplier, values, clu) => {
        const cells = rceRows[2].split('|');
        cells[1] = own;
        cells[13] = supplier;
        cells.splice(14, 11, ...values);
        if (clu) cells.push(...Array.from({ length: 39 }, () => ''));
        const arranged = arrange('compra', cells.join(',').split(','), 39);
        expect(Array.isArray(arranged) ? arranged.slice(0, 41) : arranged).toEqual(cells.slice(0, 41));
      }),
    );
  });

  it('reads any RVIE row with commas in names and lists in columns 29 to 32 as it was written', () => {
    fc.assert(
      fc.property(name, name, amounts(13, -1), lists, (own, customer, values, notes) => {
        const cells = rvieRows[2].split('|');
        const list = (value: (index: number) => string) =>
          Array.from({ length: notes }, (_, index) => value(index)).join(',');
        cells[1] = own;
        cells[12] = customer;
        cells.splice(13, 13, ...values);
        cells[28] = list((index) => `0${index + 1}/09/2026`);
        cells[29] = list(() => '01');
        cells[30] = list((index) => (index % 2 ? 'F001' : '0002'));
        cells[31] = list((index) => String(480 + index));
        const arranged = arrange('venta', cells.join(',').split(','), 1);
        expect(Array.isArray(arranged) ? arranged.slice(0, 39) : arranged).toEqual(cells.slice(0, 39));
      }),
    );
  });
});

describe('a register that a spreadsheet has saved', () => {
  const note =
    '20999999019|EMPRESA DEMO S.A.C.|202610|209999990270700010000000009|20/10/2026|31/10/2026|07|0001||9||6|20999999027|PROVEEDOR UNO S.A.C.|-1000.00|-180.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|-1180.00|USD|3.495|05/10/2026|01|0002||123||||0.00|||07|1|0';
  const liquidation =
    '20999999019|EMPRESA DEMO S.A.C.|202610|2099999901904E0010000000007|08/10/2026||04|E001||7||1|00000077|PRODUCTOR|0.00|0.00|0.00|0.00|0.00|0.00|500.00|0.00|0.00|0.00|500.00|PEN|1.000|||||||||0.00||||1|0';
  const withoutText = (row: SireRow) => ({ ...row, raw: '' });
  const cellsOf = (row: string, changes: Readonly<Record<number, string>>) =>
    row
      .split('|')
      .map((cell, index) => changes[index + 1] ?? cell)
      .join('|');
  const readRows = async (...rows: readonly string[]) => {
    const { rows: read_, problems } = await read(sireFile(rceHeader, rows));
    return { rows: read_.map(withoutText), problems: problems.map(({ line, message }) => `${line} ${message}`) };
  };

  it.each([',', ';', '|'])('names a currency that is none as such, with %s between the cells', async (delimiter) => {
    const rows = [rceHeader, cellsOf(liquidation, { 26: 'S/' })].map((line) => line.replaceAll('|', delimiter));
    const { problems } = await read(rows.join('\n'));
    expect(problems.map(({ message }) => message)).toEqual([
      "Moneda: 'S/' no es un código de moneda. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
    ]);
  });

  it.each(['3495', '3495.000', '1000'])('names the exchange rate %s, of which a thousandth was meant', async (rate) => {
    const { rows, problems } = await readRows(cellsOf(note, { 27: rate }), cellsOf(liquidation, { 27: rate }));
    // That of soles says nothing.
    expect([rows.map(({ key }) => key.serie), problems]).toEqual([
      ['E001'],
      [
        `2 Tipo de Cambio: '${rate}' no es un tipo de cambio. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.`,
      ],
    ]);
  });

  it.each<[string, string, Readonly<Record<number, string>>]>([
    ['the zeros of series, types and references', note, { 7: '7', 8: '1', 29: '1', 30: '2', 39: '7' }],
    ['decimals to numbers', note, { 7: '7.0', 8: '1.0', 10: '9.0', 30: '2.0', 32: '123.0', 40: '1.0' }],
    ['a mark of texts', note, { 1: "'20999999019", 8: "'0001", 10: '="9"', 13: "'20999999027" }],
    ['an exponent to the CAR', note, { 4: '2.10E+26' }],
    ['zeros to the end of the CAR', note, { 4: '209999990270700000000000000' }],
    ['the zeros of a DNI', liquidation, { 12: '1.0', 13: '77' }],
    ['an exponent to the number', liquidation, { 10: '7.00E+00' }],
    ['decimal commas', note, { 15: '-1.000,00', 16: '-180,00', 17: '0,00', 25: '-1.180,00', 27: '3,495', 36: '0,00' }],
    ['thousands', note, { 15: '-1,000', 16: '-180', 25: '-1,180' }],
    ['thousands beside cents with a point', note, { 15: '-1.000', 16: '-180', 17: '0.00', 25: '-1.180' }],
    ['the dashes of accounting', note, { 17: '-', 18: ' - ', 21: '–' }],
    ['minus signs', note, { 15: '(1,000.00)', 16: '180.00-', 25: '\u22121 180.00' }],
    ['currencies', liquidation, { 21: 'S/ 500.00', 25: 'S/. 500,00' }],
    ['serial numbers to dates', note, { 5: '46315', 6: '46326.5', 28: '46300' }],
    ['years of two digits', note, { 5: '20/10/26', 6: '31/10/26', 28: '5/10/26' }],
    ['the year first', note, { 5: '2026-10-20', 6: '2026-10-31 00:00:00', 28: '2026/10/05' }],
    ['points and a time', note, { 5: '20.10.2026', 6: '31-10-2026', 28: '5/10/2026 0:00:00' }],
  ])('is read as SUNAT wrote it where it gave %s', async (_, row, changes) => {
    const original = await readRows(row);
    expect(original).toEqual({ rows: [expect.anything()], problems: [] });
    expect(await readRows(cellsOf(row, changes))).toEqual(original);
  });

  it('leaves a series of letters and digits that looks like a number', async () => {
    const row = cellsOf(rceRows[0], { 4: '', 8: '5E01' });
    expect((await readRows(row)).rows[0]?.key.serie).toBe('5E01');
    const saved = cellsOf(rceRows[0], { 4: '20999999027015E010000000123', 8: '5.00E+01' });
    expect((await readRows(saved)).rows[0]?.key.serie).toBe('5E01');
  });

  it('fills no series of a ticket, and the office of a customs declaration', async () => {
    const ticket = cellsOf(rceRows[0], { 4: '', 7: '12', 8: '1' });
    const customs = cellsOf(rceRows[0], { 4: '', 7: '50', 8: '28', 9: '2026.0' });
    const { rows } = await readRows(ticket, customs);
    expect(rows.map(({ key }) => [key.serie, key.damYear])).toEqual([
      ['1', ''],
      ['028', '2026'],
    ]);
  });

  const again = 'Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.';
  it.each([
    [1, '2.1E+10', "RUC: '2.1E+10' no es el RUC de la empresa: lo cambió una hoja de cálculo (lo redondeó)."],
    [
      1,
      '20999999019.0',
      "RUC: '20999999019.0' no es el RUC de la empresa: lo cambió una hoja de cálculo (le puso decimales).",
    ],
    [1, '20999999018', "RUC: '20999999018' no es el RUC de la empresa."],
    [13, '2.1E+10', "Nro Doc Identidad: '2.1E+10' no es un RUC: lo cambió una hoja de cálculo (lo redondeó)."],
    [
      13,
      '20,999,999,027',
      "Nro Doc Identidad: '20,999,999,027' no es un RUC: lo cambió una hoja de cálculo (le puso separadores de miles).",
    ],
    [4, '2.2E+26', "CAR SUNAT: '2.2E+26' no es un CAR de 27 caracteres: lo cambió una hoja de cálculo (lo redondeó)."],
    [
      10,
      '4.57E+05',
      "Nro CP o Doc. Nro Inicial (Rango): '4.57E+05' no es un número de este tipo de comprobante: lo cambió una hoja de cálculo (lo redondeó).",
    ],
    [
      8,
      '1E+03',
      "Serie del CDP: '1E+03' no es una serie de este tipo de comprobante: lo cambió una hoja de cálculo (lo redondeó).",
    ],
    [5, '10/25/2026', "Fecha de emisión: '10/25/2026' no es una fecha DD/MM/AAAA."],
    [15, '1.00E+03', "BI Gravado DG: '1.00E+03' no es un importe: lo cambió una hoja de cálculo (lo redondeó)."],
    [15, '1,00,0.00', "BI Gravado DG: '1,00,0.00' no es un importe."],
    [7, '', 'Tipo CP/Doc.: falta.'],
  ])('names what it did in column %d to %j', async (column, value, message) => {
    expect(await readRows(cellsOf(rceRows[0], { [column]: value }))).toEqual({
      rows: [],
      problems: [`2 ${message} ${again}`],
    });
  });

  const zeros = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index + 15, '0']));
  const exempt = cellsOf(rceRows[0], { ...zeros, 21: '5,000', 25: '5,000', 36: '' });
  it('decides amounts that can be two by the other rows, those before and those after', async () => {
    const { rows, problems } = await readRows(exempt, rceRows[1], exempt.replace('|123|', '|124|'));
    expect([rows.map(({ line, facts }) => [line, facts.total]), problems]).toEqual([
      [
        [3, 22_100],
        [2, 500_000],
        [4, 500_000],
      ],
      [],
    ]);
    const withComma = cellsOf(rceRows[1], { 15: '200,00', 16: '21,00', 25: '221,00', 36: '' }).replaceAll(
      '|0.00',
      '|0',
    );
    expect((await readRows(exempt, withComma)).rows.map(({ facts }) => facts.total)).toEqual([22_100, 500]);
  });

  it('names amounts that can be two where the file has both decimal marks or none', async () => {
    const named = (column: string) => `${column}: '5,000' puede ser 5,000.00 o 5.00. ${again}`;
    const both = [`2 ${named('Valor Adq. NG')}`, `2 ${named('Total CP')}`];
    expect((await readRows(exempt)).problems).toEqual(both);
    const withComma = cellsOf(rceRows[1], { 15: '200,00', 16: '21,00', 25: '221,00', 36: '' }).replaceAll(
      '|0.00',
      '|0',
    );
    const mixed = await readRows(exempt, withComma, rceRows[2]);
    expect([mixed.rows.map(({ line }) => line), mixed.problems]).toEqual([[3, 4], both]);
  });

  it('reads the amounts of any row that a spreadsheet printed, or refuses the row by its amounts', async () => {
    const grouped = (digits: string, separator: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, separator);
    const form = fc.record({
      mark: fc.constantFrom('.', ','),
      isGrouped: fc.boolean(),
      currency: fc.constantFrom('', 'S/ '),
      withoutCents: fc.boolean(),
    });
    const cents = fc.integer({ min: 0, max: 9_999_999 });
    await fc.assert(
      fc.asyncProperty(cents, cents, cents, form, async (base, igv, untaxed, how) => {
        const amounts = [base, igv, untaxed, base + igv + untaxed];
        const print = (amount: number) => {
          const digits = String(amount).padStart(3, '0');
          const other = how.mark === '.' ? ',' : '.';
          const whole = how.isGrouped ? grouped(digits.slice(0, -2), other) : digits.slice(0, -2);
          const hasCents = !how.withoutCents || !digits.endsWith('00');
          return `${how.currency}${whole}${hasCents ? how.mark + digits.slice(-2) : ''}`;
        };
        const [first = '', second = '', third = '', total = ''] = amounts.map(print);
        const row = cellsOf(rceRows[0], { ...zeros, 15: first, 16: second, 21: third, 25: total, 36: '' });
        const { rows, problems } = await readRows(row);
        const found = rows.map(({ facts }) => [
          facts.amounts.baseDg,
          facts.amounts.igvDg,
          facts.amounts.acquisitionNg,
          facts.total,
        ]);
        const isRefused = problems.length > 0 && problems.every((problem) => problem.includes('puede ser'));
        expect(found).toEqual(isRefused ? [] : [amounts]);
      }),
    );
  });

  it('reads any row of a spreadsheet as SUNAT wrote it, or refuses it: never as another one', async () => {
    const grouped = (digits: string, separator: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, separator);
    const exponent = (value: number, digits: number) =>
      value
        .toExponential(digits)
        .replace(/e\+(\d)$/, 'e+0$1')
        .toUpperCase();
    const twoDigits = (value: number) => String(value).padStart(2, '0');
    type Form = Readonly<{
      mark: string;
      isGrouped: boolean;
      figure: number;
      date: number;
      minus: number;
      exact: boolean;
    }>;
    const formOfCell: fc.Arbitrary<Form> = fc.record({
      mark: fc.constantFrom('.', ','),
      isGrouped: fc.boolean(),
      figure: fc.nat(6),
      date: fc.nat(8),
      minus: fc.nat(3),
      exact: fc.boolean(),
    });
    const savedAmount = (cell: string, { mark, isGrouped, minus, exact }: Form) => {
      const [whole = '', fraction = ''] = cell.replace('-', '').split('.');
      const other = mark === '.' ? ',' : '.';
      const hasCents = exact || fraction !== '00';
      const plain = `${isGrouped ? grouped(whole, other) : whole}${hasCents ? mark + fraction : ''}`;
      return cell.startsWith('-') ? ([`-${plain}`, `(${plain})`, `${plain}-`, `- ${plain}`][minus] ?? '') : plain;
    };
    const savedDate = (day: string, month: string, year: string, form: number) =>
      [
        `${day}/${month}/${year}`,
        `${Number(day)}/${Number(month)}/${year}`,
        `${Number(day)}/${Number(month)}/${year.slice(2)}`,
        `${year}-${month}-${day}`,
        String(Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 25_569),
        `${day}-${month}-${year.slice(2)}`,
        `${day}.${month}.${year} 0:00`,
        `${year.slice(2)}-${month}-${day}`,
        `${Number(month)}/${Number(day)}/${year}`,
      ][form] ?? '';
    const savedFigure = (cell: string, { figure, mark, exact }: Form) => {
      const value = Number(cell);
      if (cell.length > 15) return exact ? `${cell.slice(0, 15)}${'0'.repeat(cell.length - 15)}` : exponent(value, 5);
      return (
        [
          cell,
          String(value),
          `${value}${mark}0`,
          `${value}${mark}00`,
          grouped(String(value), mark),
          exponent(value, 2),
          `'${cell}`,
        ][figure] ?? ''
      );
    };
    const saved = (cell: string, form: Form) => {
      const [day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(cell)?.slice(1) ?? [];
      if (day !== undefined && month !== undefined && year !== undefined) {
        // The month first is day first too where both are months.
        return savedDate(day, month, year, form.date === 8 && Number(day) < 13 ? 0 : form.date);
      }
      if (/^-?\d+\.\d{2}$/.test(cell)) return savedAmount(cell, form);
      return /^(?:\d+|\dE\d\d)$/.test(cell) ? savedFigure(cell, form) : cell;
    };
    const series = fc.oneof(
      fc.constantFrom('F001', 'E001', 'B012', '0001', '5E01', '1E03'),
      fc.integer({ min: 1, max: 9999 }).map((value) => String(value).padStart(4, '0')),
    );
    const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });
    const given = fc.record({
      type: fc.constantFrom('01', '03', '04', '07', '08'),
      series,
      number: fc.integer({ min: 1, max: 99_999_999 }),
      day: fc.integer({ min: 1, max: 28 }),
      dni: fc.integer({ min: 1, max: 99_999_999 }),
      base: cents,
      igv: cents,
      // A reference has no CAR, without which 50 is 0050 and not 5E01.
      reference: series.filter((text) => !/^\dE/.test(text)),
    });
    await fc.assert(
      fc.asyncProperty(given, fc.array(formOfCell, { minLength: 41, maxLength: 41 }), async (row, forms) => {
        const number = String(row.number);
        const dni = String(row.dni).padStart(8, '0');
        const issuer = row.type === '04' ? demoRuc : `000${dni}`;
        const soles = (amount: number) => (amount / 100).toFixed(2);
        const written = cellsOf(note, {
          4: `${issuer}${row.type}${row.series}${number.padStart(10, '0')}`,
          5: `${twoDigits(row.day)}/10/2026`,
          6: '',
          7: row.type,
          8: row.series,
          10: number,
          12: '1',
          13: dni,
          15: soles(row.base),
          16: soles(row.igv),
          25: soles(row.base + row.igv),
          28: `${twoDigits(row.day)}/09/2026`,
          30: row.reference,
        });
        const opened = written
          .split('|')
          .map((cell, index) => (forms[index] && index !== 26 ? saved(cell, forms[index]) : cell))
          .join('|');
        const [original, found] = [await readRows(written), await readRows(opened)];
        expect(original.problems).toEqual([]);
        expect(found.rows).toEqual(found.problems.length === 0 ? original.rows : []);
      }),
      { numRuns: 300 },
    );
  });
});
