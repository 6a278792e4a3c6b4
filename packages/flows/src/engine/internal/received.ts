import { Problem } from '@contapro/api';

/**
 * A field of an answer without which nothing can go on.
 *
 * @throws Problem with status 500, as for a server that fails, when the answer is not as in the contract
 */
export function receivedField<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null || value === '')
    throw new Problem(500, [], { message: 'The answer is not as in the contract' });
  return value;
}
