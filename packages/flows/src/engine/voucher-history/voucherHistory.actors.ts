import type { VoucherHistory } from '@contapro/domain';
import { fromRead } from '../internal/fromRead.ts';
import { voucherHistoryOf } from '../mapping/index.ts';
import { voucherHistoryQuery } from '../mapping/requests/voucherHistory.ts';
import type { VoucherHistoryInput, VoucherHistoryServices } from './voucherHistory.types.ts';

export const voucherHistoryActors = ({ api }: VoucherHistoryServices) => ({
  getVoucherHistory: fromRead(
    async (request: VoucherHistoryInput, signal): Promise<VoucherHistory> =>
      voucherHistoryOf(await api.getVoucherHistory({ query: voucherHistoryQuery(request), signal })),
  ),
});
