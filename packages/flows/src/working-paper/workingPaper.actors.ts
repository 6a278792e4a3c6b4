import type { Voucher, VoucherPage } from '@contapro/domain';
import { fromRead } from '../internal/fromRead.ts';
import type { PartRequest } from '../internal/partStates.ts';
import { voucherPageOf } from '../mapping/index.ts';
import type { WorkingPaperServices } from './workingPaper.types.ts';

/** The largest page that the API accepts. */
const size = 100;

export const workingPaperActors = ({ api }: WorkingPaperServices) => ({
  loadPart: fromRead(async ({ business: { ruc, uuid }, period }: PartRequest, signal): Promise<readonly Voucher[]> => {
    const query = { ruc, tax_period: period };
    const lists = await Promise.all([
      allOf(async (page) =>
        voucherPageOf(await api.listRejected({ query: { ...query, page, page_record: size }, signal })),
      ),
      allOf(async (page) => voucherPageOf(await api.listValidated({ query: { ...query, uuid, page, size }, signal }))),
    ]);
    return lists.flat().toSorted(byDecision);
  }),
});

/** The rows of all pages. */
async function allOf(loadPage: (page: number) => Promise<VoucherPage>): Promise<readonly Voucher[]> {
  const first = await loadPage(1);
  const rows = [...first.items];
  for (let page = 2; page <= first.totalPages; page += 1) rows.push(...(await loadPage(page)).items);
  return rows;
}

const byDecision = (one: Voucher, other: Voucher): number =>
  (one.decision?.decidedAt ?? '').localeCompare(other.decision?.decidedAt ?? '') ||
  one.serieNumber.localeCompare(other.serieNumber) ||
  one.code.localeCompare(other.code);
