import { describe, expect, it } from 'vitest';
import { collectionEnds, collectionSetbackHelps, collectionStopHelps } from './collectionEnds.ts';
import {
  type CollectionOutcome,
  type CollectionSetback,
  collectionStates,
  type CollectionStop,
} from './collectionOutcomes.ts';
import {
  type ClientCollections,
  type Collection,
  collectionCondition,
  collectionProgress,
  collectionSteps,
  matchesSunat,
  nextAttemptOf,
  worstCollectionState,
} from './collections.ts';
import { collectionSentence, nextAttemptWords, timeOrDate } from './collectionSentence.ts';
import { startOfLimaDate } from './dates.ts';
import type { collectionTexts } from './texts/engine/collections.ts';

const minute = 60_000;
/** 10:00 in Lima. */
const now = startOfLimaDate('2026-11-20') + 600 * minute;
const none: Collection = {
  book: 'purchases',
  period: '202610',
  open: null,
  last: null,
  workedAt: null,
  isPlanned: true,
  content: null,
};
const open = (step: keyof typeof collectionTexts.steps, minutes = 0): Collection => ({
  ...none,
  open: { step, since: now - minutes * minute, nextAt: now, setback: null },
});
const held = (setback: CollectionSetback): Collection => ({
  ...none,
  open: { step: 'waiting', since: now, nextAt: now + 30 * minute, setback },
});
const ended = (outcome: CollectionOutcome, last: Partial<NonNullable<Collection['last']>> = {}): Collection => ({
  ...none,
  last: { outcome, at: now, setback: null, code: null, text: null, ...last },
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
type Client = Pick<ClientCollections, 'stop' | 'nextAt'>;
/** Tried again in the night, at 01:40. */
const atNight: Client = { stop: null, nextAt: now + 940 * minute };
const unplanned = (collection: Collection): Collection => ({ ...collection, isPlanned: false });
const say = (collection: Collection, client: Client = atNight) => {
  const { state, helps } = collectionCondition(collection, client.stop);
  return { state, helps, ...collectionSentence(collection, client, now) };
};

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];
const setbacks = keysOf(collectionSetbackHelps);
const stops = keysOf(collectionStopHelps);
const outcomes = keysOf(collectionEnds);

/** Everything that can be shown: each end with each setback before it, planned, planned later, and not planned. */
const shown: readonly [string, Collection, Client][] = [
  ['never', unplanned(none), { stop: null, nextAt: null }],
  ...collectionSteps.map((step): [string, Collection, Client] => [step, open(step, 7), { stop: null, nextAt: null }]),
  ...setbacks.map((each): [string, Collection, Client] => [each, held(each), { stop: null, nextAt: null }]),
  ...stops.map((stop): [string, Collection, Client] => [stop, ended('refused'), { stop, nextAt: null }]),
  ...outcomes.flatMap((outcome) =>
    [null, ...setbacks].flatMap((setback): [string, Collection, Client][] => {
      const collection = ended(outcome, { setback, code: '2293', text: 'Ya fue generado' });
      return [
        [`${outcome} ${setback} planned`, collection, atNight],
        [`${outcome} ${setback} later`, collection, { stop: null, nextAt: null }],
        [`${outcome} ${setback} unplanned`, unplanned(collection), atNight],
      ];
    }),
  ),
];

/** Words that promise another attempt without the person. */
const promise =
  / solos |Preguntamos|Seguimos|[Pp]edimos (?:otro|de nuevo)|[Ll]o (?:repetimos|repetiremos|pedimos|probamos|recolectamos)/;
/** Words that ask the person to act. */
const demand = /Recolecta|recolecta de nuevo|Corrige|Verifica|Revisa|Compara|Registra|Da permiso|súbel|sube/;

describe('the sentence, the next attempt and the badge', () => {
  it.each(shown)('agree: %s', (_, collection, client) => {
    const { state, next, what } = say(collection, client);
    const attempt = nextAttemptOf(collection, client);
    const words = `${what}. ${next ?? ''}`;
    expect({
      promises: promise.test(words) && attempt === null,
      forgetsWhen: promise.test(words) && attempt !== null && !words.includes(nextAttemptWords(attempt, now)),
      saysDelayedForNobody: state === 'delayed' && attempt === null,
      asksNothingOfWhomItNeeds: state === 'action' && !demand.test(words),
      needsWhoMayWait: state === 'action' && next?.includes('si te urge') === true,
      explainsNothing: state !== 'fine' && state !== 'working' && next === null,
      asksThoughItIsWell: (state === 'fine' || state === 'working') && next !== null,
      endsOpen: next !== null && !next.endsWith('.'),
    }).toEqual({
      promises: false,
      forgetsWhen: false,
      saysDelayedForNobody: false,
      asksNothingOfWhomItNeeds: false,
      needsWhoMayWait: false,
      explainsNothing: false,
      asksThoughItIsWell: false,
      endsOpen: false,
    });
  });

  it.each([
    [open('connecting'), 'working', 'Conectando con SUNAT', []],
    [open('asking'), 'working', 'SUNAT está preparando el archivo', []],
    [open('waiting'), 'working', 'SUNAT está preparando el archivo', []],
    [open('waiting', 7), 'working', 'SUNAT está preparando el archivo (7 min)', []],
    [open('downloading', 7), 'working', 'Descargando el archivo de SUNAT', []],
    [open('reading'), 'working', 'Leyendo comprobantes', []],
    [open('comparing'), 'working', 'Cuadrando con el resumen de SUNAT', []],
    [held('slow'), 'delayed', 'SUNAT todavía no termina de preparar el archivo', ['upload']],
    [held('too_fast'), 'delayed', 'SUNAT pide esperar antes de la siguiente llamada', ['upload']],
    [held('unavailable'), 'delayed', 'SUNAT no respondió, o respondió con un error suyo', ['upload']],
    [held('not_permitted'), 'delayed', 'El usuario o la aplicación aún no tiene permiso para el SIRE', ['guide']],
    [held('no_file'), 'delayed', 'SUNAT todavía no entrega el archivo que preparó', ['upload']],
    [held('damaged_file'), 'delayed', 'El archivo que entregó SUNAT no se pudo leer completo', ['upload']],
    [held('wrong_file'), 'delayed', 'SUNAT entregó el archivo de otro mes o de otro registro', ['upload']],
    [held('unreachable'), 'delayed', 'ContaPro no puede conectarse con SUNAT', ['upload']],
    [held('sunat_error'), 'delayed', 'SUNAT no pudo preparar el archivo', ['upload']],
    [ended('collected'), 'fine', 'Al día · 20/11/2026 10:00', []],
    [ended('unchanged'), 'fine', 'Sin cambios desde 19/11/2026 10:00', []],
    [ended('empty'), 'fine', 'SUNAT no tiene comprobantes en este periodo', []],
    [ended('mismatch'), 'action', 'No cuadra con SUNAT', []],
    [ended('unreadable'), 'delayed', 'El archivo no se pudo leer completo', ['upload']],
    [
      ended('unreadable', { setback: 'wrong_file' }),
      'delayed',
      'SUNAT entregó el archivo de otro mes o de otro registro',
      ['upload'],
    ],
    [unplanned(ended('unreadable')), 'action', 'El archivo no se pudo leer completo', ['upload']],
    [ended('failed'), 'delayed', 'No pudimos terminar la recolección', ['upload']],
    [ended('failed', { setback: 'sunat_error' }), 'delayed', 'SUNAT no pudo preparar el archivo', ['upload']],
    [ended('failed', { setback: 'slow' }), 'delayed', 'SUNAT no terminó de preparar el archivo', ['upload']],
    [ended('failed', { setback: 'no_file' }), 'delayed', 'SUNAT no entregó el archivo que preparó', ['upload']],
    [ended('rejected'), 'delayed', 'SUNAT no aceptó la consulta', ['upload']],
    [ended('not_open'), 'none', 'SUNAT todavía no abre este periodo', []],
    [ended('register_state'), 'action', 'El estado del registro no permite descargar la propuesta', ['upload']],
    [ended('unreachable'), 'delayed', 'ContaPro no puede conectarse con SUNAT', ['upload']],
    [ended('unavailable'), 'delayed', 'SUNAT no respondió en varios intentos', ['upload']],
    [ended('unavailable', { setback: 'too_fast' }), 'delayed', 'SUNAT pidió esperar una y otra vez', ['upload']],
    [unplanned(ended('unavailable')), 'action', 'SUNAT no respondió en varios intentos', ['upload']],
    [ended('not_permitted'), 'action', 'SUNAT no da permiso para leer este registro', ['guide']],
    [ended('refused'), 'delayed', 'No se recolectó: las credenciales de entonces no funcionaban', []],
    [ended('no_application'), 'delayed', 'No se recolectó: entonces faltaban las credenciales API', []],
    [none, 'none', 'Todavía no se recolecta de SUNAT', []],
  ] as const)('follow from what happened, case %#', (collection, state, what, helps) => {
    expect(say(collection)).toMatchObject({ state, what, helps });
  });

  it.each([
    ['sol_refused', 'SUNAT no aceptó tu usuario o tu clave SOL', ['credentials', 'guide']],
    ['api_refused', 'SUNAT no aceptó tu API key', ['credentials', 'guide']],
    ['not_permitted', 'El usuario o la aplicación aún no tiene permiso para el SIRE', ['guide']],
    ['no_application', 'Faltan las credenciales API; puedes subir el archivo', ['credentials', 'guide', 'upload']],
  ] as const satisfies readonly [CollectionStop, string, readonly string[]][])(
    'are those of the stop of the business: %s',
    (stop, what, helps) => {
      expect(say(ended('collected'), { stop, nextAt: null })).toMatchObject({ state: 'action', what, helps });
    },
  );

  it.each([
    [held('unavailable'), atNight, 'a las 10:30'],
    [ended('unavailable'), { stop: null, nextAt: now + 30 * minute }, 'a las 10:30'],
    [ended('unavailable'), atNight, 'el 21/11/2026 01:40'],
    [ended('unavailable'), { stop: null, nextAt: null }, 'cuando termine la recolección en curso'],
  ])('say when it is repeated, case %#', (collection, client, when) => {
    expect(say(collection, client).next).toBe(`Lo repetimos solos ${when}; si te urge, sube el archivo.`);
    expect(nextAttemptWords(nextAttemptOf(collection, client), now)).toBe(when);
  });

  it.each([
    ['1061', 'El tipo de archivo es obligatorio', 'SUNAT dice: «El tipo de archivo es obligatorio» (código 1061)'],
    [null, 'Vuelva en 5 minutos', 'SUNAT dice: «Vuelva en 5 minutos»'],
    ['1061', null, 'Código de SUNAT: 1061'],
    [null, null, null],
  ])("name SUNAT's own words as SUNAT's, case %#", (code, text, sunat) => {
    expect(say(ended('rejected', { code, text })).sunat).toBe(sunat);
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

it('counts how far the registers are that are being collected, by their steps', () => {
  expect(collectionProgress([none, none])).toBe(null);
  // What waits because of a setback has no pace.
  expect(collectionProgress([none, held('unavailable')])).toBe(null);
  expect(collectionProgress([none, open('downloading'), open('connecting'), none])).toEqual({
    done: 2,
    all: 4,
    share: 0.625,
  });
});
