import { describe, expect, it } from 'vitest';
import { assertReadOnly, type OperationName, operations, pathOf, wordsOfWrites } from './operations.ts';

const onlyReads = 'This call to SUNAT is not among those that only read';
const parts = { client_id: '11111111-2222', codLibro: '080000', period: '202610', ruc: '20100047218' };
const names = Object.keys(operations) as OperationName[];
const callOf = (name: OperationName) => ({
  method: operations[name].method,
  host: operations[name].host,
  path: pathOf(name, parts),
});

describe('the guard of the calls to SUNAT', () => {
  it.each(names)('allows %s', (name) => {
    expect(() => assertReadOnly(callOf(name))).not.toThrow(onlyReads);
  });

  it.each(
    names.flatMap((name) =>
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
        .filter((method) => method !== operations[name].method)
        .map((method) => [name, method] as const),
    ),
  )('refuses %s with the method %s', (name, method) => {
    expect(() => assertReadOnly({ ...callOf(name), method })).toThrow(onlyReads);
  });

  it.each(wordsOfWrites.flatMap((word) => names.map((name) => [word, name] as const)))(
    'refuses %s in the path of %s',
    (word, name) => {
      const { path } = operations[name];
      for (const written of path.includes('{') ? [word, word.toUpperCase()] : [])
        expect(() => assertReadOnly({ ...callOf(name), path: path.replace(/\{\w+\}/, written) })).toThrow(onlyReads);
      expect(() => assertReadOnly({ ...callOf(name), path: `${callOf(name).path}/${word}` })).toThrow(onlyReads);
    },
  );

  it.each([
    'rvie/propuesta/web/propuesta/202610/aceptapropuesta',
    'rce/propuesta/web/registroslibros/202610/aceptarpropuesta',
    'rvierce/receptorpropuesta/web/propuesta/upload',
    'rvierce/gestionlibro/web/registroslibros/202610/registrapreliminar',
    'rce/preliminar/web/registroslibros/202610/registrapreliminares',
    'rce/propuesta/web/propuesta/202610/busqueda',
  ])('refuses %s, whatever the method', (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect(() => assertReadOnly({ method, host: 'sire', path: `/${path}` })).toThrow(onlyReads);
  });

  it('refuses a parameter that would change the path', () => {
    for (const period of ['202610/aceptapropuesta', '../x', '202610?codTipo=1', ''])
      expect(() => pathOf('summary', { period })).toThrow('missing or wrong');
  });
});
