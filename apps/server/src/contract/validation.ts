import { Ajv, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { HttpProblem } from '../problem.ts';
import type { Contract } from './contract.ts';
import { reasonsOf } from './messages.ts';

const base: Options = { strict: false, validateSchema: false, useDefaults: true };

/** The most fields of a value whose errors are all collected. The largest form has about ten. */
const mostFields = 200;
/** The deepest nesting of a value. The contract's own has five levels. */
const deepest = 32;

/**
 * Compiles the validators of requests. Parameters are texts and are converted to the types of the contract, a single
 * value also to a list; bodies are JSON and are not converted. Texts are changed by {@link storable}. A schema is compiled when
 * it is first used.
 */
export function validatorCompiler(): FastifySchemaCompiler<object> {
  const strict = validators({ ...base, coerceTypes: false });
  const coercing = validators({ ...base, coerceTypes: 'array' });
  return ({ schema, httpPart }) => {
    const check = (httpPart === 'body' ? strict : coercing)(schema);
    return (data: unknown) => {
      const error = check(data);
      if (error) return { error };
      try {
        return { value: storable(data) };
      } catch (error) {
        if (error instanceof HttpProblem) return { error };
        throw error;
      }
    };
  };
}

/**
 * A value with texts that PostgreSQL can store: unpaired surrogates are replaced, as they are wherever a text is encoded as UTF-8.
 * @throws HttpProblem 400 when a text contains U+0000, or the value has too many levels
 */
export function storable(value: unknown, path: readonly string[] = []): unknown {
  if (path.length > deepest) throw tooDeep(path);
  if (typeof value === 'string') {
    if (value.includes('\0')) throw unstorable(path);
    return value.toWellFormed();
  }
  if (Array.isArray(value)) return value.map((each, index) => storable(each, [...path, String(index)]));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, each]) => [storable(name, path), storable(each, [...path, name])]);
  return Object.fromEntries(fields);
}

/** Makes functions that check a value against the part of the contract at a JSON pointer. They throw an Error. */
export function contractChecker(contract: Contract): (pointer: string) => (value: unknown) => void {
  const checkOf = validators({ ...base, useDefaults: false }, contract);
  return (pointer) => {
    const check = checkOf({ $ref: `contract#${pointer}` });
    return (value) => {
      const error = check(value);
      if (error) throw error;
    };
  };
}

/**
 * Makes functions that check a value against a schema. The first pass ends at the first error, so that its work does not
 * depend on how many errors a value has. Only for a value of the size of a form a second pass collects the errors of all
 * fields.
 */
function validators(options: Options, contract?: Contract) {
  const [first, all] = [false, true].map((allErrors) => {
    const ajv = new Ajv({ ...options, allErrors });
    formats(ajv);
    return contract ? ajv.addSchema(contract, 'contract') : ajv;
  });
  return (schema: object) => {
    let [validate, validateAll]: (ValidateFunction | undefined)[] = [];
    return (value: unknown): HttpProblem | undefined => {
      validate ??= first?.compile(schema);
      if (validate?.(value)) return undefined;
      if (isLargerThan(mostFields, value)) return badRequest(validate);
      validateAll ??= all?.compile(schema);
      validateAll?.(value);
      return badRequest(validateAll);
    };
  };
}

/** Whether a value has more than so many fields and items, all levels together. It looks at no more than these. */
function isLargerThan(most: number, value: unknown): boolean {
  const open: unknown[] = [value];
  for (let seen = 0; open.length > 0; seen += 1) {
    if (seen > most) return true;
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const count = Array.isArray(next) ? next.length : Object.keys(next).length;
    if (seen + open.length + count > most) return true;
    const inside: unknown[] = Object.values(next);
    open.push(...inside);
  }
  return false;
}

const tooDeep = ([name = '']: readonly string[]) =>
  new HttpProblem(400, [
    { code: 'INVALID_REQUEST', message: `El campo "${name}" tiene demasiados niveles. Envíalo con menos.`, name },
  ]);

const unstorable = (path: readonly string[]) => {
  const name = path.join('.');
  const message = `El campo "${name}" tiene un carácter que no se puede guardar. Escríbelo otra vez.`;
  return new HttpProblem(400, [{ code: 'INVALID_REQUEST', message, name }]);
};

const badRequest = (failed: ValidateFunction | undefined) => new HttpProblem(400, reasonsOf(failed?.errors ?? []));
