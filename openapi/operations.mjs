// What the client and the server need to know of each operation besides its types, read from the bundled contract.

/** The metadata of every operation, by its operationId; what is false or absent is left out. */
export function readOperations(contract) {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const parameters = (operation.parameters ?? []).map((parameter) => resolve(contract, parameter));
      const jsonQuery = Object.fromEntries(
        parameters
          .filter(({ schema }) => schema.contentSchema)
          .map(({ name, schema }) => [name, schemaName(schema.contentSchema)]),
      );
      const [body] = Object.keys(operation.requestBody?.content ?? {});
      const keepsStatus = operation['x-keeps-failure-status'] ?? method !== 'get';
      return {
        id: operation.operationId,
        description: [operation.summary, operation.description].filter(Boolean),
        metadata: {
          method,
          path,
          answer: answerOf(operation),
          ...((operation.security ?? contract.security).length === 0 && { isPublic: true }),
          ...(body && { body }),
          ...(Object.keys(jsonQuery).length > 0 && { jsonQuery }),
          ...(keepsStatus && { keepsStatus }),
          ...(operation['x-expires-session'] === false && { expiresSession: false }),
        },
      };
    }),
  );
}

/** `empty` where the server may answer without a body, `file` where the body is not JSON. */
function answerOf({ responses }) {
  if ('204' in responses) return 'empty';
  const [success] = Object.keys(responses);
  return 'application/json' in (responses[success].content ?? {}) ? 'json' : 'file';
}

function schemaName({ $ref = '' }) {
  const [, name] = /^#\/components\/schemas\/(\w+)$/.exec($ref) ?? [];
  if (!name) throw new Error('The contentSchema of a query parameter has to be a schema of its own in schemas/.');
  return name;
}

const resolve = (contract, { $ref, ...parameter }) =>
  $ref
    ? $ref
        .slice(2)
        .split('/')
        .reduce((value, key) => value[key], contract)
    : parameter;

/** A module without types, so that packages can be published without building this one. */
export const operationsModule = (contract, operations) => `export const basePath = ${text(contract.servers[0].url)};

export const operations = {
${operations.map(({ id, metadata }) => `  ${id}: ${literal(metadata)},`).join('\n')}
};

export const operationIds = Object.keys(operations);
`;

export const operationsTypes = (contract, operations) => `import type { components, paths } from './contract.js';

/** The path under which the API host answers every operation. */
export declare const basePath: ${text(contract.servers[0].url)};

/** What is known of an operation besides the types of its input and answer. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** The path below \`basePath\`, with its parameters in braces. */
  readonly path: keyof paths;
  /** The body of a success: \`json\`, \`empty\` (none, or one without meaning) or \`file\` (any other media type). */
  readonly answer: 'json' | 'empty' | 'file';
  /** No token is asked for. */
  readonly isPublic?: true;
  /** The media type of the request's body. */
  readonly body?: 'application/json' | 'application/octet-stream';
  /** Query parameters that hold JSON, each with the name of the schema of what it holds. */
  readonly jsonQuery?: Readonly<Record<string, keyof components['schemas']>>;
  /** The client reports a failure with the status that came. Otherwise as 401, 404 or 500. */
  readonly keepsStatus?: true;
  /** False: a 401 does not mean that a session has expired. */
  readonly expiresSession?: false;
}

/** Every operation of the contract. */
export declare const operations: {
${operations.map(({ id, metadata }) => `  readonly ${id}: ${literalType(metadata)};`).join('\n')}
};

export type OperationId = keyof typeof operations;

export declare const operationIds: readonly OperationId[];
`;

/** The client's functions. An operation that answers with a file has none: it is a link, fetched as it was given. */
export function clientModule(operations) {
  const callable = operations.filter(({ metadata }) => metadata.answer !== 'file');
  return `import type { Operation } from '@contapro/openapi/operations';
import type { Call, CallId } from '../types.ts';

/** Every operation of the contract as a function; files behind links are fetched with \`fetchFile\`. */
export interface Api {
${callable.map(({ id, description }) => `${comment(description)}  ${id}: Call<'${id}'>;`).join('\n')}
}

/** The functions of all operations, each created by \`callOf\` from the metadata of its operation. */
export const createCalls = (callOf: <Id extends CallId>(operation: Operation) => Call<Id>): Api => ({
${callable.map(({ id, metadata }) => `  ${id}: callOf<'${id}'>(${literal(metadata)}),`).join('\n')}
});
`;
}

const text = (value) => `'${value}'`;
const literal = (value) => {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object') return String(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${literal(inner)}`)
    .join(', ')} }`;
};
const literalType = (value) => {
  if (typeof value !== 'object') return literal(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `readonly ${key}: ${literalType(inner)}`)
    .join('; ')} }`;
};
const comment = (paragraphs) => {
  const lines = paragraphs.join('\n\n').trim().split('\n');
  return `  /**\n${lines.map((line) => `   * ${line}`.trimEnd()).join('\n')}\n   */\n`;
};
