import { describe, expect, it } from 'vitest';
import type { MonthSummary } from './monthSummary.ts';
import { monthSummaryMessage, monthSummarySheet } from './monthSummarySheet.ts';

const summary: MonthSummary = {
  businessName: 'Ñandú S.A.C.',
  ruc: '20100047218',
  studioName: 'Rosa Quispe',
  period: '202610',
  dueDate: '2026-11-23',
  declaredOn: null,
  igv: {
    salesCents: 91_500,
    purchasesCents: 36_000,
    balanceCents: 2_700,
    taxCents: 52_800,
    perceptionsCents: 1_500,
    retentionsCents: 700,
    paidCents: 10_000,
    dueCents: 40_600,
  },
  income: null,
  detractions: { count: 2, amountCents: 63_600, deadline: '2026-11-06' },
  sales: { count: 14, totalCents: 600_000 },
  purchases: { count: 1, totalCents: 354_000 },
  observed: {
    count: 1,
    igvCents: 18_000,
    withoutDepositCents: 0,
    ofOtherPeriodsCents: 0,
    reasons: [{ code: 'AJENO_AL_GIRO', count: 1, igvCents: 18_000 }],
  },
  withoutCreditCents: 1_800,
  before: { salesCents: 550_000, purchasesCents: 400_000, taxCents: -30_000, dueCents: 0 },
};
const balance: MonthSummary['igv'] = { ...summary.igv, taxCents: -4_000, paidCents: 0, dueCents: 0 };

const sheetOf = (more: Partial<MonthSummary> = {}, madeAt = '2026-11-05 10:00') =>
  monthSummarySheet({ ...summary, ...more }, madeAt);
const linesOf = (title: string, sheet = sheetOf()) =>
  sheet.parts.find((part) => part.title === title)?.lines.map(({ label, value }) => [label, value]);

