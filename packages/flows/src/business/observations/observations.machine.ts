import {
  type Decision,
  type ListingFilter,
  needsAnswer,
  type Voucher,
  type VoucherFilter,
  type VoucherListing,
  type VoucherPage,
} from '@contapro/domain';
import { voucherPageOf, zipOf } from '../../engine/mapping/index.ts';
import { filesBody, purchasesQuery, rejectedQuery, validatedQuery } from '../../engine/mapping/requests/listings.ts';
import { createDecisionQueue } from '../../engine/decision-queue/index.ts';
import type { ReportQuery } from '../../engine/report/index.ts';
import { createReportPage, type ReportPageMachine } from '../../engine/report-page/index.ts';
import { createVoucherDecision } from '../../engine/voucher-decision/index.ts';
import { allInvoices, documentOfVoucher, fileOfVoucher } from '../vouchers/index.ts';
import { countZip } from '../../engine/zip-download/index.ts';
import { observationsView } from './observationsView.ts';
import type { ObservationsInput, ObservationsParts, ObservationsServices } from './observations.types.ts';

/** What Observaciones lists when it is opened. */
const observedListing: ListingFilter = { listing: 'observed', filters: [] };

/** An observed voucher is validated or rejected, a rejected one approved. */
const decisionsOf = ({ status, decision }: Voucher): readonly Decision[] => {
  if (status === 'observado') return ['decline', 'validate'];
  return status === 'rechazado' && decision?.decision === 'rechazado' ? ['approve'] : [];
};

type Query = ReportQuery<VoucherFilter> & { signal?: AbortSignal | undefined };

/**
 * The report Observaciones: the observed, rejected, validated and all vouchers of a period, with the accountant's
 * decisions on them. Its list has one `ListingFilter`; another listing is shown with `filters.change`.
 *
 * @example
 * const actor = createActor(createObservations(services), { input: { business, period: '202610', periods } }).start();
 * const filters = [{ listing: 'rejected', filters: [] }] as const;
 * actor.getSnapshot().children.report?.send({ type: 'filters.change', filters });
 */
export const createObservations = (services: ObservationsServices): ObservationsMachine => {
  const { api } = services;
  const all = allInvoices(api);
  const decided: Readonly<Record<Exclude<VoucherListing, 'all'>, (query: Query) => Promise<VoucherPage>>> = {
    observed: async ({ signal, ...request }) =>
      voucherPageOf(await api.listObserved({ query: purchasesQuery(request), signal })),
    rejected: async ({ signal, ...request }) =>
      voucherPageOf(await api.listRejected({ query: rejectedQuery(request), signal })),
    validated: async ({ signal, ...request }) =>
      voucherPageOf(await api.listValidated({ query: validatedQuery(request), signal })),
  };
  return createReportPage<VoucherPage, ObservationsParts, ListingFilter, ObservationsInput>(services, {
    view: observationsView,
    loadPage: ({ filters: [{ listing, filters } = observedListing], ...query }) =>
      listing === 'all' ? all.loadPage({ ...query, filters }) : decided[listing]({ ...query, filters }),
    keyOf: ({ code }) => code,
    parts: { options: { load: all.loadFilterOptions } },
    documentOf: documentOfVoucher,
    files: {
      requestZip: async (choice) => {
        if (choice.listing !== 'validated') return all.requestZip(choice);
        const { signal, onProgress } = choice;
        const body = filesBody(choice);
        return zipOf(await api.downloadValidatedFiles({ body, signal, onResponse: countZip(onProgress) }));
      },
      fileOf: fileOfVoucher,
    },
    decisions: {
      dialog: createVoucherDecision(services),
      queue: createDecisionQueue(services),
      voucherOf: (voucher) => voucher,
      decisionsOf,
      needsAnswer: (decision, voucher) => needsAnswer(decision, [voucher]),
    },
    annotatedOf: (voucher) => voucher,
    reviewOf: (voucher) => voucher,
  });
};

export type ObservationsMachine = ReportPageMachine<VoucherPage, ObservationsParts, ListingFilter, ObservationsInput>;
