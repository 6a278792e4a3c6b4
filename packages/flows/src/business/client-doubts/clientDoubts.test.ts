import { Problem } from '@contapro/api';
import { dataOf } from '@contapro/domain';
import { doubtsUrl, openDoubtsLink, wireClientDoubtsLink } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createClientDoubts } from './clientDoubts.machine.ts';
import type { ClientDoubtsServices } from './clientDoubts.types.ts';

const input = { business: { uuid: 'b-1', ruc: '20100047218' }, period: '202610' };
const wire = wireClientDoubtsLink(openDoubtsLink);

const run = async () => {
  const mock = mockServices<ClientDoubtsServices['api']>(
    'listClientQuestionLinks',
    'askClientAboutMonth',
    'revokeClientQuestionLink',
  );
  const actor = createActor(createClientDoubts({ api: mock.services }), { input });
  const facts: string[] = [];
  actor.on('*', ({ type }) => facts.push(type));
  actor.start();
  const answer = async (call: keyof ClientDoubtsServices['api'], value: unknown) => {
    mock.open(call).resolve(value);
    await settled();
  };
  const shown = () => {
    const { value, context } = actor.getSnapshot();
    return { value, links: dataOf(context.links), link: context.link, problem: context.problem };
  };
  await answer('listClientQuestionLinks', { links: [], num_doubts: 3 });
  return { actor, mock, facts, answer, shown };
};

it('makes a link of which only this page has the address, and takes it back', async () => {
  const { actor, mock, answer, shown } = await run();
  expect(shown()).toEqual({ value: 'shown', links: { links: [], doubts: 3 }, link: null, problem: null });
  actor.send({ type: 'client.ask' });
  actor.send({ type: 'client.ask' });
  await answer('askClientAboutMonth', { answer_url: doubtsUrl, link: wire });
  expect(shown()).toEqual({
    value: 'shown',
    links: { links: [openDoubtsLink], doubts: 3 },
    link: { id: openDoubtsLink.id, url: doubtsUrl },
    problem: null,
  });
  actor.send({ type: 'link.revoke', id: openDoubtsLink.id });
  await answer('revokeClientQuestionLink', undefined);
  await answer('listClientQuestionLinks', { links: [], num_doubts: 2 });
  expect(shown()).toEqual({ value: 'shown', links: { links: [], doubts: 2 }, link: null, problem: null });
  const path = { uuid: 'b-1' };
  expect(requestsOf(mock.calls)).toEqual([
    ['listClientQuestionLinks', { path, query: { tax_period: '202610' } }],
    ['askClientAboutMonth', { path, body: { tax_period: '202610' } }],
    ['revokeClientQuestionLink', { path: { ...path, id: openDoubtsLink.id } }],
    ['listClientQuestionLinks', { path, query: { tax_period: '202610' } }],
  ]);
});

it('says why a link could not be made or revoked, and keeps what is shown', async () => {
  const { actor, mock, facts, shown } = await run();
  actor.send({ type: 'client.ask' });
  mock.open('askClientAboutMonth').reject(new Problem(409, [{ code: 'NO_DOUBTS', message: 'No hay dudas.' }]));
  await settled();
  expect(shown()).toEqual({ value: 'shown', links: { links: [], doubts: 3 }, link: null, problem: ['No hay dudas.'] });
  actor.send({ type: 'link.revoke', id: 'x' });
  mock.open('revokeClientQuestionLink').reject(new Problem(401));
  await settled();
  expect([shown().problem, facts]).toEqual([null, ['failure.logged', 'failure.logged']]);
});
