import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Operation, type OperationId, operations } from '@contapro/openapi/operations';

/** The part of an OpenAPI 3.1 document that the server reads. */
export interface Contract {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, AnswerSchema> };
}

interface AnswerSchema {
  $ref?: string;
  properties?: Record<string, { 'x-secret'?: boolean }>;
}

interface DescribedOperation {
  requestBody?: { content: Record<string, { schema?: object }> };
  responses: Record<string, Response | { $ref: string }>;
}

interface Response {
  description?: string;
  content?: Record<string, { schema?: AnswerSchema }>;
}

/** The data of an operation that the routes need. */
export interface OperationFacts extends Operation {
  /** The statuses of success, lowest first. */
  successes: readonly number[];
  /**
   * The statuses of 400 to 499 that the contract describes. Any call may also answer 413, 415 and 429, and any call with a token
   * 403.
   */
  refusals: ReadonlySet<number>;
  /** The JSON pointers to the schemas of the answers, by status of success. */
  answerPointers: ReadonlyMap<number, string>;
  /** The header `Cache-Control` of the answers of success. */
  cacheControl: 'no-store' | 'private, no-cache';
}

/** Reads the generated contract. */
export function readContract(): Contract {
  const path = createRequire(import.meta.url).resolve('@contapro/openapi/contract.json');
  return JSON.parse(readFileSync(path, 'utf8')) as Contract;
}

/** The data of an operation from the contract. */
export function factsOf(contract: Contract, id: OperationId): OperationFacts {
  const operation: Operation = operations[id];
  const described = contract.paths[operation.path]?.[operation.method];
  if (!described) throw new Error(`The contract has no ${operation.method} ${operation.path}: generate it again.`);
  const own = pointer('paths', operation.path, operation.method);
  const statuses = Object.keys(described.responses).map(Number);
  const successes = statuses.filter((status) => status < 300);
  const hasSecret = successes.some((status) => {
    const schema = contentOf(described.responses[status])?.['application/json']?.schema;
    const { properties = {} } = contract.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''] ?? schema ?? {};
    return Object.values(properties).some((field) => field['x-secret'] === true);
  });
  return {
    ...operation,
    successes: successes.sort((a, b) => a - b),
    refusals: new Set([
      ...statuses.filter((status) => status >= 400 && status < 500),
      413,
      415,
      429,
      ...(operation.isPublic ? [] : [403]),
    ]),
    cacheControl: hasSecret ? 'no-store' : 'private, no-cache',
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

/** The path of an operation as the router writes it. */
export const routePath = (path: string) => path.replaceAll(/{(\w+)}/g, ':$1');

/** The JSON pointer for a list of keys. */
export const pointer = (...steps: readonly string[]) =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/**
 * A copy of the contract for the router, without the schemas of answers and of multipart bodies. Answers are written by
 * JSON.stringify, so that no field is removed silently, and are checked separately in development. It also makes the start
 * faster. Multipart bodies are read and checked by their handlers.
 */
export function routable(contract: Contract): Contract {
  const copy = structuredClone(contract);
  for (const methods of Object.values(copy.paths)) {
    for (const operation of Object.values(methods)) {
      delete operation.requestBody?.content['multipart/form-data']?.schema;
      // Also those of errors, which are references: each of them would be compiled for each operation.
      for (const code of Object.keys(operation.responses ?? {})) operation.responses[code] = { description: '' };
    }
  }
  return copy;
}
