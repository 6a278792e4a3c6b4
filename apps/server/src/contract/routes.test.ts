import { operationIds } from '@contapro/openapi/operations';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { HttpProblem } from '../problem.ts';
import type { Handlers } from './handlers.ts';
import { perMinute } from './limits.ts';
import { contractRoutes } from './routes.ts';

const session = { accountantId: 'a', id: 's', version: 1, expiresAt: new Date() };
const routes = (handlers: object) =>
  contractRoutes(Fastify(), {
    handlers: handlers as Handlers,
    authenticate: async () => session,
    checkAnswers: true,
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

  it('refuses a refusal that the contract does not describe', async () => {
    const app = Fastify();
    const refuse = answering(async () => {
      throw new HttpProblem(409, 'TAKEN', 'Ya está ocupado.');
    });
    await contractRoutes(app, {
      handlers: { ...all(), listBusinesses: refuse } as unknown as Handlers,
      authenticate: async () => session,
      checkAnswers: true,
      sharedLimit: () => ({ use: async () => {} }),
    });
    const answer = await app.inject('/app/internal/accountant/dashboard/filters');
    expect([answer.statusCode, answer.json().message]).toEqual([
      500,
      expect.stringContaining('listBusinesses answered 409, which the contract does not know'),
    ]);
  });

  it('refuses an answer that the contract does not describe', async () => {
    const app = Fastify();
    const answers = { ...all(), getHealth: answering(async () => ({ status: 'tired' })) };
    await contractRoutes(app, {
      handlers: answers as unknown as Handlers,
      authenticate: async () => session,
      checkAnswers: true,
      sharedLimit: () => ({ use: async () => {} }),
    });
    const answer = await app.inject('/app/internal/health');
    expect([answer.statusCode, answer.json().message]).toEqual([
      500,
      expect.stringContaining('getHealth answered what the contract does not describe'),
    ]);
  });
});
