import { Problem } from '@contapro/api';
import { failed, loading, ready } from '@contapro/domain';
import { accountSessions, onlyThisSession, otherSession, wireAccountSessions } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createAccountSessions } from './accountSessions.machine.ts';
import type { AccountSessionsServices } from './accountSessions.types.ts';

const outage = new Problem(500);
const both = wireAccountSessions(accountSessions);
const one = wireAccountSessions(onlyThisSession);

function run() {
  const mock = mockServices<AccountSessionsServices['api']>('listSessions', 'endSession', 'endOtherSessions');
  const actor = createActor(createAccountSessions({ api: mock.services }));
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return { actor, mock, facts, shown: () => actor.getSnapshot().context };
}

it('loads the sessions, and again after a failure', async () => {
  const { actor, mock, facts, shown } = run();
  expect(shown().sessions).toEqual(loading);
  mock.open('listSessions').reject(outage);
  await settled();
  expect([shown().sessions, facts]).toEqual([
    failed,
    [{ type: 'failure.logged', call: 'listSessions', error: outage }],
  ]);
  actor.send({ type: 'part.reload' });
  mock.open('listSessions').resolve(both);
  await settled();
  expect(shown().sessions).toEqual(ready(accountSessions));
});

it('ends one session and loads the list again, while what is known stays', async () => {
  const { actor, mock, facts, shown } = run();
  mock.open('listSessions').resolve(both);
  await settled();
  actor.send({ type: 'session.end', id: otherSession.id });
  actor.send({ type: 'session.end', id: 'another' });
  actor.send({ type: 'sessions.end' });
  expect([requestsOf(mock.calls).slice(1), shown().ending]).toEqual([
    [['endSession', { path: { id: otherSession.id } }]],
    otherSession.id,
  ]);
  mock.open('endSession').resolve(undefined);
  await settled();
  expect(shown()).toEqual({
    sessions: ready(accountSessions),
    ending: null,
    result: { end: 'one', hasFailed: false },
  });
  mock.open('listSessions').resolve(one);
  await settled();
  expect([shown().sessions, facts]).toEqual([ready(onlyThisSession), []]);
  actor.send({ type: 'message.close' });
  expect(shown().result).toBeNull();
});

it('says why one was not ended, and shows which are left', async () => {
  const { actor, mock, shown } = run();
  mock.open('listSessions').resolve(both);
  await settled();
  actor.send({ type: 'session.end', id: otherSession.id });
  mock.open('endSession').reject(new Problem(404, [{ code: 'SESSION_NOT_FOUND', message: 'Esa sesión ya terminó.' }]));
  await settled();
  expect(shown().result).toEqual({ end: 'one', hasFailed: true, message: 'Esa sesión ya terminó.' });
  mock.open('listSessions').resolve(one);
  await settled();
  expect(shown().sessions).toEqual(ready(onlyThisSession));
});

it('ends the others also before the list is known, and gives the host the token of this one', async () => {
  const { actor, mock, facts, shown } = run();
  actor.send({ type: 'sessions.end' });
  actor.send({ type: 'sessions.end' });
  expect(mock.openNames()).toEqual(['endOtherSessions']);
  mock.open('endOtherSessions').reject(outage);
  await settled();
  expect(shown().result).toEqual({ end: 'others', hasFailed: true, message: null });
  actor.send({ type: 'sessions.end' });
  expect(shown().result).toBeNull();
  mock.open('endOtherSessions').resolve({ access_token: 'another' });
  await settled();
  expect([shown().result, facts.at(-1)]).toEqual([
    { end: 'others', hasFailed: false },
    { type: 'session.renewed', token: 'another' },
  ]);
  expect(mock.openNames()).toEqual(['listSessions']);
});

it('says nothing of a session that is over, because the host does', async () => {
  const { actor, mock, shown } = run();
  actor.send({ type: 'sessions.end' });
  mock.open('endOtherSessions').reject(new Problem(401));
  await settled();
  expect(shown().result).toBeNull();
});
