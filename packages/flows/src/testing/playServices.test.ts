import { Problem } from '@contapro/api';
import { beforeEach, expect, it, vi } from 'vitest';
import { type PlayedCall, playServices } from './playServices.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

interface Request {
  body?: { email: string };
  signal?: AbortSignal;
}

const made = () => {
  const services = {
    api: { signIn: (_request: Request) => Promise.resolve('signed in'), getMe: () => Promise.resolve('me') },
    fetchFile: () => Promise.resolve('file'),
    clock: () => 7,
  };
  const calls: PlayedCall[] = [];
  const play = playServices(services, {
    onCall: (call) => calls.push(call),
    onChange: () => {},
    answers: {
      signIn: {
        409: () => {
          throw new Problem(409, [{ code: 'TAKEN', message: 'Ya existe.' }]);
        },
        'Cuenta nueva': () => 'new',
      },
    },
  });
  return { ...play, calls };
};

/** What a call ends with: its answer, or the status and messages of its problem. */
const end = async (call: Promise<unknown>) => {
  const ended = call.catch((error: unknown) => (error instanceof Problem ? [error.status, error.messages] : error));
  await vi.runAllTimersAsync();
  return ended;
};

it('finds the calls among the services, and leaves the clock alone', () => {
  const { names, services } = made();
  expect([names(), services.clock()]).toEqual([['fetchFile', 'getMe', 'signIn'], 7]);
});

it.each([
  ['ok', 'signed in'],
  ['slow', 'signed in'],
  ['401', [401, []]],
  ['404', [404, ['No encontramos lo que buscas. Vuelve a la página anterior.']]],
  ['409', [409, ['Ya existe.']]],
  ['500', [500, []]],
  ['malformed', { inesperado: true }],
  ['dropped', [0, []]],
  ['Cuenta nueva', 'new'],
])('answers the next call with %s, and later ones well again', async (answer, expected) => {
  const { services, choose, nextOf } = made();
  choose('signIn', answer);
  expect(await end(services.api.signIn({}))).toEqual(expected);
  expect([nextOf('signIn'), await end(services.api.signIn({}))]).toEqual(['ok', 'signed in']);
});

it('says which calls were made and how they ended', async () => {
  const { services, choose, calls } = made();
  choose('signIn', '500');
  await end(services.api.signIn({ body: { email: 'a@b.pe' } }));
  const leaving = new AbortController();
  choose('signIn', 'slow');
  const left = end(services.api.signIn({ signal: leaving.signal }));
  leaving.abort();
  await left;
  void services.api.getMe();
  expect(calls).toEqual([
    { name: 'signIn', answer: '500', request: '{"body":{"email":"a@b.pe"}}', state: 'failed' },
    { name: 'signIn', answer: 'slow', request: '{}', state: 'aborted' },
    { name: 'getMe', answer: 'ok', request: '', state: 'open' },
  ]);
});

it('plays the services that a service returns', async () => {
  const { services, choose, names } = playServices(
    { apiWith: (_token: string) => ({ getMe: () => Promise.resolve('me') }) },
    { onCall: () => {}, onChange: () => {} },
  );
  const { getMe } = services.apiWith('t');
  choose('getMe', '401');
  expect([names(), await end(getMe())]).toEqual([
    ['apiWith', 'getMe'],
    [401, []],
  ]);
});
