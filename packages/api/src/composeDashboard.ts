import type { Api } from './generated/Api.ts';
import { Problem } from './problem.ts';
import type { Schemas } from './types.ts';

/** The calls that a dashboard makes. Their answers are the parts of that of `getDashboard`. */
export type DashboardCalls = Pick<
  Api,
  | 'getPurchaseDashboard'
  | 'getSalesDashboard'
  | 'getTotals'
  | 'getDetractionTotals'
  | 'getForm621'
  | 'getHistory'
  | 'listSources'
  | 'getDeclaredPeriod'
  | 'listNumberingFindings'
  | 'getCollections'
>;

type Whole = Schemas['Dashboard'];
type PartName = keyof Whole;

/** What a call names of its business and period. */
interface Place {
  uuid?: string | undefined;
  ruc?: string | undefined;
  period?: string | undefined;
}

interface Asked {
  part: PartName;
  place: Place;
  signal: AbortSignal | undefined;
  /** Makes the call of the part. */
  alone: () => Promise<unknown>;
}

interface Waiting extends Asked {
  settle: (answer: Promise<unknown>) => void;
}

interface Composed {
  place: Place;
  taken: Set<PartName>;
  answer: Promise<Whole | null>;
  /** Milliseconds since 1970; null until it is here. */
  arrivedAt: number | null;
}

/** With so many parts in one turn of the event loop, a dashboard is being opened. Other pages ask for fewer. */
const fewest = 5;
/** Each call would be refused in the same way: the session has ended, or the server has too much to do. */
const refusals: ReadonlySet<number> = new Set([401, 429, 503]);
/**
 * The parts whose code comes after the figures. Others that are asked for later are asked for again: something may have been changed
 * after the answer.
 */
const laterParts: ReadonlySet<PartName> = new Set(['numbering', 'collections']);
/** Milliseconds for which they are kept. */
const keptFor = 5000;

/**
 * Answers the calls that a dashboard makes at the same time from one call of `getDashboard`, so that it waits for one round trip.
 * Nothing else changes: a part that the answer lacks, and one that is asked for again, is asked for by its own call, and so is
 * everything if that call fails, unless it is refused with 401, 429 or 503. What is shown after the figures, the
 * correlativos and the collections, is taken from the same answer within five seconds, once.
 *
 * @example
 * const calls = createApi({ getToken: () => sessionStorage.getItem('token') });
 * const api = { ...calls, ...composeDashboard(calls) };
 */
export function composeDashboard(api: DashboardCalls & Pick<Api, 'getDashboard'>): DashboardCalls {
  let waiting: Waiting[] = [];
  let composed: Composed | undefined;

  const partOf = <Answer>(asked: Asked & { alone: () => Promise<Answer> }): Promise<Answer> => {
    const current = composed;
    if (
      laterParts.has(asked.part) &&
      current &&
      isFresh(current) &&
      !current.taken.has(asked.part) &&
      isSame(current.place, asked.place)
    )
      return take(current, asked) as Promise<Answer>;
    return new Promise<Answer>((resolve) => {
      if (waiting.length === 0) setTimeout(answerAll);
      // The answer of a part has the type of the call that it replaces.
      waiting.push({ ...asked, settle: (answer) => resolve(answer as Promise<Answer>) });
    });
  };

  function answerAll(): void {
    const all = waiting;
    waiting = [];
    const place = all.map((asked) => asked.place).find(({ uuid, ruc, period }) => uuid && ruc && period);
    const together = all.filter((asked) => place !== undefined && isSame(place, asked.place));
    const isDashboard = new Set(together.map(({ part }) => part)).size >= fewest;
    const whole = isDashboard && place ? ask(place) : undefined;
    for (const asked of all) {
      const isPart = whole !== undefined && together.includes(asked) && !whole.taken.has(asked.part);
      asked.settle(isPart ? take(whole, asked) : asked.alone());
    }
  }

  function ask(place: Place): Composed {
    const { uuid = '', period = '' } = place;
    const answer = api.getDashboard({ path: { uuid }, query: { tax_period: period } });
    const made: Composed = { place, taken: new Set(), answer, arrivedAt: null };
    answer.then(
      () => {
        made.arrivedAt = Date.now();
      },
      () => {
        if (composed === made) composed = undefined;
      },
    );
    composed = made;
    return made;
  }

  async function take(whole: Composed, { part, signal, alone }: Asked): Promise<unknown> {
    whole.taken.add(part);
    const answer = await unlessAborted(
      whole.answer.catch((error: unknown) => {
        if (error instanceof Problem && refusals.has(error.httpStatus)) throw error;
        return null;
      }),
      signal,
    );
    return answer?.[part] ?? alone();
  }

  return {
    getPurchaseDashboard: (input) =>
      partOf({ part: 'purchases', ...filtered(input), alone: () => api.getPurchaseDashboard(input) }),
    getSalesDashboard: (input) =>
      partOf({ part: 'sales', ...filtered(input), alone: () => api.getSalesDashboard(input) }),
    getTotals: (input) => partOf({ part: 'totals', ...placed(input, input.query), alone: () => api.getTotals(input) }),
    getDetractionTotals: (input) =>
      partOf({ part: 'detractions', ...placed(input, input.query), alone: () => api.getDetractionTotals(input) }),
    getForm621: (input) => partOf({ part: 'form_621', ...filtered(input), alone: () => api.getForm621(input) }),
    getHistory: (input) =>
      partOf({
        part: input.query.filters.operation_type === 'COMPRA' ? 'purchase_history' : 'sales_history',
        ...filtered(input),
        alone: () => api.getHistory(input),
      }),
    listSources: (input) =>
      partOf({
        part: 'sources',
        place: { uuid: input.path.uuid, period: input.query?.tax_period },
        signal: input.signal,
        alone: () => api.listSources(input),
      }),
    getDeclaredPeriod: (input) =>
      partOf({ part: 'declaration', ...filtered(input), alone: () => api.getDeclaredPeriod(input) }),
    listNumberingFindings: (input) => {
      const { business_uuid: uuid, business_ruc: ruc, tax_period: period, page, size } = input.query;
      const alone = () => api.listNumberingFindings(input);
      if (page !== 1 || size !== 1) return alone();
      return partOf({ part: 'numbering', place: { uuid, ruc, period }, signal: input.signal, alone });
    },
    getCollections: (input) =>
      partOf({
        part: 'collections',
        place: { uuid: input.path.uuid },
        signal: input.signal,
        alone: () => api.getCollections(input),
      }),
  };
}

interface Month {
  ruc: string;
  tax_period: string;
  business_uuid?: string | undefined;
}

const placed = (
  { signal }: { signal?: AbortSignal | undefined },
  { ruc, tax_period: period, business_uuid: uuid }: Month,
) => ({ place: { uuid, ruc, period }, signal });

const filtered = (input: { query: { filters: Month }; signal?: AbortSignal | undefined }) =>
  placed(input, input.query.filters);

const isFresh = ({ arrivedAt }: Composed) => arrivedAt === null || Date.now() - arrivedAt < keptFor;

/** Whether a call is about a place: what it names is the same. */
const isSame = (place: Place, named: Place) =>
  (['uuid', 'ruc', 'period'] as const).every((key) => named[key] === undefined || named[key] === place[key]);

function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return value;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
