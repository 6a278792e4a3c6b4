import type { Operation } from '@contapro/openapi/operations';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Clock } from '../clock.ts';
import { HttpProblem } from '../problem.ts';

/** Milliseconds for which a proof of who somebody is counts after it was given. */
export const confirmationLife = 10 * 60_000;

/**
 * Refuses a call for which an open session is not enough, before its body is read, when the person has neither signed in nor
 * confirmed who it is within the last ten minutes. A token for a page of a partner is not asked: none of these operations is open
 * to it, see `requireOpenOperation`.
 */
export const requireConfirmation =
  ({ confirmation }: Pick<Operation, 'confirmation'>, clock: Clock): onRequestHookHandler =>
  async ({ session }: FastifyRequest) => {
    if (confirmation === undefined || !session || session.access !== null) return;
    if (confirmation === 'members' && session.memberId === null) return;
    if (session.confirmedAt.getTime() + confirmationLife <= clock().getTime()) throw confirmationRequired();
  };

const confirmationRequired = () =>
  new HttpProblem(
    403,
    'CONFIRMATION_REQUIRED',
    'Para hacer este cambio confirma antes que eres tú. Todavía no cambiamos nada.',
  );
