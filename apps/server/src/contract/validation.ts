import { Ajv, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { HttpProblem } from '../problem.ts';
import type { Contract } from './contract.ts';
import { reasonsOf } from './messages.ts';

const base: Options = { allErrors: true, strict: false, validateSchema: false, useDefaults: true };

/**
 * Compiles the validators of requests. Parameters are texts and are converted to the types of the contract, a single
 * value also to a list; bodies are JSON and are not converted. Texts are changed by {@link storable}. A schema is compiled when
 * it is first used.
 */
export function validatorCompiler(): FastifySchemaCompiler<object> {
  const strict = withFormats({ ...base, coerceTypes: false });
  const coercing = withFormats({ ...base, coerceTypes: 'array' });
  return ({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? strict : coercing;
    let validate: ValidateFunction | undefined;
    return (data: unknown) => {
      validate ??= ajv.compile(schema);
      if (!validate(data)) return { error: badRequest(validate) };
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
 * @throws HttpProblem 400 when a text contains U+0000
 */
export function storable(value: unknown, path: readonly string[] = []): unknown {
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
  const ajv = withFormats({ ...base, useDefaults: false }).addSchema(contract, 'contract');
  return (pointer) => {
    let validate: ValidateFunction | undefined;
    return (value) => {
      validate ??= ajv.compile({ $ref: `contract#${pointer}` });
      if (!validate(value)) throw badRequest(validate);
    };
  };
}

function withFormats(options: Options): Ajv {
  const ajv = new Ajv(options);
  formats(ajv);
  return ajv;
}

const unstorable = (path: readonly string[]) => {
  const name = path.join('.');
  const message = `El campo "${name}" tiene un carácter que no se puede guardar. Escríbelo otra vez.`;
  return new HttpProblem(400, [{ code: 'INVALID_REQUEST', message, name }]);
};

const badRequest = ({ errors }: ValidateFunction) => new HttpProblem(400, reasonsOf(errors ?? []));
