import { Problem } from '@contapro/api';
import { fromRead } from '../../engine/internal/fromRead.ts';
import type { PartRequest } from '../../engine/internal/loadableStates.ts';
import { form621Of, pdtAmountsOf } from '../../engine/mapping/index.ts';
import { entryChangesBody, incomeRegimeBody, netIncomeBody } from '../../engine/mapping/requests/form621.ts';
import { bookQuery, businessQuery } from '../../engine/mapping/requests/months.ts';
import { createSubmission } from '../../engine/submission/index.ts';
import type {
  EntriesToSave,
  IncomeToConfirm,
  PdtPart,
  PdtParts,
  PdtServices,
  RegimesToSave,
  SavedEntries,
  SavedIncome,
} from './pdt.types.ts';

const hasCode = (error: unknown, code: string) =>
  error instanceof Problem && error.errors.some((each) => each.code === code);

type Loaders = { [Name in PdtPart]: (request: PartRequest, signal: AbortSignal) => Promise<PdtParts[Name]> };

function loadersOf({ api }: PdtServices): Loaders {
  const amounts = (operationType: 'COMPRA' | 'VENTA') => async (request: PartRequest, signal: AbortSignal) =>
    pdtAmountsOf(await api.getPdtReport({ query: { filters: bookQuery(request, operationType) }, signal }));
  return {
    purchases: amounts('COMPRA'),
    sales: amounts('VENTA'),
    form: async (request, signal) =>
      form621Of(await api.getForm621({ query: { filters: businessQuery(request) }, signal })),
  };
}

/**
 * The form of the boxes that the accountant fills in. When other values of them were saved meanwhile, it resolves to the form
 * of the period as it is now, and nothing was saved.
 */
export const createEntriesSubmission = ({ api }: PdtServices) =>
  createSubmission<EntriesToSave, SavedEntries>({
    id: 'saveForm621Entries',
    submit: async ({ changes, ...month }, signal) => {
      const query = { filters: businessQuery(month) };
      try {
        const form = await api.saveForm621Entries({ query, body: entryChangesBody(changes), signal });
        return { form: form621Of(form), saved: changes };
      } catch (error) {
        if (!hasCode(error, 'BOX_CHANGED')) throw error;
        return { form: form621Of(await api.getForm621({ query, signal })), saved: null };
      }
    },
  });

export type EntriesSubmissionMachine = ReturnType<typeof createEntriesSubmission>;

/** The form with the régimen. When others were saved meanwhile, it resolves to the form as it is now, and nothing was saved. */
export const createRegimesSubmission = ({ api }: PdtServices) =>
  createSubmission<RegimesToSave, SavedIncome>({
    id: 'saveIncomeRegimes',
    submit: async ({ former, regimes, ...month }, signal) => {
      const query = { filters: businessQuery(month) };
      const body = { former: former.map(incomeRegimeBody), regimes: regimes.map(incomeRegimeBody) };
      try {
        return { form: form621Of(await api.saveIncomeRegimes({ query, body, signal })), isSaved: true };
      } catch (error) {
        if (!hasCode(error, 'REGIMES_CHANGED')) throw error;
        return { form: form621Of(await api.getForm621({ query, signal })), isSaved: false };
      }
    },
  });

export type RegimesSubmissionMachine = ReturnType<typeof createRegimesSubmission>;

/** What is confirmed. When the sales changed meanwhile, it resolves to the form as it is now, and nothing was saved. */
export const createIncomeSubmission = ({ api }: PdtServices) =>
  createSubmission<IncomeToConfirm, SavedIncome>({
    id: 'confirmNetIncome',
    submit: async ({ business, period, ...confirmed }, signal) => {
      const query = { filters: businessQuery({ business, period }) };
      const body = netIncomeBody(confirmed);
      try {
        return { form: form621Of(await api.confirmNetIncome({ query, body, signal })), isSaved: true };
      } catch (error) {
        if (!hasCode(error, 'INCOME_CHANGED')) throw error;
        return { form: form621Of(await api.getForm621({ query, signal })), isSaved: false };
      }
    },
  });

export type IncomeSubmissionMachine = ReturnType<typeof createIncomeSubmission>;

export const pdtActors = (services: PdtServices) => {
  const loaders = loadersOf(services);
  return {
    loadPart: fromRead(
      (request: PartRequest<PdtPart>, signal): Promise<PdtParts[PdtPart]> => loaders[request.part](request, signal),
    ),
    saveEntries: createEntriesSubmission(services),
    saveRegimes: createRegimesSubmission(services),
    confirmIncome: createIncomeSubmission(services),
  };
};
