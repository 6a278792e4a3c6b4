import { describe, expect, it } from 'vitest';
import { chartOf, plainPlan, titlesOf } from './chart.ts';
import { pcge } from './pcge.ts';
import { planCells, readAccountPlan } from './readAccountPlan.ts';

const plan = chartOf(plainPlan);
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code);

describe('the PCGE 2019', () => {
  it('has each code once, in order, below an account that it divides', () => {
    const all = codes(pcge);
    expect(all).toEqual([...new Set(all)].toSorted());
    expect(all.filter((code) => code.length > 2 && !all.includes(code.slice(0, -1)))).toEqual([]);
  });

  it('has accounts of all classes but the ninth, which belongs to the company', () => {
    expect([...new Set(codes(pcge).map((code) => code[0]))].join('')).toBe('12345678');
  });

  it.each([
    ['2521', 'Combustibles'],
    ['3361', 'Equipo para procesamiento de información'],
    ['40111', 'IGV – Cuenta propia'],
    ['4212', 'Emitidas'],
    ['6011', 'Mercaderías'],
    ['63111', 'De carga'],
    ['6361', 'Energía eléctrica'],
    ['656', 'Suministros'],
  ])('enters vouchers on %s', (code, name) => {
    expect([plan.find(code), plan.isEntered(code)]).toEqual([{ code, name }, true]);
  });

  it('enters none on an account that others divide', () => {
    expect([plan.isEntered('63'), plan.isEntered('636'), plan.isEntered('999')]).toEqual([false, false, false]);
  });
});

describe('the search over a plan', () => {
  it('finds by the beginning of the code, and by words without accents, expenses first', () => {
    expect(codes(plan.search('energia', 5))).toEqual(['6361', '2523']);
    expect([
      codes(plan.search('636', 3)),
      codes(plan.search('energia ele', 5)),
      codes(plan.search('63 carga', 5)),
    ]).toEqual([['6361', '6362', '6363'], ['6361'], ['63111']]);
  });

  it('names the titles above an account', () => {
    expect(titlesOf(plan, '6361')).toBe('Gastos de servicios prestados por terceros › Servicios básicos');
  });
});

describe('a plan of a client', () => {
  const own = chartOf({
    accounts: [
      { code: '636101', name: 'Luz de oficina' },
      { code: '636102', name: 'Luz de planta' },
    ],
  });

  it('replaces the accounts of the PCGE, and keeps its titles', () => {
    expect([codes(own.accounts), own.isEntered('6361'), own.isEntered('636102'), own.isEntered('6363')]).toEqual([
      ['63', '636', '6361', '636101', '636102'],
      false,
      true,
      false,
    ]);
  });

  it('takes an account of another plan for the only one here that it names', () => {
    expect([own.own('6361'), own.own('63610109')?.code, plan.own('636101')?.code]).toEqual([null, '636101', '6361']);
  });
});

describe('reading a plan', () => {
  it('reads what is pasted, with or without headers', () => {
    const accounts = [
      { code: '421201', name: 'Facturas por pagar MN' },
      { code: '636101', name: 'Luz de oficina' },
    ];
    expect([
      readAccountPlan(planCells('636101 Luz de oficina\n421201 Facturas por pagar MN\n')).accounts,
      readAccountPlan(
        planCells(
          'Plan de cuentas\nNivel\tDescripción\tCuenta\n5\tLuz de oficina\t63.61.01\n5\tFacturas por pagar MN\t421201',
        ),
      ).accounts,
      readAccountPlan(planCells("'421201;Facturas por pagar MN\n636101;Luz de oficina")).accounts,
    ]).toEqual([accounts, accounts, accounts]);
  });

  it('names each row that it cannot take, and takes the others', () => {
    const read = readAccountPlan([
      ['Cuenta', 'Nombre', 'Nivel'],
      ['636101', 'Luz', '5'],
      ['636101', 'Luz otra vez', '5'],
      ['6,361E+05', 'Agua', '5'],
      ['1', 'Caja sin su cero', '1'],
      ['636.1', 'Con un cero menos', '4'],
      ['63X', 'Letras', '3'],
      ['6363', '', '4'],
      ['6364', 'Teléfono', ''],
      ['539901', 'Sin cuenta superior', '5'],
      ['9401', 'Gastos administrativos', '4'],
    ]);
    expect(read.accounts).toEqual([
      { code: '636101', name: 'Luz' },
      { code: '9401', name: 'Gastos administrativos' },
    ]);
    expect(read.wrong.map(({ line, problem, earlierLine }) => [line, problem, earlierLine])).toEqual([
      [3, 'repeated', 2],
      [4, 'zeros', null],
      [5, 'zeros', null],
      [6, 'zeros', null],
      [7, 'code', null],
      [8, 'name', null],
      [9, 'level', null],
      [10, 'parent', null],
    ]);
  });
});
