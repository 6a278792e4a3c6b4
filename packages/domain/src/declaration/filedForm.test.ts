import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FiledForm, filedFormsOf, findFiledForm, isHeaderOfBoxes } from './filedForm.ts';

const ruc = '20100047218';
const header = [
  'Ruc',
  'Periodo',
  'Cod. Formulario',
  'Nro. Orden',
  'Fecha Presentación',
  'Ind. Rectificatoria',
  'Nro. Casilla',
  'Descripción',
  'Valor Casilla',
];
const row = (box: string, value: string, order = '1012345678', period = '202610', replaces = '0') => [
  ruc,
  period,
  '0621',
  order,
  '17/11/2026',
  replaces,
  box,
  'Casilla',
  value,
];
const table = (...lines: readonly (readonly string[])[]) => filedFormsOf({ kind: 'table', lines }, 'detalle.csv');
const whole: FiledForm = {
  ruc,
  period: '202610',
  orderNumber: '1012345678',
  filedOn: '2026-11-17',
  isRectification: false,
  paidCents: null,
  boxes: [
    { number: 100, cents: 2_331_00 },
    { number: 101, cents: 420_00 },
    { number: 184, cents: -12_00 },
  ],
};

describe('the export of the boxes', () => {
  it('has a row for each box, by the names of its columns', () => {
    expect(table(header, row('100', '2331'), row('184', '-12.00'), row('101', '420'))).toEqual([whole]);
  });

  it('leaves out rates, and what is no box or no amount', () => {
    const rows = [row('173', '0.7500'), row('380', '0.0150'), row('Total', '3'), row('102', ''), row('7', '8')];
    expect(table(header, ...rows)).toEqual([]);
  });

  it('has several declarations, of several months', () => {
    const second = table(
      header,
      row('100', '1'),
      row('100', '2', '55', '202610', 'Rectificatoria'),
      row('100', '3', '9', '2026-09'),
    );
    expect(second.map(({ orderNumber, period, isRectification }) => [orderNumber, period, isRectification])).toEqual([
      ['1012345678', '202610', false],
      ['55', '202610', true],
      ['9', '202609', false],
    ]);
  });

  it('leaves out rows of other forms', () => {
    expect(table(header, row('100', '1').with(2, '0601'))).toEqual([]);
  });

  it('takes the RUC and the period from what is above the table or from the name of the file', () => {
    const lines = [
      ['RUC:', ruc],
      ['Casilla', 'Importe'],
      ['100', '2,331'],
    ];
    expect(filedFormsOf({ kind: 'table', lines }, 'F621-202610.csv')).toEqual([
      {
        ruc,
        period: '202610',
        orderNumber: null,
        filedOn: null,
        isRectification: null,
        paidCents: null,
        boxes: [{ number: 100, cents: 2_331_00 }],
      },
    ]);
  });

  it('is known by its header, which a register does not have', () => {
    expect(isHeaderOfBoxes(header)).toBe(true);
    expect(isHeaderOfBoxes(['RUC', 'Periodo', 'BI Gravado DG', 'Total CP'])).toBe(false);
  });
});

const pdf = `FORMULARIO 0621 IGV - RENTA MENSUAL
RUC 20100047218 Razón Social TEXTILES DEL SUR S.A.C.
Período 202610 Tipo de Declaración Rectificatoria
Número de Orden 1012345678 Fecha de Presentación 17/11/2026
Ventas Netas 100 2,331.00 101 420.00
Exportaciones 106 127 55
Ventas Ley 31556 154 155
Coeficiente 173 0.7500
Tributo a pagar o saldo a favor 184 -12
`;

describe('the text of a PDF', () => {
  it('has the boxes of the form, each before its amount', () => {
    expect(filedFormsOf({ kind: 'text', text: pdf }, 'f621.pdf')).toEqual([
      {
        ...whole,
        isRectification: true,
        boxes: [
          { number: 100, cents: 2_331_00 },
          { number: 101, cents: 420_00 },
          { number: 127, cents: 55_00 },
          { number: 184, cents: -12_00 },
        ],
      },
    ]);
  });

  it('of a constancia has no boxes, and what was paid', () => {
    const text = `Constancia de Declaración y Pago
RUC: 20100047218
Período: 10/2026
Formulario: 0621
Número de Orden: 1012345678
Fecha de Presentación: 17/11/2026
1011 - IGV CUENTA PROPIA 19,538.00 19,538.00`;
    expect(filedFormsOf({ kind: 'text', text }, 'constancia.pdf')).toEqual([
      { ...whole, isRectification: null, paidCents: 19_538_00, boxes: [] },
    ]);
  });

  it('of another document has none', () => {
    expect(filedFormsOf({ kind: 'text', text: 'FACTURA F001-123\nTotal 118.00' }, 'f.pdf')).toEqual([]);
  });
});

describe('findFiledForm', () => {
  const constancia = { ...whole, isRectification: null, paidCents: 100_00, boxes: [] };
  it('joins the files of one declaration', () => {
    expect(findFiledForm([whole, constancia], { ruc, period: '202610' })).toEqual({
      form: { ...whole, paidCents: 100_00 },
      earlier: [],
    });
    expect(findFiledForm([constancia, { ...whole, orderNumber: null }], { ruc, period: '202610' })).toEqual({
      form: { ...whole, paidCents: 100_00 },
      earlier: [],
    });
  });

  it('takes the last declaration of the month', () => {
    const later = { ...whole, orderNumber: '1012345999', filedOn: '2026-11-20' };
    expect(findFiledForm([later, whole], { ruc, period: '202610' })).toEqual({ form: later, earlier: ['1012345678'] });
  });

  it.each<[[FiledForm, ...FiledForm[]], object]>([
    [[{ ...whole, ruc: '20131312955' }], { kind: 'otherRuc', ruc: '20131312955' }],
    [
      [
        { ...whole, period: '202609' },
        { ...whole, period: '202608' },
      ],
      { kind: 'otherPeriod', periods: ['202608', '202609'] },
    ],
  ])('says why there is none', (forms, refusal) => {
    expect(findFiledForm(forms, { ruc, period: '202610' })).toEqual(refusal);
  });
});

it('reads every amount of an export as it stands', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.tuple(fc.constantFrom(100, 101, 131, 140, 178, 184, 681), fc.integer({ min: -9e9, max: 9e9 })),
        {
          selector: ([box]) => box,
          minLength: 1,
        },
      ),
      (boxes) => {
        const rows = boxes.map(([box, soles]) => row(String(box), String(soles)));
        const [form] = table(header, ...rows);
        expect(form?.boxes).toEqual(
          boxes.map(([number, soles]) => ({ number, cents: soles * 100 })).toSorted((a, b) => a.number - b.number),
        );
      },
    ),
  );
});
