import { describe, expect, it } from 'vitest';
import {
  companyFileBytes,
  companyFileRefusal,
  companyFileRows,
  companyRowErrors,
  companyRowsOf,
  repeatedLines,
} from './companyFile.ts';

const headers = ['RUC', 'Razón social', 'Usuario SOL', 'Clave SOL', 'API key', 'API secret'];
const textiles = ['20100047218', 'Textiles Huascarán S.A.C.', 'TEXTIL01', 'clave-sol', 'llave', 'secreto'];
const textilesValues = {
  ruc: '20100047218',
  name: 'Textiles Huascarán S.A.C.',
  solUser: 'TEXTIL01',
  solKey: 'clave-sol',
  apiKey: 'llave',
  apiSecret: 'secreto',
};

describe('companyRowsOf', () => {
  it('reads the companies below the headers, with their lines', () => {
    expect(companyRowsOf([headers, textiles, ['', '  '], textiles.slice(0, 4)])).toEqual([
      { line: 2, values: textilesValues },
      { line: 4, values: { ...textilesValues, apiKey: '', apiSecret: '' } },
    ]);
  });

  it('finds columns in any order, with other names, below a title', () => {
    expect(
      companyRowsOf([
        ['Mis clientes con RUC'],
        [],
        ['CLAVE SOL ', 'N.° RUC', 'Notas', 'usuario', 'EMPRESA'],
        [' clave-sol ', '20-10004721-8', 'paga tarde', ' textil01', ' Textiles Huascarán S.A.C. '],
      ]),
    ).toEqual([{ line: 4, values: { ...textilesValues, apiKey: '', apiSecret: '' } }]);
  });

  it('cuts nothing, so that what is wrong is seen', () => {
    const [row] = [companyRowsOf([headers, ['2010004721812', 'X', 'TEXTIL001', 'una-clave-muy-larga']])].flat();
    expect(row).toEqual({
      line: 2,
      values: {
        ruc: '2010004721812',
        name: 'X',
        solUser: 'TEXTIL001',
        solKey: 'una-clave-muy-larga',
        apiKey: '',
        apiSecret: '',
      },
    });
  });

  it('takes no RUC from a number that a spreadsheet rounded', () => {
    const [row] = [companyRowsOf([headers, ['2.01000472E+18', 'X', 'TEXTIL01', 'clave-sol']])].flat();
    expect(row).toMatchObject({ values: { ruc: '2.01000472E+18' } });
  });

  it('says why a file has no companies', () => {
    expect([
      companyRowsOf([]),
      companyRowsOf([[' ', '']]),
      companyRowsOf([headers]),
      companyRowsOf([['RUC', 'Razón social'], textiles]),
      companyRowsOf([textiles]),
      companyRowsOf([headers, ...Array.from({ length: companyFileRows + 1 }, () => textiles)]),
    ]).toEqual([
      { kind: 'empty' },
      { kind: 'empty' },
      { kind: 'empty' },
      { kind: 'columns', missing: ['solUser', 'solKey'] },
      { kind: 'columns', missing: ['ruc', 'name', 'solUser', 'solKey'] },
      { kind: 'rows', count: companyFileRows + 1 },
    ]);
  });
});

describe('companyRowErrors', () => {
  it('finds nothing in a company that can be registered, with and without the optional fields', () => {
    expect([
      companyRowErrors(textilesValues),
      companyRowErrors({ ...textilesValues, apiKey: '', apiSecret: '' }),
    ]).toEqual([{}, {}]);
  });

  it('says of each field what is wrong, with the rules of the form', () => {
    expect(
      companyRowErrors({ ruc: '20100047217', name: ' ', solUser: 'corto', solKey: '', apiKey: '', apiSecret: '' }),
    ).toEqual({
      ruc: 'El RUC ingresado es inválido',
      name: 'Ingrese el nombre de la empresa a registrar',
      solUser: 'El usuario SOL debe tener 8 caracteres',
      solKey: 'Ingrese su clave SOL',
    });
  });

  it('refuses texts that the fields of the form would not take', () => {
    expect(
      companyRowErrors({
        ...textilesValues,
        name: 'x'.repeat(101),
        solKey: 'x'.repeat(13),
        apiKey: 'x'.repeat(101),
        apiSecret: 'x'.repeat(101),
      }),
    ).toEqual({
      name: 'El nombre debe tener como máximo 100 caracteres',
      solKey: 'La clave SOL debe tener como máximo 12 caracteres',
      apiKey: 'El API key debe tener como máximo 100 caracteres',
      apiSecret: 'El API secret debe tener como máximo 100 caracteres',
    });
  });
});

it('finds the RUCs that are in the file before', () => {
  const row = (line: number, ruc: string) => ({ line, values: { ...textilesValues, ruc } });
  expect(
    repeatedLines([
      row(2, '20100047218'),
      row(3, ''),
      row(4, '20100047218'),
      row(5, ''),
      row(7, '20131312955'),
      row(9, ' 20100047218'),
    ]),
  ).toEqual(
    new Map([
      [4, 2],
      [9, 2],
    ]),
  );
});

it('reads one file of a known type that is not too large', () => {
  const file = (name: string, size = 100) => ({ name, size });
  expect([
    companyFileRefusal([file('Clientes.XLSX')]),
    companyFileRefusal([file('clientes.csv', companyFileBytes)]),
    companyFileRefusal([]),
    companyFileRefusal([file('a.csv'), file('b.csv')]),
    companyFileRefusal([file('clientes.xls')]),
    companyFileRefusal([file('clientes.csv', companyFileBytes + 1)]),
  ]).toEqual([null, null, { kind: 'several' }, { kind: 'several' }, { kind: 'type' }, { kind: 'size' }]);
});
