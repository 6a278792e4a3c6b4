import { Problem } from '@contapro/api';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, settled } from '../../testing/index.ts';
import { createSignUp, type SignUpMachine } from './signUp.machine.ts';
import { signUpValues } from './signUp.snapshots.ts';
import type { SignUpServices } from './signUp.types.ts';

const submit = { type: 'form.submit', values: signUpValues } as const;
const body = {
  name: 'Rosa María',
  last_name: 'Quispe Ñahui',
  document_number: '45678912',
  email: 'rosa@estudioquispe.pe',
  phone_number: '987654321',
  accountant_profile: 'Estudio Contable',
  password: 'Contapro1',
  captcha_token: 'token-1',
  captcha_action: 'REGISTER_USER',
};

const taken = new Problem(409, [{ code: 'EMAIL_TAKEN', message: 'Ya existe una cuenta.', name: 'email' }]);
const robot = new Problem(400, [{ code: 'CAPTCHA_REJECTED', message: 'No pudimos comprobar que eres una persona.' }]);
const outage = new Problem(0);

type RequestToken = SignUpServices['requestCaptchaToken'];
const token: RequestToken = () => Promise.resolve('token-1');

const model: Model<SignUpMachine> = {
  create: () => {
    const mock = mockServices<SignUpServices['api']>('signUp');
    return { machine: createSignUp({ api: mock.services, requestCaptchaToken: token }), mock };
  },
  events: [submit, { type: 'form.edit' }],
  outcomes: {
    signUp: {
      answers: [
        {
          answer: { access_token: 't', ab_test_group: 'TEMPLATEB' },
          output: { values: signUpValues, result: { token: 't', testGroup: 'TEMPLATEB' } },
        },
      ],
      errors: [taken, robot, outage],
    },
  },
};

const failures = new Map<unknown, object>([
  [taken, { fields: { email: 'Ya existe una cuenta.' }, messages: [] }],
  [robot, { fields: {}, messages: ['No pudimos comprobar que eres una persona.'] }],
  [outage, { fields: {}, messages: [] }],
]);
const none = { fields: {}, messages: [] };

function expectedOf({ event, after: { context } }: PathStep<SignUpMachine>) {
  const said = { fields: context.fields, messages: context.messages };
  if ('error' in event)
    return {
      facts: [{ type: 'failure.logged', call: 'signUp', error: event.error }],
      calls: [],
      ...failures.get(event.error),
    };
  if ('output' in event)
    return { facts: [{ type: 'account.created', token: 't', testGroup: 'TEMPLATEB' }], calls: [], ...none };
  return {
    facts: [],
    calls: event.type === 'form.submit' ? [['signUp', { body }]] : [],
    ...(event.type === 'form.submit' ? none : said),
  };
}

describePaths('SIGNUP-36 SIGNUP-37 SIGNUP-44 every way through signing up', model, expectedOf, {
  shownOf: ({ facts, calls, after: { context } }) => ({
    facts,
    calls,
    fields: context.fields,
    messages: context.messages,
  }),
});

/** Sends the form once; the account is created at once. */
async function sent({ values = signUpValues, utm = {}, requestCaptchaToken = token }) {
  const signUp = vi.fn<SignUpServices['api']['signUp']>(() => Promise.resolve({ access_token: 't' }));
  const actor = createActor(createSignUp({ api: { signUp }, requestCaptchaToken }, { utm })).start();
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.send({ type: 'form.submit', values });
  await settled();
  return { actor, facts, bodies: signUp.mock.calls.map(([request]) => request.body) };
}

it('SIGNUP-32 SIGNUP-33 sends the campaign of the address, and cuts a long one', async () => {
  const { bodies } = await sent({ utm: { utm_source: 'correo', utm_campaign: 'x'.repeat(300) } });
  expect(bodies).toEqual([{ ...body, utm_source: 'correo', utm_campaign: 'x'.repeat(200) }]);
});

it('SIGNUP-26 OPEN-076 sends the coupon that was typed', async () => {
  const { bodies } = await sent({ values: { ...signUpValues, couponCode: 'CONTAPRO' } });
  expect(bodies).toEqual([{ ...body, coupon_code: 'CONTAPRO' }]);
});

it('SIGNUP-34 SIGNUP-35 asks for another token each time the form is sent', async () => {
  const requestCaptchaToken = vi.fn<RequestToken>().mockResolvedValueOnce('token-1').mockResolvedValueOnce('token-2');
  const signUp = vi.fn<SignUpServices['api']['signUp']>().mockRejectedValueOnce(taken);
  const actor = createActor(createSignUp({ api: { signUp }, requestCaptchaToken })).start();
  actor.send(submit);
  actor.send(submit);
  await settled();
  actor.send(submit);
  await settled();
  expect(requestCaptchaToken.mock.calls.map(([{ action }]) => action)).toEqual(['REGISTER_USER', 'REGISTER_USER']);
  expect(signUp.mock.calls.map(([request]) => request.body.captcha_token)).toEqual(['token-1', 'token-2']);
});

it('OPEN-077 sends nothing without a token, and keeps what was typed', async () => {
  const blocked = new Error('The script of the captcha is blocked');
  const { actor, facts, bodies } = await sent({ requestCaptchaToken: () => Promise.reject(blocked) });
  const { value, context } = actor.getSnapshot();
  expect({ bodies, facts, value, values: context.values, messages: context.messages }).toEqual({
    bodies: [],
    facts: [{ type: 'failure.logged', call: 'signUp', error: blocked }],
    value: { failed: 'refused' },
    values: signUpValues,
    messages: [],
  });
});

it('creates no account after the page was left while the captcha was asked', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { actor, bodies } = await sent({ requestCaptchaToken: () => promise });
  actor.stop();
  resolve('token-1');
  await settled();
  expect(bodies).toEqual([]);
});
