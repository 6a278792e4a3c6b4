import { Problem } from '@contapro/api';
import { clientDoubts, wireClientDoubts } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createClientMonth } from './clientMonth.machine.ts';
import { clientMonthViewOf } from './clientMonth.selectors.ts';
import type { ClientMonthServices } from './clientMonth.types.ts';

const token = 'token-of-the-link';
const [first, ...rest] = clientDoubts.doubts;

const run = () => {
  const mock = mockServices<ClientMonthServices['api']>('openClientQuestionLink');
  const actor = createActor(createClientMonth({ api: mock.services }), { input: { token } });
  const facts: string[] = [];
  actor.on('*', ({ type }) => facts.push(type));
  actor.start();
  const answer = async (value: unknown) => {
    mock.open('openClientQuestionLink').resolve(value);
    await settled();
  };
  const refuse = async (error: Problem) => {
    mock.open('openClientQuestionLink').reject(error);
    await settled();
  };
  return { actor, mock, facts, answer, refuse, view: () => clientMonthViewOf(actor.getSnapshot()) };
};

it('lists the doubts, opens one, and shows what was answered afterwards', async () => {
  const { actor, mock, answer, view } = run();
  expect(view()).toEqual({ kind: 'checking' });
  await answer(wireClientDoubts(clientDoubts));
  expect(view()).toEqual({ kind: 'list', doubts: clientDoubts });
  actor.send({ type: 'doubt.open', token: 'question-2' });
  expect(actor.getSnapshot().context.opened).toBe('question-2');
  actor.send({ type: 'doubt.close' });
  const now = { ...clientDoubts, doubts: [{ ...first, answer: null }, ...rest] };
  await answer(wireClientDoubts(now as typeof clientDoubts));
  expect([actor.getSnapshot().context.opened, view()]).toEqual([null, { kind: 'list', doubts: now }]);
  expect(requestsOf(mock.calls)).toEqual([
    ['openClientQuestionLink', { body: { token } }],
    ['openClientQuestionLink', { body: { token } }],
  ]);
});

it.each([
  [new Problem(404, [{ code: 'QUESTION_NOT_FOUND', message: 'No sirve.' }]), { kind: 'gone' }],
  [new Problem(400, [{ code: 'INVALID_REQUEST', message: 'No es válido.' }]), { kind: 'gone' }],
  [
    new Problem(429, [{ code: 'TOO_MANY_REQUESTS', message: 'Espera 40 segundos.' }]),
    { kind: 'unchecked', messages: ['Espera 40 segundos.'] },
  ],
  [new Problem(0), { kind: 'unchecked', messages: [] }],
])('says what became of the link: %o', async (problem, shown) => {
  const { facts, refuse, view } = run();
  await refuse(problem);
  expect([view(), facts]).toEqual([shown, ['failure.logged']]);
});

it('does not take an answer for that of a link that is none', async () => {
  const { answer, facts, view } = run();
  await answer({});
  expect([view(), facts]).toEqual([{ kind: 'unchecked', messages: [] }, ['failure.logged']]);
});

it('shows nothing of a link that has expired, and asks again after a failure', async () => {
  const { actor, answer, refuse, view } = run();
  await refuse(new Problem(500));
  actor.send({ type: 'check.retry' });
  await answer({ state: 'vencida', expires_at: '2026-12-04T15:00:00.000Z' });
  expect(view()).toEqual({ kind: 'expired' });
});
