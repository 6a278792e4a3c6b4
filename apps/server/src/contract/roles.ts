import type { Operation } from '@contapro/openapi/operations';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { HttpProblem } from '../problem.ts';

/** Refuses a call that the role of the caller in the studio may not make, before its body is read. */
export const requireRole =
  ({ roles }: Pick<Operation, 'roles'>): onRequestHookHandler =>
  async ({ session }: FastifyRequest) => {
    if (roles === undefined || !session || roles.includes(session.role)) return;
    throw refusalOf(roles);
  };

function refusalOf(roles: NonNullable<Operation['roles']>): HttpProblem {
  if (roles.includes('asistente')) return notForRevisor();
  return roles.includes('revisor') ? notForAsistente() : onlyForTitular();
}

const onlyForTitular = () =>
  new HttpProblem(403, 'ROLE_NOT_ALLOWED', 'Solo el titular del estudio puede hacer esto. Pídele que lo haga.');
const notForRevisor = () =>
  new HttpProblem(
    403,
    'ROLE_NOT_ALLOWED',
    'Un revisor no cambia las claves de las empresas. Pídeselo al titular o a quien tiene asignada la empresa.',
  );
const notForAsistente = () =>
  new HttpProblem(
    403,
    'ROLE_NOT_ALLOWED',
    'Un asistente no cambia las cuentas de los proveedores. Pídeselo al titular o a un revisor del estudio.',
  );
