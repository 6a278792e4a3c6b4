import { Problem } from '@contapro/api';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createDepositEntry } from './depositEntry.machine.ts';
import type { DepositEntryServices } from './depositEntry.types.ts';

const business = { uuid: 'b-1', ruc: '20100047218' };
const values = {
  certificateNumber: '00223344001',
  paidOn: '2026-11-04',
  amount: '142.00',
  party: '20999999035',
  code: '022',
  period: '202610',
  documentType: '01',
  voucher: 'F001-10',
};
const body = {
  operation_type: 'VENTA',
  certificate_number: '223344001',
  paid_on: '2026-11-04',
  amount: 142,
  party_ruc: '20999999035',
  good_or_service_code: '022',
  tax_period: '202610',
  voucher: { document_type_code: '01', serie: 'F001', number: '10' },
};

const run = () => {
  const mock = mockServices<DepositEntryServices['api']>('addDeposit', 'removeDeposit', 'saveDetractionTerms');
  const actor = createActor(createDepositEntry({ api: mock.services, clock: () => 0 }), { input: { business } });
  const facts: string[] = [];
  actor.on('*', ({ type }) => facts.push(type));
  actor.start();
  const shown = () => {
    const { value, context } = actor.getSnapshot();
    return [value, context.message];
  };
  return { actor, mock, facts, shown };
};

it('stores a constancia, and takes it back', async () => {
  const { actor, mock, facts, shown } = run();
  actor.send({ type: 'deposit.type', book: 'sales' });
  actor.send({ type: 'terms.edit' });
  actor.send({ type: 'deposit.save', values });
  expect(requestsOf(mock.calls)).toEqual([['addDeposit', { path: { uuid: 'b-1' }, body }]]);
  mock.open('addDeposit').resolve(undefined);
  await settled();
  const deposit = { certificateNumber: '223344001', supplierRuc: '20100047218' };
  expect([shown(), facts]).toEqual([['closed', { kind: 'added', deposit }], ['deposits.changed']]);

  actor.send({ type: 'deposit.remove', deposit });
  expect(requestsOf(mock.calls).at(-1)).toEqual([
    'removeDeposit',
    { path: { uuid: 'b-1' }, body: { certificate_number: '223344001', supplier_ruc: '20100047218' } },
  ]);
  mock.open('removeDeposit').resolve(undefined);
  await settled();
  expect([shown(), facts]).toEqual([
    ['closed', { kind: 'removed', deposit }],
    ['deposits.changed', 'deposits.changed'],
  ]);
  actor.send({ type: 'message.close' });
  expect(shown()).toEqual(['closed', null]);
});

it('names the supplier of a purchase, and says that it could not be taken back', async () => {
  const { actor, mock, facts, shown } = run();
  actor.send({ type: 'deposit.type', book: 'purchases' });
  actor.send({ type: 'deposit.save', values: { ...values, voucher: '' } });
  const { voucher: _, ...rest } = body;
  expect(requestsOf(mock.calls)).toEqual([
    ['addDeposit', { path: { uuid: 'b-1' }, body: { ...rest, operation_type: 'COMPRA' } }],
  ]);
  mock.open('addDeposit').resolve(undefined);
  await settled();
  const deposit = { certificateNumber: '223344001', supplierRuc: '20999999035' };
  expect(shown()).toEqual(['closed', { kind: 'added', deposit }]);
  actor.send({ type: 'deposit.remove', deposit });
  mock.open('removeDeposit').reject(new Problem(409));
  await settled();
  expect([shown(), facts]).toEqual([
    ['closed', { kind: 'notRemoved', deposit }],
    ['deposits.changed', 'failure.logged'],
  ]);
});

it('keeps the dialog with the reason at its field, until it is closed', async () => {
  const { actor, mock, facts, shown } = run();
  actor.send({ type: 'deposit.type', book: 'sales' });
  actor.send({ type: 'deposit.save', values });
  const message = 'Ya está guardada.';
  mock.open('addDeposit').reject(new Problem(409, [{ code: 'DEPOSIT_EXISTS', message, name: 'certificate_number' }]));
  await settled();
  const form = actor.getSnapshot().children.depositForm?.getSnapshot();
  expect([shown(), form?.context.fields, facts]).toEqual([['typing', null], { certificateNumber: message }, []]);
  actor.send({ type: 'dialog.close' });
  expect(shown()).toEqual(['closed', null]);
});

it('stores the usual detracción', async () => {
  const { actor, mock, facts, shown } = run();
  actor.send({ type: 'terms.edit' });
  actor.send({ type: 'terms.save', values: { code: '022', percent: '', account: '00098765432' } });
  expect(requestsOf(mock.calls)).toEqual([
    ['saveDetractionTerms', { path: { uuid: 'b-1' }, body: { code: '022', percent: null, account: '00098765432' } }],
  ]);
  mock.open('saveDetractionTerms').resolve(undefined);
  await settled();
  expect([shown(), facts]).toEqual([['closed', { kind: 'termsSaved', deposit: null }], ['deposits.changed']]);
});
