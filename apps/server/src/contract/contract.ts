import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { OperationId } from './handlers.ts';

/** As much of OpenAPI 3.1 as the server reads. */
export interface Contract {
  paths: Record<string, Record<string, Operation>>;
  security?: readonly object[];
}

export interface Operation {
  operationId: OperationId;
  security?: readonly object[];
  parameters?: readonly (Parameter | Reference)[];
  requestBody?: RequestBody;
  responses: Record<string, Response | Reference>;
}

interface Reference {
  $ref: string;
}

interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header' | 'cookie';
  schema: { contentSchema?: unknown };
}

export interface RequestBody {
  required?: boolean;
  content: Record<string, { schema?: object }>;
}

interface Response {
  content?: Record<string, { schema?: object }>;
}

/** What the routes need to know of an operation besides its schemas. */
export interface OperationFacts {
  method: string;
  path: string;
  needsToken: boolean;
  needsBody: boolean;
  bodyTypes: readonly string[];
  /** Statuses of success, lowest first. */
  successes: readonly number[];
  /** Statuses of what is the caller's fault; any call may also answer 413, 415 and 429. */
  refusals: ReadonlySet<number>;
  /** JSON pointer into the contract of what the JSON of `filters` must be. */
  filtersPointer: string | undefined;
  /** JSON pointers into the contract of the JSON answers of success. */
  answerPointers: ReadonlyMap<number, string>;
}

/** The contract as it was generated. */
export function readContract(): Contract {
  const path = createRequire(import.meta.url).resolve('@contapro/openapi/contract.json');
  return JSON.parse(readFileSync(path, 'utf8')) as Contract;
}

/** Every operation of the contract by its id. */
export function operationsOf(contract: Contract): Map<OperationId, OperationFacts> {
  return new Map(
    Object.entries(contract.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => 'operationId' in operation)
        .map(([method, operation]) => [operation.operationId, factsOf(contract, path, method, operation)] as const),
    ),
  );
}

function factsOf(contract: Contract, path: string, method: string, operation: Operation): OperationFacts {
  const own = pointer('paths', path, method);
  const statuses = Object.keys(operation.responses).map(Number);
  const successes = statuses.filter((status) => status < 300);
  const bodyTypes = Object.keys(operation.requestBody?.content ?? {});
  return {
    method,
    path,
    needsToken: (operation.security ?? contract.security ?? []).length > 0,
    needsBody: operation.requestBody?.required === true,
    bodyTypes,
    successes: successes.sort((a, b) => a - b),
    refusals: new Set([...statuses.filter((status) => status >= 400 && status < 500), 413, 415, 429]),
    filtersPointer: filtersPointerOf(contract, operation, own),
    answerPointers: new Map(
      successes
        .filter((status) => 'application/json' in (contentOf(operation.responses[status]) ?? {}))
        .map((status) => [
          status,
          `${own}${pointer('responses', String(status), 'content', 'application/json', 'schema')}`,
        ]),
    ),
  };
}

const contentOf = (response: Response | Reference | undefined) =>
  response && 'content' in response ? response.content : undefined;

function filtersPointerOf(contract: Contract, operation: Operation, own: string): string | undefined {
  for (const [index, parameter] of (operation.parameters ?? []).entries()) {
    const at = '$ref' in parameter ? parameter.$ref.slice(1) : `${own}${pointer('parameters', String(index))}`;
    const { name, schema } = '$ref' in parameter ? parameterAt(contract, at) : parameter;
    if (name === 'filters' && schema.contentSchema) return `${at}/schema/contentSchema`;
  }
  return undefined;
}

function parameterAt(contract: Contract, at: string): Parameter {
  let value: unknown = contract;
  for (const step of at.slice(1).split('/').map(unescapeStep)) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  }
  if (typeof value !== 'object' || value === null || !('schema' in value)) throw new Error(`The contract has no ${at}`);
  return value as Parameter;
}

const pointer = (...steps: readonly string[]) =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
const unescapeStep = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');

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
