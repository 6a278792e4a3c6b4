import type { Operation } from '@contapro/openapi/operations';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { HttpProblem } from '../problem.ts';

/** Refuses a call that the role of the caller in the studio may not make, before its body is read. */
export const requireRole =
  ({ roles }: Pick<Operation, 'roles'>): onRequestHookHandler =>
  async ({ session }: FastifyRequest) => {
    if (roles === undefined || !session || roles.includes(session.role)) return;
    throw roles.includes('asistente') ? notForRevisor() : onlyForTitular();
  };

const onlyForTitular = () =>
  new HttpProblem(403, 'ROLE_NOT_ALLOWED', 'Solo el titular del estudio puede hacer esto. Pídele que lo haga.');
const notForRevisor = () =>
  new HttpProblem(
    403,
    'ROLE_NOT_ALLOWED',
    'Un revisor no cambia las claves de las empresas. Pídeselo al titular o a quien tiene asignada la empresa.',
  );
