import { expect, it } from 'vitest';
import { actPersonName, actSentence } from './actSentence.ts';
import { actAreaOf, actAreas, actKindOf, actKinds } from './journal.ts';

it('gives every kind its area, and none to what a later version may add', () => {
  for (const area of actAreas)
    for (const kind of actKinds[area]) expect([actKindOf(kind), actAreaOf(kind)]).toEqual([kind, area]);
  expect(actKindOf('something_new')).toBeNull();
});

it.each([
  ['vouchers_validated', { count: 14 }, 'validó 14 comprobantes'],
  ['vouchers_rejected', { count: 1, hasNote: true }, 'rechazó 1 comprobante, con una nota'],
  ['question_answered', { answer: 'no_lo_reconozco' }, 'respondió: no lo reconozco'],
  ['month_declared', { declaredOn: '2026-11-16' }, 'marcó el mes como declarado el 16/11/2026'],
  ['boxes_filled', { boxes: [145, 301] }, 'llenó las casillas 145, 301'],
  [
    'income_regime_changed',
    { regime: 'rmt', regimeFrom: '202601' },
    'puso el Régimen MYPE Tributario (RMT) desde Ene 2026',
  ],
  ['net_income_confirmed', { netIncome: 5785 }, 'confirmó los ingresos netos del mes: S/ 5,785'],
  ['deposit_file_made', { lot: '260001', count: 2 }, 'creó el archivo de detracciones del lote 260001 con 2 depósitos'],
  ['deposit_typed', { certificate: '223344001', book: 'venta' }, 'escribió la constancia 223344001 de una venta'],
  ['deposit_removed', { certificate: '223344001' }, 'quitó la constancia 223344001 que estaba escrita'],
  ['detraction_terms_changed', {}, 'cambió la detracción habitual de las ventas'],
  [
    'member_invited',
    { email: 'a@b.pe', role: 'asistente', assigned: 3 },
    'invitó a a@b.pe como asistente, con 3 empresas',
  ],
  ['clients_assigned', { assigned: 1, unassigned: 2 }, 'asignó 1 empresa y quitó 2 empresas a Ana Soto'],
  ['responsible_changed', { assigned: 12 }, 'puso a Ana Soto como responsable de 12 empresas'],
  ['program_file_received', { file: 'comprasRce', count: 10 }, 'descargó RCE, con 10 comprobantes'],
  ['program_file_received', { count: 1 }, 'descargó un archivo para otro programa, con 1 comprobante'],
  ['client_removed', {}, 'eliminó una empresa con todos sus datos'],
] as const)('says what was done: %s', (kind, details, sentence) => {
  expect(actSentence({ kind, details, about: 'Ana Soto' })).toBe(sentence);
});

it('says something of every kind without details, and of one that it does not know', () => {
  for (const kind of Object.values(actKinds).flat())
    expect(actSentence({ kind, details: {}, about: null })).not.toMatch(/undefined|null|NaN/);
  expect(actSentence({ kind: null, details: {}, about: null })).toBe('hizo un cambio');
});

it('names the client, and a person whose account was deleted', () => {
  const person = { uuid: 'p', name: 'Luis Ramos' };
  expect([
    actPersonName({ kind: 'role_changed', person }),
    actPersonName({ kind: 'question_answered', person: null }),
    actPersonName({ kind: 'role_changed', person: null }),
  ]).toEqual(['Luis Ramos', 'El cliente', 'Una persona que ya no tiene cuenta']);
});
