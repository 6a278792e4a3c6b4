import { Ajv, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { HttpProblem } from '../problem.ts';
import type { Contract } from './contract.ts';
import { reasonsOf } from './messages.ts';

const base: Options = { allErrors: true, strict: false, validateSchema: false, useDefaults: true };

/**
 * Compiles the validators of requests. Parameters are texts and are converted to the types of the contract, a single
 * value also to a list; bodies are JSON and are not converted. A schema is compiled when it is first used.
 */
export function validatorCompiler(): FastifySchemaCompiler<object> {
  const strict = withFormats({ ...base, coerceTypes: false });
  const coercing = withFormats({ ...base, coerceTypes: 'array' });
  return ({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? strict : coercing;
    let validate: ValidateFunction | undefined;
    return (data: unknown) => {
      validate ??= ajv.compile(schema);
      return validate(data) ? { value: data } : { error: badRequest(validate) };
    };
  };
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

const badRequest = ({ errors }: ValidateFunction) => new HttpProblem(400, reasonsOf(errors ?? []));
