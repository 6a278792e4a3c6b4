import { formatDate, formatRate, isDate, limaDateOf, pageCount, typedRateRange } from '@contapro/domain';
import type { Handlers, Schemas, SignedIn } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { actBy, recordActIn } from '../journal/store/record-act.ts';
import type { RateDay } from '../vouchers/store/day-rates.ts';
import { type RateDayRow, ratesRepository, type TypedRate } from './rates.repository.ts';
import { type AppliedRate, applyRate } from './store/refresh-rates.ts';

type RatesHandlers = Pick<Handlers, 'listExchangeRates' | 'saveExchangeRate' | 'removeExchangeRate'>;

/** How many milliseconds a call gives vouchers their rate, and waits for the files of a business. The job does the rest. */
const applied = { longest: 5_000, longestWait: 500 };

/** The exchange rates of days, for vouchers whose XML has none. */
export function ratesHandlers({ sql, clock }: Pick<Services, 'sql' | 'clock'>): RatesHandlers {
  const rates = ratesRepository(sql);
  /** Stores what is typed for a day, or removes it with null, unless another rate is stored than the person saw. */
  const change = async (call: SignedIn, day: RateDay, former: number | null, rate: number | null) => {
    const by = actBy(call);
    const { ownerId } = by;
    const at = clock();
    const isChanged = await sql.begin(async (transaction) => {
      const within = ratesRepository(transaction);
      const stored = await within.typed(ownerId, day);
      if (stored?.rate === (rate ?? undefined)) return { value: false };
      if ((stored?.rate ?? null) !== former) throw rateChanged(stored);
      if (rate !== null) {
        const official = await within.official(ownerId, day);
        if (official !== null) throw rateIsOfficial(day, official);
      }
      await within.saveTyped({ ownerId, personId: call.personId, at }, day, rate);
      await recordActIn(transaction, {
        kind: rate === null ? 'exchange_rate_removed' : 'exchange_rate_typed',
        ...by,
        at,
        details: {
          currency: day.currency,
          rateDay: day.day,
          ...(rate !== null && { rate }),
          ...(stored && { formerRate: stored.rate }),
        },
      });
      return { value: true };
    });
    return isChanged.value
      ? appliedAnswer(await applyRate({ sql, clock }, ownerId, day, applied))
      : appliedAnswer({ vouchers: 0, businesses: 0, pending: 0 });
  };
  return {
    listExchangeRates: limited(perMinute(600), async ({ scope, query }): Promise<Schemas['ExchangeRatePage']> => {
      const { page, size, state, business_uuid: businessId, tax_period: period } = query;
      const request = { scope, page, size, state, businessId, period };
      const [rows, summary] = await Promise.all([rates.page(request), rates.summary(request)]);
      const found = state === undefined ? summary.missing + summary.typed + summary.official : summary[state];
      return {
        data: rows.map(dayOf),
        summary: {
          num_missing: summary.missing,
          num_typed: summary.typed,
          num_official: summary.official,
          num_waiting: summary.waiting,
          num_waiting_businesses: summary.waitingBusinesses,
          num_without_day: summary.withoutDay,
        },
        metadata: { pagination: { total_items: found, total_pages: pageCount(found, size) } },
      };
    }),

    saveExchangeRate: limited(perMinute(120), async (call): Promise<Schemas['AppliedExchangeRate']> => {
      const { currency_code: currency, date: day, exchange_rate: rate, former_rate: former } = call.body;
      checkTyped({ currency, day }, rate, limaDateOf(clock().getTime()));
      return change(call, { currency, day }, former, rate);
    }),

    removeExchangeRate: limited(perMinute(120), async (call): Promise<Schemas['AppliedExchangeRate']> => {
      const { currency_code: currency, date: day, exchange_rate: former } = call.query;
      return change(call, { currency, day }, former, null);
    }),
  };
}

/** @throws HttpProblem 400 with an error for each field that is wrong */
function checkTyped({ currency, day }: RateDay, rate: number, today: string): void {
  const { min, max } = typedRateRange(currency);
  const thousandths = Math.round(rate * 1000);
  const isRate = Math.abs(rate * 1000 - thousandths) < 1e-6 && thousandths >= min && thousandths <= max;
  const errors = [
    currency === 'PEN' && {
      code: 'CURRENCY_INVALID',
      message: 'El sol no tiene tipo de cambio. Elige otra moneda.',
      name: 'currency_code',
    },
    (!isDate(day) || day > today) && {
      code: 'RATE_DATE_INVALID',
      message: 'El tipo de cambio es de un día que todavía no llega. Elige hoy o un día anterior.',
      name: 'date',
    },
    !isRate && {
      code: 'RATE_INVALID',
      message: `Escribe el tipo de cambio con tres decimales, entre ${formatRate(min / 1000)} y ${formatRate(max / 1000)}.`,
      name: 'exchange_rate',
    },
  ].filter((error) => error !== false);
  if (errors.length > 0) throw new HttpProblem(400, errors);
}

const rateChanged = (stored: TypedRate | null) =>
  new HttpProblem(
    409,
    'RATE_CHANGED',
    stored === null
      ? 'Otra persona quitó el tipo de cambio de ese día mientras lo veías. No cambiamos nada: actualiza la lista y decide de nuevo.'
      : `${stored.byName ?? 'Otra persona'} escribió ${formatRate(stored.rate)} para ese día mientras lo veías. No cambiamos nada: actualiza la lista y decide de nuevo.`,
  );

const rateIsOfficial = ({ day }: RateDay, rate: number) =>
  new HttpProblem(
    409,
    'RATE_IS_OFFICIAL',
    `Ya tenemos el tipo de cambio de la SUNAT del ${formatDate(day)}: ${formatRate(rate)}. Es el que cuenta; actualiza la lista.`,
  );

const appliedAnswer = ({ vouchers, businesses, pending }: AppliedRate): Schemas['AppliedExchangeRate'] => ({
  num_vouchers: vouchers,
  num_businesses: businesses,
  num_pending: pending,
});

const operations = { compra: 'COMPRA', venta: 'VENTA' } as const;

const dayOf = (row: RateDayRow): Schemas['ExchangeRateDay'] => ({
  currency_code: row.currency,
  date: row.day,
  state: row.state,
  exchange_rate: row.rate,
  typed:
    row.typedRate === null || row.typedAt === null
      ? null
      : { exchange_rate: row.typedRate, typed_by: row.typedBy, typed_at: new Date(row.typedAt).toISOString() },
  previous:
    row.previousDay === null || row.previousRate === null
      ? null
      : { date: row.previousDay, exchange_rate: row.previousRate, is_typed: row.previousIsTyped === true },
  num_vouchers: row.vouchers,
  num_waiting: row.waiting,
  num_businesses: row.businesses,
  businesses: row.named.map(({ id, name, book, period }) => ({
    uuid: id,
    name,
    operation_type: operations[book],
    tax_period: period,
  })),
});
