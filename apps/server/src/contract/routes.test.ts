import { type Operation, operationIds, operations } from '@contapro/openapi/operations';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerError } from '../http/errors.ts';
import { HttpProblem } from '../problem.ts';
import { ownScope } from '../security/scope.ts';
import type { Session } from '../security/tokens.ts';
import { perMinute } from './limits.ts';
import { type ContractOptions, contractRoutes } from './routes.ts';

const session: Session = {
  personId: 'a',
  id: 's',
  version: 1,
  expiresAt: new Date(),
  authenticatedAt: new Date(),
  confirmedAt: new Date(),
  access: null,
  role: 'titular',
  memberId: null,
  scope: ownScope('a'),
  lacksFactor: false,
};
const routes = (handlers: ContractOptions['handlers'], app = Fastify(), mostCalls = 100) =>
  contractRoutes(app, {
    handlers,
    authenticate: async () => session,
    checkAnswers: true,
    mostCalls,
    clock: () => new Date(),
    isSecure: false,
    partnerOrigins: new Set(),
    sharedLimit: () => ({ use: async () => {} }),
  });
const answering = (handle: () => Promise<unknown>) => ({ limit: perMinute(100), handle });
const all = () => Object.fromEntries(operationIds.map((id) => [id, answering(async () => {})]));

describe('contractRoutes', () => {
  it('starts with a handler for every operation', async () => {
    await expect(routes(all())).resolves.toBeUndefined();
  });

  it('fails at the start, not at the call, when one is missing', async () => {
    const { signIn: _signIn, getMe: _getMe, ...rest } = all();
    await expect(routes(rest)).rejects.toThrow('No handler answers signIn, getMe');
  });

  it('refuses a body that is no JSON with 400, also for a call that reads none', async () => {
    const app = Fastify();
    await routes(all(), app);
    const id = '00000000-0000-4000-8000-000000000000';
    const answers: Record<string, number> = {};
    const changing = Object.entries<Operation>(operations).filter(([, { method }]) => method !== 'get');
    for (const [operation, { method, path, body = 'application/json' }] of changing) {
      if (body !== 'application/json') continue;
      const url = `/app/internal${path.replaceAll(/\{\w+\}/g, id)}`;
      const headers = { 'content-type': 'application/json' };
      const { statusCode } = await app.inject({ method, url, headers, payload: '{' });
      answers[operation] = statusCode;
    }
    expect(Object.keys(answers).length).toBeGreaterThan(60);
    expect(Object.entries(answers).filter(([, status]) => status !== 400)).toEqual([]);
  });

  it('does not send a refusal that the contract does not describe', async () => {
    const app = Fastify();
    const refuse = answering(async () => {
      throw new HttpProblem(409, 'TAKEN', 'Ya está ocupado.');
    });
    await routes({ ...all(), listBusinesses: refuse }, app);
    const answer = await app.inject('/app/internal/accountant/dashboard/filters');
    expect([answer.statusCode, answer.json().message]).toEqual([
      500,
      expect.stringContaining('listBusinesses answered 409, which the contract does not know'),
    ]);
  });

  it('does not send an answer that the contract does not describe', async () => {
    const app = Fastify();
    await routes({ ...all(), getHealth: answering(async () => ({ status: 'tired' })) }, app);
    const answer = await app.inject('/app/internal/health');
    expect([answer.statusCode, answer.json().message]).toEqual([
      500,
      expect.stringContaining('getHealth answered what the contract does not describe'),
    ]);
  });
});

it('refuses a call at once while too many are open, and accepts calls again when these have ended', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  const gate = Promise.withResolvers<void>();
  const slow = answering(() => gate.promise.then(() => ({ businesses: [] })));
  const healthy = answering(async () => ({ status: 'ready' }));
  await routes({ ...all(), listBusinesses: slow, getHealth: healthy }, app, 3);
  // `inject` begins when somebody waits for it.
  const list = () => app.inject('/app/internal/accountant/dashboard/filters').then((answer) => answer);
  const first = [list(), list(), list()];
  const refused = await list();
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().errors]).toEqual([
    503,
    '5',
    [
      {
        code: 'OVERLOADED',
        message: 'Hay demasiadas solicitudes en este momento. Espera unos segundos y vuelve a intentarlo.',
      },
    ],
  ]);
  expect((await app.inject('/app/internal/health')).statusCode).toBe(200);
  gate.resolve();
  expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await list()).statusCode).toBe(200);
});
