import fc from 'fast-check';
import { expect, it } from 'vitest';
import { classifyPurchase, type PurchaseFacts } from './classifyPurchase.ts';
import { creditSpanDays, type WaitingPurchase, waitingCreditOf } from './creditClock.ts';
import { addMonths, comparePeriods, firstDateOf } from './period.ts';
import { publishedCalendar } from './publishedCalendar.ts';
import { lastAnnotationPeriod } from './taxCalendar.ts';

const facts: PurchaseFacts = {
  documentType: '01',
  modifiedDocumentType: null,
  namesCustomerRuc: null,
  state: null,
  isInvalid: false,
  period: '202610',
  issueDate: '2026-10-14',
  paymentDate: null,
  rateDate: null,
  creditCents: 1800,
  baseCents: 10_000,
  igvCents: 1800,
  lineCount: 1,
  lineRates: null,
  isOnlyPartlyRead: false,
  supplierIsActive: null,
  supplierIsLocated: null,
  inconsistency: null,
  xmlIsAltered: false,
  isInRegister: true,
  totals: null,
  isRepeated: false,
  amountsAddUp: null,
  isSubjectToDetraction: false,
  detractionCents: null,
  deposits: [],
  depositsCollectedOn: null,
  declaredMonths: [],
  itemDescriptions: [],
  soldKinds: [],
  decision: null,
  invoiceStatus: null,
};

it('a purchase is observed as too late in each period after the last one in which it can be annotated', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 30 }), (month, later) => {
      const issued = addMonths('202201', month);
      const period = addMonths(issued, later);
      const { reasons } = classifyPurchase({ ...facts, issueDate: firstDateOf(issued), period });
      expect(reasons.includes('FUERA_DE_PLAZO')).toBe(comparePeriods(period, lastAnnotationPeriod(issued)) > 0);
    }),
  );
  expect(lastAnnotationPeriod('202510')).toBe('202610');
  // Before the first rule there was no such period.
  expect(lastAnnotationPeriod('200501')).toBe('200501');
});

it('the last day to annotate is the business day before the due date, and an estimate without a schedule', () => {
  // November 2026 falls due on 17 December for the digit 0, and on 24 December for 8 and 9.
  expect(publishedCalendar.annotationDeadline('202611', '20100047210')).toEqual({ day: '2026-12-16', confirmed: true });
  expect(publishedCalendar.annotationDeadline('202611', '20100047218')).toEqual({ day: '2026-12-23', confirmed: true });
  // 1 November 2027 is a holiday: its 12th business day is the 17th.
  expect(publishedCalendar.annotationDeadline('202710', '20100047211')).toEqual({
    day: '2027-11-16',
    confirmed: false,
  });
});

it('the last day of a deposit is confirmed where the schedule is', () => {
  expect(publishedCalendar.depositDeadline('202610')).toEqual({ day: '2026-11-06', confirmed: true });
  expect(publishedCalendar.depositDeadline('202701')).toEqual({ day: '2027-02-05', confirmed: false });
});

it('spans begin today, and the one that ended ends yesterday', () => {
  expect(creditSpanDays('month', '2026-02-10')).toEqual({ from: '2026-02-10', to: '2026-02-28' });
  expect(creditSpanDays('days30', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-12-20' });
  expect(creditSpanDays('days90', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2027-02-18' });
  expect(creditSpanDays('ended', '2026-11-20')).toEqual({ from: '2025-11-20', to: '2026-11-19' });
});

const waiting: WaitingPurchase = {
  documentType: '01',
  issueDate: '2026-10-14',
  paymentDate: null,
  status: 'observado',
  reasons: ['INCONSISTENCIA_SUNAT'],
  isDecided: false,
  creditPeriod: null,
  igvCents: 1800,
  isSubjectToDetraction: false,
  detractionCents: null,
  depositedCents: [],
};
const subject = { isSubjectToDetraction: true, detractionCents: 1249 };

it.each<[string, Partial<WaitingPurchase>, ReturnType<typeof waitingCreditOf>]>([
  ['an observed purchase', {}, { action: 'decide', startMonth: '202610' }],
  ['a decided one', { isDecided: true }, null],
  ['one that gives its credit later', { creditPeriod: '202611' }, null],
  ['one without credit', { igvCents: 0 }, null],
  ['a credit note', { igvCents: -1800 }, null],
  ['one outside of the register', { reasons: ['SOLO_EN_XML'] }, { action: 'annotate', startMonth: '202610' }],
  [
    'one outside of the register for another reason too',
    { reasons: ['SOLO_EN_XML', 'DUPLICADO'] },
    { action: 'decide', startMonth: '202610' },
  ],
  ['one without its deposit', subject, { action: 'deposit', startMonth: '202610' }],
  [
    'one without its deposit that is too late',
    { ...subject, reasons: ['FUERA_DE_PLAZO'] },
    { action: 'decide', startMonth: '202610' },
  ],
  ['a deductible one', { status: 'gasto deducible', reasons: [] }, null],
  [
    'a deductible one whose deposits lack a sol',
    { ...subject, status: 'gasto deducible', reasons: [], depositedCents: [600, 500] },
    { action: 'deposit', startMonth: '202610' },
  ],
  [
    'a deductible one whose deposits reach the whole soles',
    { ...subject, status: 'gasto deducible', reasons: [], depositedCents: [600, 600] },
    null,
  ],
  [
    'a deductible one of an unknown amount with a deposit',
    { ...subject, status: 'gasto deducible', detractionCents: null, depositedCents: [1] },
    null,
  ],
  ['a declined one', { ...subject, status: 'rechazado' }, null],
  ['a customs declaration', { documentType: '50' }, { action: 'decide', startMonth: null }],
  [
    'a paid customs declaration',
    { documentType: '50', paymentDate: '2026-11-03' },
    { action: 'decide', startMonth: '202611' },
  ],
])('%s waits for what it needs', (_name, change, expected) => {
  expect(waitingCreditOf({ ...waiting, ...change })).toEqual(expected);
});
