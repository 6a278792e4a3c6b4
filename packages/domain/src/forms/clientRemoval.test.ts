import { expect, it } from 'vitest';
import { clientRemovalSchema } from './clientRemoval.ts';

const schema = clientRemovalSchema('20100047218');

it('takes the RUC of the client alone', () => {
  expect(schema.parse({ ruc: ' 20100047218 ' })).toEqual({ ruc: '20100047218' });
});

it.each([
  ['', 'Escribe el RUC de la empresa'],
  ['2010004721', 'No es el RUC de esta empresa'],
  ['20131312955', 'No es el RUC de esta empresa'],
])('refuses %j', (ruc, message) => {
  expect(schema.safeParse({ ruc }).error?.issues[0]?.message).toBe(message);
});
