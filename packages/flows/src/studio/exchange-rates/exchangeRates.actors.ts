import { type AppliedRate, type ExchangeRateFilters, type ExchangeRatePage, everyRateDay } from '@contapro/domain';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { appliedRateOf, exchangeRatePageOf } from '../../engine/mapping/index.ts';
import {
  exchangeRateBody,
  exchangeRateFields,
  exchangeRateQuery,
  removedRateQuery,
} from '../../engine/mapping/requests/exchangeRates.ts';
import { createReport } from '../../engine/report/index.ts';
import { createSubmission, fieldErrors } from '../../engine/submission/index.ts';
import type { ExchangeRatesServices, RateOrder } from './exchangeRates.types.ts';

export const exchangeRatesOpening = { filters: everyRateDay, sort: null } as const;

export const exchangeRatesActors = ({ api }: ExchangeRatesServices) => ({
  report: createReport<ExchangeRatePage, ExchangeRateFilters, object, null>({
    loadPage: async ({ signal, ...request }) =>
      exchangeRatePageOf(await api.listExchangeRates({ query: exchangeRateQuery(request), signal })),
    opening: exchangeRatesOpening,
    call: 'listExchangeRates',
    keepsWhole: true,
  }),
  form: createSubmission<RateOrder, AppliedRate>({
    id: 'saveExchangeRate',
    submit: async ({ day, rate }, signal) => {
      const body = exchangeRateBody(day, Number(rate), day.typed?.rate ?? null);
      return appliedRateOf(await api.saveExchangeRate({ body, signal }));
    },
    errorsOf: fieldErrors(exchangeRateFields),
  }),
  removeRate: fromCall(async ({ day, rate }: RateOrder, signal) =>
    appliedRateOf(await api.removeExchangeRate({ query: removedRateQuery(day, Number(rate)), signal })),
  ),
  restoreRate: fromCall(async ({ day, rate }: RateOrder, signal) =>
    appliedRateOf(await api.saveExchangeRate({ body: exchangeRateBody(day, Number(rate), null), signal })),
  ),
});

export type ExchangeRateForm = ReturnType<typeof exchangeRatesActors>['form'];
