import { describe, expect, it } from 'vitest';
import { Problem, readErrors } from './problem.ts';

const entry = { code: 'RUC_TAKEN', message: 'Este RUC ya está registrado en otra cuenta.' };

describe('readErrors', () => {
  it.each([
    ['the envelope', { errors: [entry] }, [entry]],
    ['a bare list', [entry, entry], [entry, entry]],
    ['a single entry', { ...entry, name: 'RUC' }, [{ ...entry, name: 'RUC' }]],
    ['a numeric code', [{ code: 12, message: 'No.' }], [{ code: '12', message: 'No.' }]],
    ['an entry without code', [{ message: 'No.' }], [{ code: '', message: 'No.' }]],
    ['fields it does not know', [{ ...entry, trace: 1 }], [entry]],
  ])('ERR-05 OPEN-046 reads %s', (_, body, errors) => {
    expect(readErrors(body)).toEqual(errors);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Bad gateway'],
    ['an empty envelope', { errors: [] }],
    ['a null envelope', { errors: null }],
    ['entries without message', { errors: [{ code: 'X' }, null, 'x', { message: ' ' }] }],
  ])('OPEN-046 finds nothing in %s', (_, body) => {
    expect(readErrors(body)).toEqual([]);
  });
});

describe('Problem', () => {
  it('ERR-06 has the status, the first code and the messages', () => {
    const problem = new Problem(409, [entry, { code: 'OTHER', message: 'Otro.' }]);
    expect(problem).toBeInstanceOf(Error);
    expect({ status: problem.status, code: problem.code, messages: problem.messages, name: problem.name }).toEqual({
      status: 409,
      code: 'RUC_TAKEN',
      messages: [entry.message, 'Otro.'],
      name: 'Problem',
    });
  });

  it('OPEN-046 has no messages when the server sent none', () => {
    const problem = new Problem(500);
    expect({ code: problem.code, errors: problem.errors, messages: problem.messages }).toEqual({
      code: undefined,
      errors: [],
      messages: [],
    });
  });

  it('ERR-07 leaves the messages of the server out of the text for logs', () => {
    expect(String(new Problem(409, [{ code: 'X', message: 'rosa@estudio.pe ya existe' }]))).toBe('Problem: HTTP 409');
  });
});
