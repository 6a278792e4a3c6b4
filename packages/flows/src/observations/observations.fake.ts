import type { Decision, RecordedDecision, Voucher, VoucherListing } from '@contapro/domain';
import { periodVouchers, voucherPageOf } from '@contapro/fixtures';
import { fakePurchasesProps } from '../purchases/purchases.fake.ts';
import { later } from '../testing/later.ts';
import { wireVoucherPage } from '../testing/wire.ts';
import type { ObservationsServices } from './observations.types.ts';

const recorded: Readonly<Record<Decision, RecordedDecision['decision']>> = {
  validate: 'validado',
  approve: 'aprobado',
  decline: 'rechazado',
};

/** The voucher after a decision. */
const decidedVoucher = (voucher: Voucher, decision: Decision): Voucher => ({
  ...voucher,
  status: decision === 'decline' ? 'rechazado' : 'gasto deducible',
  decision: {
    decision: recorded[decision],
    decidedAt: '2026-11-05 10:24',
    decidedBy: 'Rosa Quispe Huamán',
    reasons: voucher.reasons,
    note: null,
  },
});

const isIn: Readonly<Record<VoucherListing, (voucher: Voucher) => boolean>> = {
  observed: ({ status }) => status === 'observado',
  rejected: ({ decision }) => decision?.decision === 'rechazado',
  validated: ({ decision }) => decision !== null && decision.decision !== 'rechazado',
  all: () => true,
};

/**
 * Makes services with `periodVouchers` that answer after a short delay and remember decisions, for stories that run the
 * machine and tests in the browser.
 */
export function createFakeObservations(): ObservationsServices {
  let vouchers = periodVouchers;
  let former = vouchers;
  const list =
    (listing: VoucherListing) =>
    ({ query: { page, ...size }, signal }: { query: PageQuery; signal?: AbortSignal | undefined }) =>
      later(wireVoucherPage(voucherPageOf(vouchers.filter(isIn[listing]), size.size ?? size.page_record ?? 20, page)), {
        signal,
      });
  const decide =
    (decision: Decision) =>
    ({ body: { cpes }, signal }: { body: { cpes: readonly string[] }; signal?: AbortSignal | undefined }) => {
      former = vouchers;
      vouchers = vouchers.map((voucher) => (cpes.includes(voucher.code) ? decidedVoucher(voucher, decision) : voucher));
      return later(undefined, { signal });
    };
  return {
    ...fakePurchasesProps.services,
    api: {
      ...fakePurchasesProps.services.api,
      listObserved: list('observed'),
      listRejected: list('rejected'),
      listValidated: list('validated'),
      downloadValidatedFiles: ({ signal }) => later({ zip_file: btoa('zip') }, { signal }),
      validateObserved: decide('validate'),
      declineObserved: decide('decline'),
      undoDecision: ({ signal }) => {
        vouchers = former;
        return later(undefined, { signal });
      },
    },
  };
}

interface PageQuery {
  page: number;
  size?: number;
  page_record?: number;
}
