import type { NumberingPage } from '@contapro/domain';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { numberingPageOf } from '../../engine/mapping/index.ts';
import { type MonthPageRequest, receiptsQuery } from '../../engine/mapping/requests/listings.ts';
import type { NumberingServices } from './numbering.types.ts';

export const numberingActors = ({ api }: NumberingServices) => ({
  listNumberingFindings: fromRead(
    async (request: MonthPageRequest, signal): Promise<NumberingPage> =>
      numberingPageOf(await api.listNumberingFindings({ query: receiptsQuery(request), signal })),
  ),
});
