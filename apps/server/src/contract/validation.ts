import { Ajv, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { HttpProblem } from '../problem.ts';
import type { Contract } from './contract.ts';
import { reasonsOf } from './messages.ts';

const base: Options = { allErrors: true, strict: false, validateSchema: false, useDefaults: true };

/** Parameters come as text and are coerced, a single value to a list too; bodies are JSON and are not. A schema is compiled at its first use. */
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

/** Checks values against parts of the contract, named by JSON pointer. */
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
