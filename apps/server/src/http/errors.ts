import type { FastifyReply, FastifyRequest } from 'fastify';
import { unsupportedMediaType } from '../contract/routes.ts';
import {
  DataInUse,
  FactorRequired,
  GoneMeanwhile,
  HttpProblem,
  Overloaded,
  type Reason,
  ServerNotReady,
  TooManyRequests,
} from '../problem.ts';
import { sqlProblemOf } from '../sql-problems.ts';
import { followsLink, sendLinkPage } from './link-page.ts';

/** Answers any error as a `Problem` of the contract. Errors with status 500 or more are logged, except those on purpose. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = error instanceof HttpProblem ? error : (sqlProblemOf(error) ?? problemOf(error));
  const isOfOthers = problem instanceof DataInUse || problem instanceof GoneMeanwhile;
  const isOnPurpose = problem instanceof ServerNotReady || problem instanceof Overloaded;
  if (isOfOthers) request.log.warn({ err: error, route: request.routeOptions.url }, 'A call met a change by others');
  else if (problem.status >= 500 && !isOnPurpose)
    request.log.error({ err: error, route: request.routeOptions.url }, 'A call failed');
  if (problem instanceof TooManyRequests || problem instanceof Overloaded || problem instanceof DataInUse)
    reply.header('retry-after', problem.seconds);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  return sendProblem(request, reply, problem);
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(
    request,
    reply,
    new HttpProblem(404, 'NOT_FOUND', 'Esta dirección no existe. Revisa cómo está escrita.'),
  );
}

const sendProblem = (request: FastifyRequest, reply: FastifyReply, problem: HttpProblem) =>
  followsLink(request)
    ? sendLinkPage(request, reply, problem)
    : reply
        .code(problem.status)
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(problemBody(problem, request.id));

/** The body of an answer with a `Problem` of the contract to the request with this id. */
export const problemBody = (problem: HttpProblem, id: string) => ({
  errors: problem.status === 500 ? problem.errors.map((error) => withId(error, id)) : problem.errors,
  ...(problem instanceof FactorRequired && { factor: problem.factor }),
  request_id: id,
});

/** A failure that is ours names the call, so that somebody who writes to us can tell us which one it was. */
const withId = ({ message, ...error }: Reason, id: string): Reason => ({
  ...error,
  message: `${message} Si se repite, escríbenos con este código: ${id.slice(0, 8)}.`,
});

/** The `HttpProblem` for an error of Fastify or its plugins, by its code or status. */
function problemOf(error: unknown): HttpProblem {
  const { code, statusCode } = factsOf(error);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedMediaType();
  if (
    code === 'FST_ERR_CTP_INVALID_JSON_BODY' ||
    code === 'FST_ERR_CTP_EMPTY_JSON_BODY' ||
    error instanceof SyntaxError
  ) {
    return new HttpProblem(400, 'INVALID_JSON', 'El contenido de la solicitud no es un JSON válido.');
  }
  if (statusCode === 413)
    return new HttpProblem(413, 'BODY_TOO_LARGE', 'El contenido de la solicitud es demasiado grande.');
  if (statusCode >= 400 && statusCode < 500) {
    return new HttpProblem(statusCode, 'INVALID_REQUEST', 'La solicitud no tiene la forma esperada.');
  }
  return new HttpProblem(
    500,
    'INTERNAL_ERROR',
    'Algo falló de nuestro lado. Por favor, inténtalo de nuevo en un minuto.',
  );
}

function factsOf(error: unknown): { code: string; statusCode: number } {
  const value: object = typeof error === 'object' && error !== null ? error : {};
  return {
    code: 'code' in value ? String(value.code) : '',
    statusCode: 'statusCode' in value ? Number(value.statusCode) : 500,
  };
}
