import { expect, it } from 'vitest';
import { isDecidable, isWaiting, type ReviewEntry, type ReviewMark, reviewProgress } from './review.ts';
import { voucherSchema } from './voucher.ts';

const voucherOf = (igvCreditCents: number | null, reasons: readonly string[]) =>
  voucherSchema.parse({
    code: `${igvCreditCents}`,
    issueDate: '2026-10-01',
    dueDate: null,
    serieNumber: 'F001-00000001',
    documentTypeCode: '01',
    supplierName: 'Proveedor',
    supplierRuc: '20512345671',
    items: [],
    accounts: [],
    baseCents: 0,
    totalCents: 0,
    igvCents: igvCreditCents,
    igvCreditCents,
    currencyCode: 'PEN',
    foreignTotalCents: null,
    exchangeRate: null,
    rateSource: null,
    rateDay: null,
    imageUrl: null,
    xmlUrl: null,
    subjectToDetraction: false,
    detraction: null,
    declaredOn: null,
    annotationPeriod: null,
    status: 'observado',
    reasons,
    supplierState: null,
    validity: null,
    signature: null,
    decision: null,
    questions: [],
  });

const client = { uuid: 'b-1', name: 'Textiles', ruc: '20514827363' };
const entry = (cents: number, mark: Partial<ReviewMark> | null, reasons = ['DUPLICADO']): ReviewEntry => ({
  client,
  voucher: voucherOf(cents, reasons),
  mark: mark && { state: 'decided', decision: 'validate', message: null, lineFailure: null, ...mark },
});

it('the progress of a review counts what is left, what was gained, and what failed', () => {
  const entries = [
    entry(100, {}),
    entry(200, { state: 'undoFailed' }),
    entry(400, { decision: 'decline' }),
    entry(800, { state: 'changed' }),
    entry(1_600, { state: 'saving' }),
    entry(3_200, { state: 'failed' }),
    entry(6_400, null),
    entry(12_800, {}, ['DETRACCION_TARDIA']),
    entry(25_600, null, ['DETRACCION_TARDIA']),
    // Validated with a note, it gives its credit in the period.
    entry(51_200, {}, ['DETRACCION_PENDIENTE']),
    entry(102_400, null, ['DETRACCION_PENDIENTE']),
  ];
  const summary = {
    count: 14,
    clients: 1,
    atStakeCents: 300_000,
    withoutDeposit: { count: 2, creditCents: 153_600 },
    ofOtherPeriods: { count: 2, creditCents: 38_400 },
  };
  expect(reviewProgress(entries, summary)).toEqual({
    total: 14,
    left: 8,
    leftToJudge: { count: 6, creditCents: 300_000 - 153_600 - 38_400 - 100 - 200 - 400 - 800 },
    leftWithoutDeposit: { count: 1, creditCents: 102_400 },
    leftOfOtherPeriods: { count: 1, creditCents: 25_600 },
    validated: 4,
    gainedCents: 300 + 51_200,
    declined: 1,
    failed: 2,
  });
});

it('a purchase can be decided while it waits and nothing is being recorded', () => {
  const states = [null, 'saving', 'failed', 'decided', 'undoing', 'undoFailed', 'changed'] as const;
  const marked = states.map((state) => entry(100, state && { state }));
  expect(marked.map(isWaiting)).toEqual([true, true, true, false, false, false, false]);
  expect(marked.map(isDecidable)).toEqual([true, false, true, false, false, false, false]);
});
