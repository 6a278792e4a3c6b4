import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Operation, type OperationId, operations } from '@contapro/openapi/operations';

/** As much of OpenAPI 3.1 as the server reads. */
export interface Contract {
  paths: Record<string, Record<string, DescribedOperation>>;
}

interface DescribedOperation {
  responses: Record<string, Response | { $ref: string }>;
}

interface Response {
  content?: Record<string, { schema?: object }>;
}

/** What the routes need to know of an operation: its metadata, statuses and schemas. */
export interface OperationFacts extends Operation {
  /** Statuses of success, lowest first. */
  successes: readonly number[];
  /** Statuses of what is the caller's fault; any call may also answer 413, 415 and 429. */
  refusals: ReadonlySet<number>;
  /** JSON pointers into the contract of the JSON answers of success. */
  answerPointers: ReadonlyMap<number, string>;
}

/** The contract as it was generated. */
export function readContract(): Contract {
  const path = createRequire(import.meta.url).resolve('@contapro/openapi/contract.json');
  return JSON.parse(readFileSync(path, 'utf8')) as Contract;
}

/** What the contract says of an operation. */
export function factsOf(contract: Contract, id: OperationId): OperationFacts {
  const operation: Operation = operations[id];
  const described = contract.paths[operation.path]?.[operation.method];
  if (!described) throw new Error(`The contract has no ${operation.method} ${operation.path}: generate it again.`);
  const own = pointer('paths', operation.path, operation.method);
  const statuses = Object.keys(described.responses).map(Number);
  const successes = statuses.filter((status) => status < 300);
  return {
    ...operation,
    successes: successes.sort((a, b) => a - b),
    refusals: new Set([...statuses.filter((status) => status >= 400 && status < 500), 413, 415, 429]),
    answerPointers: new Map(
      successes
        .filter((status) => 'application/json' in (contentOf(described.responses[status]) ?? {}))
        .map((status) => [
          status,
          `${own}${pointer('responses', String(status), 'content', 'application/json', 'schema')}`,
        ]),
    ),
  };
}

const contentOf = (response: Response | { $ref: string } | undefined) =>
  response && 'content' in response ? response.content : undefined;

/** A JSON pointer into the contract. */
export const pointer = (...steps: readonly string[]) =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/**
 * The contract as the router takes it: without the schemas of answers, which are checked by us while developing and
 * written by JSON.stringify. That starts faster, and nothing an answer holds is lost silently.
 */
export function routable(contract: Contract): Contract {
  const copy = structuredClone(contract);
  for (const methods of Object.values(copy.paths)) {
    for (const operation of Object.values(methods)) {
      for (const response of Object.values(operation.responses ?? {}))
        if ('content' in response) delete response.content;
    }
  }
  return copy;
}
