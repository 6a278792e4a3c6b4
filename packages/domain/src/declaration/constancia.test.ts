import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rucCheckDigit } from '../ruc.ts';
import { type Constancia, readConstancias } from './constancia.ts';

const constancia: Constancia = {
  ruc: '20131312955',
  period: '202610',
  form: '0621',
  orderNumber: '1011653500',
  presentedAt: '2026-11-18',
  taxes: [],
  paidCents: null,
  line: 1,
};

const withLabels = `Identificación de la Transacción:
Número de Formulario: 0621
Número de Orden: 1011653500
Fecha: 18/11/2026 10:22:05
Datos de la Declaración:
RUC: 20131312955
Nombre o Razón Social: SUPERINTENDENCIA 2026 S.A.C.
Período: 10/2026
Semana:
Tipo de Declaración: Original
Detalle de Tributos:
Tributos Total Deuda Monto Pago
1011 - IGV-OPERACIONES INTERNAS-CUENTA PROPIA 19,538 19,538.00
3031 - RENTA-3RA. CATEGORIA-CUENTA PROPIA 1,142.00 0.00
Total a pagar 20,680.00 19,538.00
Detalle de Pago:
Banco: BCP
Número de Operación: 123456789012
Fecha de Pago: 19/11/2026`;

describe('readConstancias', () => {
  it('reads a constancia with labels, its taxes too', () => {
    const taxes = [
      { code: '1011', dueCents: 1_953_800, paidCents: 1_953_800 },
      { code: '3031', dueCents: 114_200, paidCents: 0 },
    ];
    expect(readConstancias(withLabels)).toEqual({ constancias: [{ ...constancia, taxes, line: 2 }], unread: [] });
    expect(readConstancias(withLabels.replaceAll('\n', ' '))).toEqual({
      constancias: [{ ...constancia, taxes }],
      unread: [],
    });
  });

  it('reads labels whose values are on the next line, with other words and another order', () => {
    const text =
      'RUC\n20131312955\nRazón Social\nX S.A.C.\nPeríodo\nOctubre 2026\nNúmero de Orden\n1011653500\nFecha de Presentación\n18/11/2026';
    expect(readConstancias(text)).toEqual({ constancias: [constancia], unread: [] });
  });

  it('reads several constancias of a text, also of one RUC, and the pages of one once', () => {
    const text = `${withLabels}\n\n${withLabels.replace('1011653500', '1011653999').replace('10/2026', '09/2026')}\n${withLabels}`;
    const { constancias, unread } = readConstancias(text);
    expect(constancias.map(({ orderNumber, period, line }) => [orderNumber, period, line])).toEqual([
      ['1011653500', '202610', 2],
      ['1011653999', '202609', 22],
    ]);
    expect(unread).toEqual([]);
  });

  it('reads the rows of the portal, which have their RUC above them, and names other forms', () => {
    const text = `Detalle de Declaración y Pagos:
RUC: 20131312955
Nombre o razón social: X 2026 S.A.C.
Fecha de consulta: 20/11/2026
Período
Desde: 09/2026 Hasta: 10/2026
Formulario: Todos
ID\tPeríodo\tNro Formulario\tDescripción\tNro Orden\tFecha de presentación\tBanco\tImporte Pagado
1\t10/2026\t0621\tIGV - RENTA MENSUAL\t1011653500\t18/11/2026\tBCP\t1,142.00
2\t09/2026\t0621\tIGV - RENTA MENSUAL\t998877665\t15/10/2026\t\t0.00
3\t10/2026\t0601\tPLANILLA ELECTRONICA\t555666777\t18/11/2026\tBCP\t300.00`;
    expect(readConstancias(text)).toEqual({
      constancias: [
        { ...constancia, paidCents: 114_200, line: 9 },
        {
          ...constancia,
          period: '202609',
          orderNumber: '998877665',
          presentedAt: '2026-10-15',
          paidCents: 0,
          line: 10,
        },
      ],
      unread: [
        {
          line: 11,
          text: '3\t10/2026\t0601\tPLANILLA ELECTRONICA\t555666777\t18/11/2026\tBCP\t300.00',
          problem: 'otherForm',
        },
      ],
    });
  });

  it.each([
    '20131312955 202610 1011653500 18/11/2026',
    '1011653500;20131312955;2026-10;2026-11-18',
    '20131312955,202610,1011653500,18/11/2026',
    '18/11/2026 | oct. 2026 | 0621 | 1011653500 | 20131312955',
    'RUC 20131312955 periodo 10-2026 orden 1011653500 18/11/2026',
  ])('reads the typed line %j', (text) => {
    expect(readConstancias(text)).toEqual({ constancias: [constancia], unread: [] });
  });

  it('reads a line without a day', () => {
    expect(readConstancias('20131312955 202610 1011653500').constancias).toEqual([
      { ...constancia, presentedAt: null },
    ]);
  });

  it('names the lines that it cannot read, with the reason', () => {
    const lines = [
      'Te paso las constancias de octubre',
      '202610 1011653500',
      '20131312956 202610 1011653501',
      '20131312955 1011653502',
      '20131312955 202610',
      '20131312955 202610 1011653503 0601',
      '20131312955 202610 1011653504',
    ];
    const { constancias, unread } = readConstancias(lines.join('\n'));
    expect(constancias.map(({ line, orderNumber }) => [line, orderNumber])).toEqual([[7, '1011653504']]);
    expect(unread).toEqual([
      { line: 2, text: lines[1], problem: 'noRuc' },
      { line: 3, text: lines[2], problem: 'wrongRuc' },
      { line: 4, text: lines[3], problem: 'noPeriod' },
      { line: 5, text: lines[4], problem: 'noOrder' },
      { line: 6, text: lines[5], problem: 'otherForm' },
    ]);
  });

  it('names a constancia with labels that lacks one', () => {
    const text = withLabels.replace('RUC: 20131312955\n', '');
    expect(readConstancias(text)).toEqual({
      constancias: [],
      unread: [{ line: 2, text: 'Número de Formulario: 0621', problem: 'noRuc' }],
    });
  });

  it('reads each line, whatever stands between its parts', () => {
    const firstTen = fc.integer({ min: 2_000_000_000, max: 2_099_999_999 }).map(String);
    const row = fc.record({
      ruc: firstTen.map((text) => text + rucCheckDigit(text)),
      month: fc.integer({ min: 1, max: 12 }).map((month) => String(month).padStart(2, '0')),
      orderNumber: fc.integer({ min: 100_000_000, max: 1_999_999_999 }).map(String),
      separator: fc.constantFrom('\t', ';', ' ', ' | ', ', '),
      isPeriodFirst: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(row, { maxLength: 20, selector: ({ orderNumber }) => orderNumber }), (rows) => {
        const text = rows.map(({ ruc, month, orderNumber, separator, isPeriodFirst }) =>
          (isPeriodFirst ? [`2026${month}`, ruc, orderNumber] : [ruc, `${month}/2026`, orderNumber]).join(separator),
        );
        expect(readConstancias(text.join('\n')).constancias).toEqual(
          rows.map(({ ruc, month, orderNumber }, index) => ({
            ...constancia,
            ruc,
            period: `2026${month}`,
            orderNumber,
            presentedAt: null,
            line: index + 1,
          })),
        );
      }),
    );
  });
});
