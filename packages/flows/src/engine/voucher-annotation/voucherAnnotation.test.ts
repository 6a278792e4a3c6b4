import { Problem } from '@contapro/api';
import { vouchers as known } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { otherPeriodsOf } from './otherPeriodsOf.ts';
import { createVoucherAnnotation } from './voucherAnnotation.machine.ts';
import type { AnnotatedVoucher, VoucherAnnotationServices } from './voucherAnnotation.types.ts';

const business = { uuid: 'b-1', ruc: '20100047218' };
const vouchers = known.slice(0, 2);
const codes = vouchers.map(({ code }) => code);
const input = { business, period: '202610', vouchers };

const run = () => {
  const mock = mockServices<VoucherAnnotationServices['api']>('saveAnnotationPeriod');
  const actor = createActor(createVoucherAnnotation({ api: mock.services }), { input });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return { actor, mock, facts };
};

it('annotates all of the purchases in another period with one call, and ends', async () => {
  const { actor, mock, facts } = run();
  actor.send({ type: 'annotation.save', annotationPeriod: '202611' });
  actor.send({ type: 'annotation.save', annotationPeriod: '202612' });
  expect(requestsOf(mock.calls)).toEqual([
    [
      'saveAnnotationPeriod',
      {
        query: { ruc: business.ruc, tax_period: '202610' },
        body: { cpes: codes, annotation_period: '202611' },
      },
    ],
  ]);
  mock.open('saveAnnotationPeriod').resolve(undefined);
  await settled();
  expect(actor.getSnapshot().output).toEqual({ isStale: true, gone: codes });
  expect(facts).toEqual([
    { type: 'vouchers.annotated', codes },
    { type: 'annotation.closed', isStale: true, gone: codes },
  ]);
});

it('stays open with the words of a refusal, and can be saved with another period', async () => {
  const { actor, mock } = run();
  actor.send({ type: 'annotation.save', annotationPeriod: '202611' });
  const declared = new Problem(409, [{ code: 'PERIOD_DECLARED', message: 'Nov 2026 ya está declarado.' }]);
  mock.open('saveAnnotationPeriod').reject(declared);
  await settled();
  const form = actor.getSnapshot().children.form?.getSnapshot();
  expect([actor.getSnapshot().value, form?.context.messages]).toEqual(['open', ['Nov 2026 ya está declarado.']]);
  actor.send({ type: 'annotation.save', annotationPeriod: '202612' });
  mock.open('saveAnnotationPeriod').resolve(undefined);
  await settled();
  expect(actor.getSnapshot().output).toEqual({ isStale: true, gone: codes });
});

it('says whether the list may be out of date when it is closed without an annotation', async () => {
  const untouched = run();
  untouched.actor.send({ type: 'dialog.close' });
  expect([untouched.actor.getSnapshot().output, untouched.mock.calls]).toEqual([{ isStale: false, gone: [] }, []]);

  const { actor, mock } = run();
  actor.send({ type: 'annotation.save', annotationPeriod: '202611' });
  mock.open('saveAnnotationPeriod').reject(new Problem(404));
  await settled();
  actor.send({ type: 'dialog.close' });
  expect(actor.getSnapshot().output).toEqual({ isStale: true, gone: [] });
});

it('offers the other periods in which all of the purchases can be annotated', () => {
  const issued = (issueDate: string, more: Partial<AnnotatedVoucher> = {}): AnnotatedVoucher => ({
    code: issueDate,
    serieNumber: 'F001-1',
    issueDate,
    dueDate: null,
    documentTypeCode: '01',
    ...more,
  });
  const now = Date.UTC(2026, 11, 21, 15);
  const periodsOf = (...chosen: AnnotatedVoucher[]) =>
    otherPeriodsOf({ business, period: '202610', vouchers: chosen }, now);
  expect(periodsOf(issued('2026-09-30'))).toEqual(['202609', '202611', '202612']);
  expect(periodsOf(issued('2026-09-30'), issued('2026-10-01'))).toEqual(['202611', '202612']);
  // The months of a customs declaration count from its payment.
  expect(periodsOf(issued('2025-08-30', { documentTypeCode: '50', dueDate: '2026-09-02' }))).toEqual([
    '202609',
    '202611',
    '202612',
  ]);
  expect(periodsOf(issued('2025-08-30'), issued('2026-09-30'))).toEqual([]);
});
