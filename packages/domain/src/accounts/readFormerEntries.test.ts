import { expect, it } from 'vitest';
import { oneAccount } from './accountLines.ts';
import { readFormerEntries } from './readFormerEntries.ts';

/** A row with the texts of some columns, by their letters. */
function row(cells: Readonly<Record<string, string>>): readonly string[] {
  const made: string[] = [];
  for (const [letters, text] of Object.entries(cells)) {
    const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    made[column] = text;
  }
  return Array.from(made, (cell) => cell ?? '');
}

const head = { B: '11', C: '030001', D: '14/03/2025', R: 'FT', T: '12/03/2025' };
const line = (more: Readonly<Record<string, string>>) => row({ ...head, ...more });
const payable = (more: Readonly<Record<string, string>> = {}) =>
  line({ K: '421201', L: '20512345671', N: 'H', Q: '1180.00', S: 'F001-00000123', ...more });
const titles = [
  row({ B: 'Sub Diario', C: 'Número de Comprobante', K: 'Cuenta Contable', N: 'Debe / Haber' }),
  row({ B: 'Ver T.G. 02', C: 'Los dos primeros dígitos son el mes' }),
  row({ B: '4 Caracteres', C: '6 Caracteres', K: '12 Caracteres', N: '1 Carácter' }),
];

it('reads the lines of CONCAR, without IGV and payables', () => {
  const read = readFormerEntries([
    ...titles,
    line({ K: '636101', M: 'ADM', N: 'D', Q: '1000.00', S: 'F001-00000123', W: 'Luz de marzo' }),
    line({ K: '401111', N: 'D', Q: '180.00' }),
    payable(),
  ]);
  expect(read).toEqual({
    layout: 'concar',
    entries: [
      {
        supplierId: '20512345671',
        documentType: '01',
        series: 'F001',
        number: '123',
        issueDate: '2025-03-12',
        coding: { ...oneAccount('636101', 'ADM'), gloss: 'Luz de marzo' },
      },
    ],
    wrong: [],
  });
});

it('divides a voucher of CONCAR by the amounts of its lines, turns a credit note round, and leaves payments out', () => {
  const second = { C: '030002', S: 'F001-124' };
  const note = { C: '030003', R: 'NC' };
  const payment = { C: '030004', B: '22' };
  const { entries } = readFormerEntries([
    line({ K: '656101', N: 'D', Q: '700', ...second }),
    line({ K: '636101', N: 'D', Q: '300', ...second }),
    payable(second),
    line({ K: '656101', N: 'H', Q: '50', ...note }),
    payable({ ...note, N: 'D', S: 'FC01-9' }),
    payable({ ...payment, N: 'D' }),
    line({ K: '104101', N: 'H', Q: '1180', ...payment }),
  ]);
  expect(
    entries.map(({ documentType, series, number, coding }) => [documentType, series, number, coding.lines]),
  ).toEqual([
    [
      '01',
      'F001',
      '124',
      [
        { account: '636101', costCenter: '', share: { kind: 'amount', cents: 30_000 } },
        { account: '656101', costCenter: '', share: { kind: 'rest' } },
      ],
    ],
    ['07', 'FC01', '9', oneAccount('656101').lines],
  ]);
});

it('reads the rows of CONTASIS', () => {
  const contasis = row({
    A: '5/03/2025',
    C: '01',
    D: 'F001',
    F: '0000123',
    H: '20512345671',
    AF: '63.61.01',
    AI: 'VEN',
  });
  expect(readFormerEntries([contasis])).toEqual({
    layout: 'contasis',
    entries: [
      {
        supplierId: '20512345671',
        documentType: '01',
        series: 'F001',
        number: '123',
        issueDate: '2025-03-05',
        coding: oneAccount('636101', 'VEN'),
      },
    ],
    wrong: [],
  });
});

it('names each voucher that it cannot take, and takes the others', () => {
  const good = { A: '5/03/2025', C: '01', D: 'F001', F: '1', H: '20512345671', AF: '636101' };
  const { entries, wrong } = readFormerEntries(
    [
      good,
      { ...good, C: '99', D: '' },
      { ...good, H: '2051234567' },
      { ...good, A: 'ayer' },
      { ...good, AF: '6.361E+05' },
      { ...good, AF: '' },
    ].map(row),
  );
  const parts = readFormerEntries([
    line({ K: '656101', N: 'D', Q: 'x' }),
    line({ K: '636101', N: 'D', Q: '300' }),
    payable(),
  ]);
  expect([entries.length, wrong, parts.wrong]).toEqual([
    1,
    [
      { line: 2, voucher: '-1', problem: 'document' },
      { line: 3, voucher: 'F001-1', problem: 'supplier' },
      { line: 4, voucher: 'F001-1', problem: 'date' },
      { line: 5, voucher: 'F001-1', problem: 'account' },
      { line: 6, voucher: 'F001-1', problem: 'account' },
    ],
    [{ line: 1, voucher: 'F001-00000123', problem: 'amount' }],
  ]);
});

it('says when a file has neither layout', () => {
  expect(
    readFormerEntries([
      ['Cuenta', 'Nombre'],
      ['636101', 'Luz'],
    ]),
  ).toEqual({ layout: null, entries: [], wrong: [] });
});
