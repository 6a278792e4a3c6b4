import { Problem } from '@contapro/api';
import { eventNames } from '@contapro/domain';
import { expect, it } from 'vitest';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { createCompanySubmission, type CompanySubmissionMachine, remedyOf } from './index.ts';

const values = {
  name: 'Comercial Andina S.A.C.',
  ruc: '20100047218',
  solUser: 'ANDINA01',
  solKey: 'clave-sol',
  terms: true,
  privacy: true,
};
const company = { name: values.name, ruc: values.ruc };
const message = 'El RUC ya se encuentra registrado en otra cuenta.';
const taken = new Problem(409, [{ code: 'RUC_TAKEN', message }]);
const invalid = new Problem(400, [{ code: 'RUC_INVALID', message: 'El RUC ingresado es inválido', name: 'ruc' }]);
const expired = new Problem(401, [{ code: 'UNAUTHORIZED', message: 'Tu sesión caducó.' }]);
const unreachable = new Problem(0);

const model: Model<CompanySubmissionMachine> = {
  create: () => {
    const mock = mockServices<{ createBusiness: never }>('createBusiness');
    return { machine: createCompanySubmission({ api: mock.services }, eventNames.businessRegistered), mock };
  },
  events: [{ type: 'form.submit', values }, { type: 'form.edit' }],
  outcomes: {
    // The server answers with 200 or 204, both without a body.
    createBusiness: {
      answers: [{ answer: undefined, output: { values, result: company } }],
      errors: [taken, invalid, expired, unreachable],
    },
  },
};

const body = {
  ...company,
  username: 'ANDINA01',
  passwordSOL: 'clave-sol',
  terms: true,
  privacy: true,
};

function expectedOf({ event, before }: PathStep<CompanySubmissionMachine>) {
  if ('error' in event && event.error instanceof Problem)
    return {
      facts: [
        { type: 'failure.logged', call: 'createBusiness', error: event.error },
        { type: 'creation.changed', status: 'ERROR', messages: event.error.messages },
      ],
      calls: [],
      // No message belongs to a field, because the form is empty again.
      messages: event.error.messages,
    };
  if ('output' in event)
    return {
      facts: [
        { type: 'creation.changed', status: 'CREATED', messages: [] },
        { type: 'business.registered', ...company },
        { type: 'event.logged', event: { type: 'register_business', description: 'contapro' } },
      ],
      calls: [],
      messages: [],
    };
  if (event.type === 'form.submit') return { facts: [], calls: [['createBusiness', { body }]], messages: [] };
  return { facts: [], calls: [], messages: event.type === 'form.edit' ? [] : before.context.messages };
}

describePaths('COMPANY-25 COMPANY-28 COMPANY-29 every way through registering a company', model, expectedOf, {
  shownOf: ({ facts, calls, after }) => ({ facts, calls, messages: after.context.messages }),
});

it.each([
  ['PLAN_EXPIRED', 'plans'],
  ['PLAN_LIMIT_REACHED', 'plans'],
  ['RUC_ALREADY_REGISTERED', 'home'],
  ['RUC_TAKEN', 'support'],
  ['RUC_INVALID', null],
  ['toString', null],
])('the refusal %s is resolved by: %s', (code, remedy) => {
  expect(remedyOf(new Problem(403, [{ code, message: 'No.' }]))).toBe(remedy);
});

it('no page resolves a failure without a code', () => {
  expect([remedyOf(new Problem(500)), remedyOf(new TypeError('boom')), remedyOf(undefined)]).toEqual([
    null,
    null,
    null,
  ]);
});
