import { Problem } from '@contapro/api';
import { later } from './later.ts';

/** What a call can answer in every flow. */
const commonAnswers = {
  ok: 'Succeeds',
  slow: 'Takes 8 s',
  401: '401: session has expired',
  404: '404: not found',
  409: '409: conflict',
  500: '500: server fails',
  malformed: 'Malformed answer',
  dropped: 'Connection is lost',
} as const;

/** Makes an answer. A method, so that an answer can name the type of the request that its call takes. */
type Answer = { answer(request: unknown): unknown }['answer'];

/**
 * The answers of a flow beside the common ones, by the name of the call and then by what they are called. A function
 * makes the answer: it returns or throws what the call returns or throws. Under the name of a common answer it
 * replaces that one.
 */
export type PlayedAnswers = Readonly<Record<string, Readonly<Record<string, Answer>>>>;

/** A call that a flow has made. */
export interface PlayedCall {
  name: string;
  /** What was chosen for it. */
  answer: string;
  /** The request as JSON, without its signal, at most 200 characters. */
  request: string;
  state: 'open' | 'done' | 'failed' | 'aborted';
}

export interface PlayOptions {
  answers?: PlayedAnswers;
  /** Called with each call when it starts. Its `state` changes when it ends. */
  onCall: (call: PlayedCall) => void;
  /** Called when a call starts or ends, and when a service is found that was not known. */
  onChange: () => void;
}

/** Services whose next answers can be chosen. */
export interface Play<Services> {
  /** Pass them to the machine. */
  services: Services;
  /** The names of all calls that are known, in alphabetical order. */
  names: () => string[];
  /** What the next call of a name answers; `ok` unless something was chosen. */
  nextOf: (name: string) => string;
  /** Chooses what the next call of a name answers. Later ones answer well again. */
  choose: (name: string, answer: string) => void;
  /** What can be chosen for a call: the keys, and what they are called. */
  choicesOf: (name: string) => Record<string, string>;
}

/** Services that are not calls: the clock and the browser. */
const environment = new Set([
  'clock',
  'downloads',
  'holdTab',
  'objectUrls',
  'readAsDataUrl',
  'whenOnline',
  'whenVisible',
  'whenVisibleAgain',
]);

const slowMilliseconds = 8_000;

/**
 * Wraps the services of any flow, so that a person chooses what the next call answers.
 */
export function playServices<Services extends object>(
  services: Services,
  { answers = {}, onCall, onChange }: PlayOptions,
): Play<Services> {
  const known = new Set<string>();
  const next = new Map<string, string>();

  const choicesOf = (name: string) => ({
    ...commonAnswers,
    ...Object.fromEntries(
      Object.keys(answers[name] ?? {})
        .filter((key) => !(key in commonAnswers))
        .map((key) => [key, key]),
    ),
  });

  const play = (name: string, service: (...given: unknown[]) => unknown, given: unknown[]): unknown => {
    const answer = next.get(name) ?? 'ok';
    const request = given[0];
    const signal = signalOf(request);
    const made: PlayedCall = { name, answer, request: jsonTextOf(request), state: 'open' };
    const own = answers[name]?.[answer];
    const answered = answerOf(answer, signal, own && (() => own(request)), () => service(...given));
    // A service that returns other services is not a call.
    if (!(answered instanceof Promise))
      return typeof answered === 'object' && answered !== null ? wrap(answered) : answered;
    next.delete(name);
    onCall(made);
    onChange();
    const end = (state: PlayedCall['state']) => {
      made.state = signal?.aborted ? 'aborted' : state;
      onChange();
    };
    signal?.addEventListener('abort', () => {
      if (made.state === 'open') end('aborted');
    });
    answered.then(
      () => end('done'),
      () => end('failed'),
    );
    return answered;
  };

  const wrap = <Wrapped extends object>(wrapped: Wrapped): Wrapped => {
    const entries = Object.entries(wrapped).map(([name, service]: [string, unknown]): [string, unknown] => {
      if (environment.has(name)) return [name, service];
      if (typeof service === 'function') {
        known.add(name);
        return [name, (...given: unknown[]) => play(name, (...all) => call(service, wrapped, all), given)];
      }
      return [name, isPlain(service) ? wrap(service) : service];
    });
    onChange();
    // Each entry has the type of the one that it replaces.
    return Object.fromEntries(entries) as Wrapped;
  };

  return {
    services: wrap(services),
    names: () => [...known].toSorted(),
    nextOf: (name) => next.get(name) ?? 'ok',
    choose: (name, answer) => {
      if (answer === 'ok') next.delete(name);
      else next.set(name, answer);
      onChange();
    },
    choicesOf,
  };
}

function answerOf(
  answer: string,
  signal: AbortSignal | undefined,
  own: (() => unknown) | undefined,
  service: () => unknown,
): unknown {
  if (own) return later(undefined, { signal }).then(own);
  if (answer === 'ok') return service();
  if (answer === 'slow') return later(undefined, { signal, milliseconds: slowMilliseconds }).then(service);
  return later(undefined, { signal }).then(() => {
    if (answer === 'malformed') return { inesperado: true };
    throw problemOf(answer);
  });
}

/** As a server answers that has no more to say. */
const problemOf = (answer: string): Problem => {
  const message: Readonly<Record<string, string>> = {
    404: 'No encontramos lo que buscas. Vuelve a la página anterior.',
    409: 'Estos datos cambiaron mientras tanto. Revísalos y vuelve a intentarlo.',
  };
  const said = message[answer];
  return new Problem(
    answer === 'dropped' ? 0 : Number(answer),
    said === undefined ? [] : [{ code: '', message: said }],
  );
};

/** The type of a function whose parameters are not known says `any`. */
const call = (service: object, owner: object, given: unknown[]): unknown =>
  Reflect.apply(service as (...all: unknown[]) => unknown, owner, given);

const signalOf = (request: unknown): AbortSignal | undefined =>
  typeof request === 'object' && request !== null && 'signal' in request && request.signal instanceof AbortSignal
    ? request.signal
    : undefined;

/** A request or a fact as JSON, at most 200 characters. */
export const jsonTextOf = (request: unknown): string => {
  const text = JSON.stringify(request, (key, value: unknown) => (key === 'signal' ? undefined : value)) ?? '';
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
};

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
