// Reads the metadata of each operation, which the client and the server need besides its types, from the bundled
// contract.

/** The metadata of every operation, by its operationId. Values that are false or missing are left out. */
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
          ...(keepsStatus && { keepsStatus }),
          ...(operation['x-expires-session'] === false && { expiresSession: false }),
          ...(operation['x-partner-token'] === true && { partnerToken: true }),
          ...(operation['x-server-only'] === true && { serverOnly: true }),
          ...(operation['x-confirmation'] && { confirmation: operation['x-confirmation'] }),
          ...(operation['x-roles'] && { roles: operation['x-roles'] }),
          ...(Object.keys(jsonQuery).length > 0 && { jsonQuery }),
        },
      };
    }),
  );
}

/**
 * The kind of the answer: `empty` when the server may answer without a body, `optional` when another answer has one, `file`
 * when the body is not JSON.
 */
function answerOf({ responses }) {
  if ('204' in responses) return 'application/json' in (responses['200']?.content ?? {}) ? 'optional' : 'empty';
  const [success] = Object.keys(responses);
  return 'application/json' in (responses[success].content ?? {}) ? 'json' : 'file';
}

function schemaName({ $ref = '' }) {
  const [, name] = /^#\/components\/schemas\/(\w+)$/.exec($ref) ?? [];
  if (!name) throw new Error('The contentSchema of a query parameter must refer to a file in schemas/.');
  return name;
}

const resolve = (contract, { $ref, ...parameter }) =>
  $ref
    ? $ref
        .slice(2)
        .split('/')
        .reduce((value, key) => value[key], contract)
    : parameter;

/** The code of `operations.js`. It is plain JavaScript, so that packages can be published without building this one. */
export const operationsModule = (contract, operations) => `export const basePath = ${text(contract.servers[0].url)};

export const operations = {
${operations.map(({ id, metadata }) => `  ${id}: ${literal(metadata)},`).join('\n')}
};

export const operationIds = Object.keys(operations);
`;

export const operationsTypes = (contract, operations) => `import type { components, paths } from './contract.js';

/** The base path of all operations on the API host. */
export declare const basePath: ${text(contract.servers[0].url)};

/** The metadata of an operation. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** The path below \`basePath\`, with its parameters in braces. */
  readonly path: keyof paths;
  /**
   * The body of a successful answer: \`json\`, \`empty\` (none, or one that is ignored), \`optional\` (JSON or none) or \`file\` (any other media
   * type).
   */
  readonly answer: 'json' | 'empty' | 'optional' | 'file';
  /** Whether the operation needs no token. */
  readonly isPublic?: true;
  /** The media type of the request's body. */
  readonly body?: 'application/json' | 'application/octet-stream' | 'multipart/form-data';
  /** The query parameters that contain JSON, each with the name of the schema of its content. */
  readonly jsonQuery?: Readonly<Record<string, keyof components['schemas']>>;
  /** Whether the client reports a failure with the status that the server sent. Otherwise with 401, 404 or 500. */
  readonly keepsStatus?: true;
  /** False when a 401 does not mean that a session has expired. */
  readonly expiresSession?: false;
  /**
   * Whether a page of a partner may make the call from its own origin, with the token that the partner's server got for it
   * (where the operation needs one).
   */
  readonly partnerToken?: true;
  /** Whether only the server of a partner makes the call, so that the client has no function for it. */
  readonly serverOnly?: true;
  /**
   * Whose session must have been confirmed within the last ten minutes: that of every caller, or only that of a
   * member of another accountant's studio.
   */
  readonly confirmation?: 'always' | 'members';
  /** The roles in a studio that may make the call; all of them without the list. */
  readonly roles?: readonly components['schemas']['TeamRole'][];
}

/** Every operation of the contract. */
export declare const operations: {
${operations.map(({ id, metadata }) => `  readonly ${id}: ${literalType(metadata)};`).join('\n')}
};

export type OperationId = keyof typeof operations;

export declare const operationIds: readonly OperationId[];
`;

const callableOf = (operations) =>
  operations.filter(({ metadata }) => metadata.answer !== 'file' && !metadata.serverOnly);

const callsOf = (operations) =>
  operations.map(({ id, metadata }) => `  ${id}: callOf<'${id}'>(${literal(factsOf(metadata))}),`).join('\n');

/** The code of the functions that need no token. It is apart, because the pages before the sign-in load only these. */
export const publicCallsModule = (operations) => `import type { CallOf } from '../types.ts';
import type { PublicApi } from './Api.ts';

/** The functions of the operations that need no token, each created by \`callOf\` from the metadata of its operation. */
export const createPublicCalls = (callOf: CallOf): PublicApi => ({
${callsOf(callableOf(operations).filter(({ metadata }) => metadata.isPublic))}
});
`;

/** The code of all functions. */
export const callsModule = (operations) => `import type { CallOf } from '../types.ts';
import type { Api } from './Api.ts';
import { createPublicCalls } from './createPublicCalls.ts';

/** The functions of all operations, each created by \`callOf\` from the metadata of its operation. */
export const createCalls = (callOf: CallOf): Api => ({
  ...createPublicCalls(callOf),
${callsOf(callableOf(operations).filter(({ metadata }) => !metadata.isPublic))}
});
`;

/**
 * The types of the client's functions. An operation that answers with a file has no function, because it is a link; nor has one
 * that only servers call.
 */
export function apiModule(operations) {
  const callable = callableOf(operations);
  const open = callable.filter(({ metadata }) => metadata.isPublic);
  return `import type { Call } from '../types.ts';

/** Every operation of the contract as a function. Use \`fetchFile\` for the files of links. */
export interface Api {
${callable.map(({ id, description }) => `${comment(description)}  ${id}: Call<'${id}'>;`).join('\n')}
}

/** The operations of the contract that are functions of the client. Links to files are fetched with \`fetchFile\`. */
export type CallId = keyof Api;

/** The operations that need no token, as functions. */
export type PublicApi = Pick<Api, ${open.map(({ id }) => text(id)).join(' | ')}>;
`;
}

/** The metadata without what most operations have, see `OperationFacts` of `@contapro/api`. */
function factsOf({
  method,
  path,
  answer,
  keepsStatus = false,
  partnerToken: _pages,
  roles: _roles,
  confirmation: _confirmation,
  ...others
}) {
  return {
    path,
    ...(method !== 'get' && { method }),
    ...others,
    ...(answer !== 'json' && { answer }),
    ...(keepsStatus !== (method !== 'get') && { keepsStatus }),
  };
}

const text = (value) => `'${value}'`;
const literal = (value) => {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object') return String(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${literal(inner)}`)
    .join(', ')} }`;
};
const literalType = (value) => {
  if (Array.isArray(value)) return `readonly ${literal(value)}`;
  if (typeof value !== 'object') return literal(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `readonly ${key}: ${literalType(inner)}`)
    .join('; ')} }`;
};
const comment = (paragraphs) => {
  const lines = paragraphs.join('\n\n').trim().split('\n');
  return `  /**\n${lines.map((line) => `   * ${line}`.trimEnd()).join('\n')}\n   */\n`;
};
