import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { HttpProblem } from '../problem.ts';
import type { OperationId } from './handlers.ts';

/** What a person may do whose studio requires a second factor that is not set up yet. */
const open: ReadonlySet<OperationId> = new Set<OperationId>([
  'getMe',
  'signOut',
  'logEvent',
  'confirmIdentity',
  'getFactors',
  'beginAuthenticator',
  'confirmAuthenticator',
  'beginPasskey',
  'addPasskey',
  'leaveTeam',
]);

/** Refuses a call of a person who has to set up a second factor first. */
export const requireFactor =
  (id: OperationId): onRequestHookHandler =>
  async ({ session }: FastifyRequest) => {
    if (session?.lacksFactor && !open.has(id)) throw factorSetupRequired();
  };

const factorSetupRequired = () =>
  new HttpProblem(
    403,
    'FACTOR_SETUP_REQUIRED',
    'Tu estudio pide un segundo paso para entrar. Actívalo en Mi cuenta para continuar.',
  );