describe('the sheet of a summary', () => {
  it('explains what is to be paid, line by line', () => {
    const { title, client, studio, headline, footer } = sheetOf();
    expect({ title, client, studio, headline, footer }).toEqual({
      title: 'Resumen de octubre 2026',
      client: 'Ñandú S.A.C. · RUC 20100047218',
      studio: 'Preparado por Rosa Quispe',
      headline: {
        label: 'Total deuda tributaria',
        value: 'S/ 406.00',
        note: 'Declara y paga hasta el lunes 23 de noviembre de 2026.',
      },
      footer:
        'Cifras del 05/11/2026 10:00, según los comprobantes registrados hasta ese momento. Si llegan otros, pueden cambiar.',
    });
    expect(linesOf('Por qué pagas este importe')).toEqual([
      ['IGV de tus ventas', 'S/ 915.00'],
      ['IGV de tus compras que se descuenta', '-S/ 360.00'],
      ['Saldo a favor del mes anterior', '-S/ 27.00'],
      ['Tributo a pagar', 'S/ 528.00'],
      ['Percepciones usadas', '-S/ 15.00'],
      ['Retenciones usadas', '-S/ 7.00'],
      ['Pagos que ya hiciste', '-S/ 100.00'],
      ['Total deuda tributaria', 'S/ 406.00'],
    ]);
  });

  it('says what a balance in favour leaves for later months', () => {
    const sheet = sheetOf({ igv: balance });
    expect(sheet.headline).toEqual({
      label: 'Saldo a favor a declarar',
      value: 'S/ 40.00',
      note: 'Este mes no pagas IGV: el saldo se usa en los meses que siguen. La declaración se presenta hasta el lunes 23 de noviembre de 2026.',
    });
    expect(linesOf('Cómo se calcula', sheet)?.slice(3)).toEqual([
      ['Saldo a favor a declarar', 'S/ 40.00'],
      ['Percepciones que quedan para después', 'S/ 15.00'],
      ['Retenciones que quedan para después', 'S/ 7.00'],
    ]);
  });

  it('says one amount to pay, the sum of both taxes, once the net income is confirmed', () => {
    const income = { onAccountCents: 10_000, balanceCents: 1_000, taxCents: 9_000, paidCents: 2_000, dueCents: 7_000 };
    const title = 'Pago a cuenta del impuesto a la renta';
    const due = sheetOf({ income });
    expect([due.headline, linesOf(title, due)]).toEqual([
      {
        label: 'Total a pagar',
        value: 'S/ 476.00',
        note: 'Es la suma de S/ 406.00 de IGV y S/ 70.00 a cuenta del impuesto a la renta. Declara y paga hasta el lunes 23 de noviembre de 2026.',
      },
      [
        ['Pago a cuenta del mes', 'S/ 100.00'],
        ['Renta: saldo a favor del mes anterior', '-S/ 10.00'],
        ['Pagos que ya hiciste', '-S/ 20.00'],
        ['Renta: total deuda tributaria', 'S/ 70.00'],
      ],
    ]);
    const favourable = sheetOf({
      income: { ...income, balanceCents: 12_000, taxCents: -2_000, paidCents: 0, dueCents: 0 },
    });
    expect([favourable.headline, linesOf(title, favourable)?.at(-1)]).toEqual([
      {
        label: 'Total a pagar',
        value: 'S/ 406.00',
        note: 'Es la suma de S/ 406.00 de IGV y S/ 0.00 a cuenta del impuesto a la renta. Declara y paga hasta el lunes 23 de noviembre de 2026.',
      },
      ['Renta: saldo a favor a declarar', 'S/ 20.00'],
    ]);
    expect(sheetOf().parts.map((part) => part.title)).not.toContain(title);
    // With a balance in favour of the IGV the income tax is still to be paid.
    expect(sheetOf({ igv: balance, income }).headline).toEqual({
      label: 'Total a pagar',
      value: 'S/ 70.00',
      note: 'Es la suma de S/ 0.00 de IGV y S/ 70.00 a cuenta del impuesto a la renta. Declara y paga hasta el lunes 23 de noviembre de 2026.',
    });
    expect(sheetOf({ igv: balance, income: { ...income, dueCents: 0 } }).headline.label).toBe(
      'Saldo a favor a declarar',
    );
  });

  it('says that nothing is to be paid when all of it was paid or withheld', () => {
    expect(sheetOf({ igv: { ...summary.igv, perceptionsCents: 42_100, dueCents: 0 } }).headline).toEqual({
      label: 'Total deuda tributaria',
      value: 'S/ 0.00',
      note: 'Este mes no pagas IGV. La declaración se presenta hasta el lunes 23 de noviembre de 2026.',
    });
  });

  it.each<[string, Partial<MonthSummary>, string, string]>([
    [
      'is over',
      {},
      '2026-11-24 08:00',
      'Venció el lunes 23 de noviembre de 2026. Págalo cuanto antes, porque genera intereses.',
    ],
    ['is today', {}, '2026-11-23 23:59', 'Declara y paga hasta el lunes 23 de noviembre de 2026.'],
    ['is not known', { dueDate: null }, '2026-11-05 10:00', 'Vence en noviembre 2026. El día está por confirmar.'],
    [
      'does not matter any more',
      { declaredOn: '2026-11-16' },
      '2026-11-24 08:00',
      'Se declaró el lunes 16 de noviembre de 2026.',
    ],
  ])('says that the day %s', (_, more, madeAt, note) => {
    expect(sheetOf(more, madeAt).headline.note).toBe(note);
  });

  it('says what is to be deposited and until when, or until when it was', () => {
    expect([
      linesOf('Detracciones por depositar'),
      linesOf('Detracciones por depositar', sheetOf({}, '2026-11-07 00:00'))?.[2],
      sheetOf({ detractions: { ...summary.detractions, count: 0, amountCents: 0 } }).parts[1],
    ]).toEqual([
      [
        ['Compras sin depósito', '2'],
        ['Detracciones por pagar', 'S/ 636.00'],
        ['Deposita hasta el', 'viernes 6 de noviembre de 2026'],
      ],
      ['El plazo venció el', 'viernes 6 de noviembre de 2026'],
      {
        title: 'Detracciones por depositar',
        lines: [],
        notes: ['No hay detracciones pendientes de las compras de este mes.'],
      },
    ]);
  });

  it('says what observed purchases cost, and nothing of a cost where they are notes that lower the credit', () => {
    const [part, ofNotes, none] = [
      sheetOf(),
      sheetOf({ observed: { ...summary.observed, igvCents: -18_000 } }),
      sheetOf({ observed: { ...summary.observed, count: 0, igvCents: 0, reasons: [] }, withoutCreditCents: 0 }),
    ].map(({ parts }) => parts[2]);
    expect(part).toEqual({
      title: 'Compras observadas',
      lines: [
        { label: 'Gasto ajeno al giro del negocio (1 comprobante)', value: 'S/ 180.00' },
        { label: 'IGV observado', value: 'S/ 180.00', isTotal: true },
        { label: 'IGV de compras que no se descuenta', value: 'S/ 18.00' },
      ],
      notes: [
        'Hay 1 compra por aclarar. Su IGV todavía no se descuenta.',
        'Te cuestan hasta S/ 180.00 de IGV: si se aclaran, ese importe se descuenta.',
      ],
    });
    expect([ofNotes?.notes, none]).toEqual([
      ['Hay 1 compra por aclarar. Su IGV todavía no se descuenta.'],
      { title: 'Compras observadas', lines: [], notes: ['No hay compras por aclarar.'] },
    ]);
  });

  it('promises the client no credit that waits for a deposit or counts in another month', () => {
    const observed = {
      ...summary.observed,
      igvCents: 60_000,
      withoutDepositCents: 30_000,
      ofOtherPeriodsCents: 12_000,
    };
    expect([sheetOf({ observed }).parts[2]?.notes, sheetOf({}, '2026-11-07 00:00').parts[1]?.notes]).toEqual([
      [
        'Hay 1 compra por aclarar. Su IGV todavía no se descuenta.',
        'Te cuestan hasta S/ 180.00 de IGV: si se aclaran, ese importe se descuenta.',
        'S/ 300.00 de IGV esperan el depósito de su detracción: se descuentan en el mes en que se deposite.',
        'S/ 120.00 de IGV tienen su detracción pagada fuera de plazo: se descuentan en el mes en que se completó el depósito.',
      ],
      ['El plazo pasó: el IGV de esas compras se descuenta en el mes en que deposites.'],
    ]);
  });

  it('compares with the month before, or says that there is none', () => {
    expect(linesOf('Comparado con setiembre 2026')).toEqual([
      ['Ventas: de S/\u00A05,500.00 a S/\u00A06,000.00', '+S/ 500.00'],
      ['Compras: de S/\u00A04,000.00 a S/\u00A03,540.00', '-S/ 460.00'],
      ['Tributo a pagar o saldo a favor: de -S/\u00A0300.00 a S/\u00A0528.00', '+S/ 828.00'],
    ]);
    expect(sheetOf().parts[4]?.notes).toEqual(['Un importe negativo es un saldo a favor.']);
    expect(sheetOf({ before: null, period: '202601' }).parts[4]).toEqual({
      title: 'Comparado con diciembre 2025',
      lines: [],
      notes: ['No hay comprobantes del mes anterior.'],
    });
  });
});

it('the message for WhatsApp has the month and the day, and neither amounts nor the RUC', () => {
  expect([
    monthSummaryMessage(summary, 'https://x.pe/resumen#a'),
    monthSummaryMessage({ ...summary, dueDate: null }, 'https://x.pe/resumen#a'),
  ]).toEqual([
    'Hola. Este es tu resumen de Oct 2026: cuánto pagar y por qué. Vence el 23/11/2026. Ábrelo aquí, sin crear una cuenta: https://x.pe/resumen#a (Rosa Quispe)',
    'Hola. Este es tu resumen de Oct 2026: cuánto pagar y por qué. Ábrelo aquí, sin crear una cuenta: https://x.pe/resumen#a (Rosa Quispe)',
  ]);
});
