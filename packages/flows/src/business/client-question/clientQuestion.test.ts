import { Problem } from '@contapro/api';
import { failed, loading, ready } from '@contapro/domain';
import { answeredQuestion, answerUrl, expiredQuestion, openQuestion, wireClientQuestion } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled } from '../../testing/index.ts';
import { createClientQuestion, type ClientQuestionMachine } from './clientQuestion.machine.ts';
import type { ClientQuestionServices } from './clientQuestion.types.ts';

const business = { uuid: 'b-1', ruc: '20100047218' };
const code = '20512345671-202610-01-F001-123';
const input = { business, period: '202610', code };
const outage = new Problem(500);
const changed = new Problem(409, [{ code: 'VOUCHER_CHANGED', message: 'Ya no está observado.' }]);

const begin = () => {
  const mock = mockServices<ClientQuestionServices['api']>('listClientQuestions', 'askClient', 'revokeClientQuestion');
  return { machine: createClientQuestion({ api: mock.services }), mock };
};
const wire = (...questions: (typeof openQuestion)[]) => ({ questions: questions.map(wireClientQuestion) });

const model: Model<ClientQuestionMachine> = {
  create: begin,
  input,
  events: [{ type: 'questions.reload' }, { type: 'client.ask' }, { type: 'question.revoke', id: openQuestion.id }],
  outcomes: {
    listClientQuestions: {
      call: 'listClientQuestions',
      answers: [{ answer: wire(openQuestion), output: [openQuestion] }],
      errors: [outage],
    },
    ask: {
      call: 'askClient',
      answers: [
        {
          answer: { answer_url: answerUrl, question: wireClientQuestion(openQuestion) },
          output: { url: answerUrl, question: openQuestion },
        },
      ],
      errors: [changed],
    },
    revoke: { call: 'revokeClientQuestion', answers: [{ answer: undefined }], errors: [outage] },
  },
};

const calls = {
  listClientQuestions: ['listClientQuestions', { path: { uuid: 'b-1' }, query: { tax_period: '202610', code } }],
  ask: ['askClient', { path: { uuid: 'b-1' }, body: { tax_period: '202610', code } }],
  revoke: ['revokeClientQuestion', { path: { uuid: 'b-1', id: openQuestion.id } }],
};
const callNames = {
  listClientQuestions: 'listClientQuestions',
  ask: 'askClient',
  revoke: 'revokeClientQuestion',
} as const;
const isActor = (id: string): id is keyof typeof callNames => Object.hasOwn(callNames, id);

const expectedOf = ({ event, after }: PathStep<ClientQuestionMachine>) => {
  if ('error' in event) {
    const call = isActor(event.actorId) ? callNames[event.actorId] : event.actorId;
    return { facts: [{ type: 'failure.logged', call, error: event.error }], calls: [] };
  }
  if ('output' in event) return { facts: [], calls: [] };
  const called = after.matches('asking')
    ? calls.ask
    : after.matches('revoking')
      ? calls.revoke
      : calls.listClientQuestions;
  return { facts: [], calls: [called] };
};

describePaths('every way through the questions to the client', model, expectedOf);

const run = async (...questions: (typeof openQuestion)[]) => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input }).start();
  mock.open('listClientQuestions').resolve(wire(...questions));
  await settled();
  return { actor, mock, context: () => actor.getSnapshot().context };
};

it('reads questions and answers, with their moments in Lima', async () => {
  const { context } = await run(openQuestion, answeredQuestion, expiredQuestion);
  expect(context().questions).toEqual(ready([openQuestion, answeredQuestion, expiredQuestion]));
});

it('shows the link of the question that was put now, which replaces the open one', async () => {
  const { actor, mock, context } = await run(openQuestion, answeredQuestion);
  actor.send({ type: 'client.ask' });
  actor.send({ type: 'client.ask' });
  const next = { ...openQuestion, id: 'q-2' };
  mock.open('askClient').resolve({ answer_url: answerUrl, question: wireClientQuestion(next) });
  await settled();
  expect([context().questions, context().link]).toEqual([
    ready([next, answeredQuestion]),
    { id: 'q-2', url: answerUrl },
  ]);
  expect(requestsOf(mock.calls)).toEqual([calls.listClientQuestions, calls.ask]);
  actor.send({ type: 'question.revoke', id: 'q-2' });
  mock.open('revokeClientQuestion').resolve(undefined);
  await settled();
  expect([context().questions, context().link]).toEqual([ready([answeredQuestion]), null]);
});

it('says why no link was made, and keeps the questions; a later call removes the message', async () => {
  const { actor, mock, context } = await run(answeredQuestion);
  actor.send({ type: 'client.ask' });
  mock.open('askClient').reject(changed);
  await settled();
  expect([context().problem, context().questions]).toEqual([['Ya no está observado.'], ready([answeredQuestion])]);
  actor.send({ type: 'client.ask' });
  expect(context().problem).toBeNull();
  mock.open('askClient').reject(new Problem(0));
  await settled();
  expect(context().problem).toEqual([]);
});

it('says nothing after a 401: the host asks to sign in', async () => {
  const { actor, mock, context } = await run();
  actor.send({ type: 'client.ask' });
  mock.open('askClient').reject(new Problem(401));
  await settled();
  expect([actor.getSnapshot().value, context().problem]).toEqual(['shown', null]);
});

it('says that the questions could not be loaded', async () => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input }).start();
  expect(actor.getSnapshot().context.questions).toEqual(loading);
  mock.open('listClientQuestions').reject(outage);
  await settled();
  expect(actor.getSnapshot().context.questions).toEqual(failed);
});
