import { describe, expect, it } from 'vitest';
import {
  type Collection,
  collectionCondition,
  collectionStates,
  type CollectionOutcome,
  matchesSunat,
  worstCollectionState,
} from './collections.ts';
import { collectionHelp, collectionSentence, timeOrDate } from './collectionSentence.ts';
import { startOfLimaDate } from './dates.ts';
import { collectionTexts } from './texts/collections.ts';

const minute = 60_000;
/** 10:00 in Lima. */
const now = startOfLimaDate('2026-11-20') + 600 * minute;
const none: Collection = { book: 'purchases', period: '202610', open: null, last: null, workedAt: null, content: null };
const open = (step: keyof typeof collectionTexts.steps, minutes = 0): Collection => ({
  ...none,
  open: { step, since: now - minutes * minute, nextAt: now, setback: null },
});
const held = (setback: keyof typeof collectionTexts.setbacks): Collection => ({
  ...none,
  open: { step: 'waiting', since: now, nextAt: now, setback },
});
const ended = (outcome: CollectionOutcome, code: string | null = null): Collection => ({
  ...none,
  last: { outcome, at: now, setback: null, code, text: null },
  content: {
    at: now - 1440 * minute,
    vouchers: 1,
    total: 1,
    sunatVouchers: 1,
    sunatTotal: 1,
    added: 0,
    changed: 0,
    vanished: null,
  },
});
const say = (collection: Collection, stop: Parameters<typeof collectionCondition>[1] = null) => {
  const condition = collectionCondition(collection, stop);
  return [condition.state, collectionSentence(collection, stop, now).what, collectionHelp(condition)];
};

describe('what is said about a collection', () => {
  it.each([
    [open('connecting'), 'working', 'Conectando con SUNAT', null],
    [open('asking'), 'working', 'SUNAT está preparando el archivo', null],
    [open('waiting'), 'working', 'SUNAT está preparando el archivo', null],
    [open('waiting', 7), 'working', 'SUNAT está preparando el archivo (7 min)', null],
    [open('downloading', 7), 'working', 'Descargando el archivo de SUNAT', null],
    [open('reading'), 'working', 'Leyendo comprobantes', null],
    [open('comparing'), 'working', 'Cuadrando con el resumen de SUNAT', null],
    [held('slow'), 'delayed', 'SUNAT aún no termina; seguiremos intentando', 'upload'],
    [held('too_fast'), 'delayed', 'SUNAT pide esperar antes de la siguiente llamada', 'upload'],
    [held('unavailable'), 'delayed', 'El API de SUNAT está inestable', 'upload'],
    [held('not_permitted'), 'delayed', 'El usuario o la aplicación aún no tiene permiso para el SIRE', 'guide'],
    [held('no_file'), 'delayed', 'SUNAT aún no entrega el archivo que preparó', 'upload'],
    [held('damaged_file'), 'delayed', 'El archivo no se pudo leer completo', 'upload'],
    [held('wrong_file'), 'delayed', 'SUNAT entregó el archivo de otro mes o de otro registro', 'upload'],
    [held('unreachable'), 'delayed', 'ContaPro no puede conectarse con SUNAT', 'upload'],
    [held('sunat_error'), 'delayed', 'SUNAT no pudo preparar el archivo', 'upload'],
    [ended('collected'), 'fine', 'Al día · 20/11/2026 10:00', null],
    [ended('unchanged'), 'fine', 'Sin cambios desde 19/11/2026 10:00', null],
    [ended('empty'), 'fine', 'SUNAT no tiene comprobantes en este periodo', null],
    [ended('mismatch'), 'action', 'No cuadra con SUNAT', null],
    [ended('unreadable'), 'action', 'El archivo no se pudo leer completo', 'upload'],
    [ended('failed'), 'delayed', 'SUNAT no pudo preparar el archivo', 'upload'],
    [ended('rejected', '1061'), 'delayed', 'SUNAT no aceptó la consulta (código 1061)', 'upload'],
    [ended('not_open', '1007'), 'none', 'SUNAT todavía no abre este periodo', null],
    [
      ended('register_state', '2293'),
      'action',
      'El estado del registro no permite descargar la propuesta (SUNAT, código 2293)',
      'upload',
    ],
    [ended('unreachable'), 'delayed', 'ContaPro no puede conectarse con SUNAT', 'upload'],
    [ended('unavailable'), 'delayed', 'El API de SUNAT está inestable', 'upload'],
    [ended('not_permitted'), 'action', 'El usuario o la aplicación aún no tiene permiso para el SIRE', 'guide'],
    [ended('refused'), 'action', 'No se recolectó: las credenciales de entonces no funcionaban', null],
    [none, 'none', 'Todavía no se recolecta de SUNAT', null],
  ] as const)('follows from its state, case %#: %j', (collection, ...expected) => {
    expect(say(collection)).toEqual(expected);
  });

  it.each([
    ['sol_refused', 'SUNAT no aceptó tu usuario o tu clave SOL', 'credentials'],
    ['api_refused', 'SUNAT no aceptó tu API key', 'credentials'],
    ['not_permitted', 'El usuario o la aplicación aún no tiene permiso para el SIRE', 'guide'],
    ['no_application', 'Faltan las credenciales API; puede subir el archivo', 'credentials'],
  ] as const)('is why the business is stopped: %s', (stop, what, help) => {
    expect(say(ended('collected'), stop)).toEqual(['action', what, help]);
  });

  it('says what to do next wherever something went wrong', () => {
    const { setbacks, stops, afterEnds, never } = collectionTexts;
    const sentences = [
      ...Object.values(afterEnds).map((next) => ({ next })),
      ...Object.values(setbacks),
      ...Object.values(stops),
      never,
    ];
    expect(sentences.filter(({ next }) => !next.endsWith('.'))).toEqual([]);
  });
});

it('the state of several is that of the worst', () => {
  expect(worstCollectionState([])).toBe('none');
  expect(worstCollectionState(['fine', 'working', 'none'])).toBe('working');
  expect(worstCollectionState([...collectionStates].toReversed())).toBe('action');
});

it.each([
  ['the same', { sunatVouchers: 2, sunatTotal: 1000 }, true],
  ['5 cents less', { sunatVouchers: 2, sunatTotal: 995 }, true],
  ['6 cents more', { sunatVouchers: 2, sunatTotal: 1006 }, false],
  ['another count', { sunatVouchers: 3, sunatTotal: 1000 }, false],
  ['no summary', { sunatVouchers: null, sunatTotal: null }, null],
])('what was read is compared with SUNAT: %s', (_, sunat, expected) => {
  expect(matchesSunat({ vouchers: 2, total: 1000, ...sunat })).toBe(expected);
});

it.each([
  [539, '18:59', true],
  [940, '21/11/2026 01:40', false],
])('a time of today has no date: after %s minutes', (minutes, text, isToday) => {
  expect(timeOrDate(now + minutes * minute, now)).toEqual({ text, isToday });
});
