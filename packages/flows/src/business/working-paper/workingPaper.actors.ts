import { Problem } from '@contapro/api';
import type { Voucher, VoucherPage } from '@contapro/domain';
import { fromRead } from '../../engine/internal/fromRead.ts';
import type { PartRequest } from '../../engine/internal/loadableStates.ts';
import { voucherPageOf } from '../../engine/mapping/index.ts';
import { rejectedQuery, validatedQuery } from '../../engine/mapping/requests/listings.ts';
import type { WorkingPaperServices } from './workingPaper.types.ts';

/** The largest page that the API accepts. */
const size = 100;

export const workingPaperActors = ({ api }: WorkingPaperServices) => ({
  loadPart: fromRead(async (request: PartRequest, signal): Promise<readonly Voucher[]> => {
    const loadRejected = async (page: number) =>
      voucherPageOf(await api.listRejected({ query: rejectedQuery({ ...request, page, size }), signal }));
    const loadValidated = async (page: number) =>
      voucherPageOf(await api.listValidated({ query: validatedQuery({ ...request, page, size }), signal }));
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const lists = await Promise.all([allOf(loadRejected), allOf(loadValidated)]);
      const vouchers = lists.flatMap(({ rows }) => rows);
      const isWhole = lists.every(({ rows, total }) => rows.length === total);
      // A decision between two pages moves rows from one to the other: one is then read twice, or not at all.
      if (isWhole && new Set(vouchers.map(({ code }) => code)).size === vouchers.length)
        return vouchers.toSorted(byDecision);
    }
    throw new Problem(409, [], { message: 'The decisions changed while they were read' });
  }),
});

/** The rows of all pages, and how many there are according to the last one. */
async function allOf(loadPage: (page: number) => Promise<VoucherPage>) {
  let last = await loadPage(1);
  const rows = [...last.items];
  for (let page = 2; page <= last.totalPages; page += 1) {
    last = await loadPage(page);
    rows.push(...last.items);
  }
  return { rows, total: last.totalItems };
}

const byDecision = (one: Voucher, other: Voucher): number =>
  (one.decision?.decidedAt ?? '').localeCompare(other.decision?.decidedAt ?? '') ||
  one.serieNumber.localeCompare(other.serieNumber) ||
  one.code.localeCompare(other.code);
