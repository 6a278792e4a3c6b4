import { limaDateTimeOf, type MonthSummaryLink } from '@contapro/domain';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { monthSummaryLinkOf, monthSummaryOf } from '../../engine/mapping/monthSummaries.ts';
import { studioLogoOf } from '../../engine/mapping/studioLogo.ts';
import { newSummary, summaryQueryOf, type SummaryRequest } from '../../engine/mapping/requests/monthSummaries.ts';
import type { MonthSummaryPreview, MonthSummaryServices } from './monthSummary.types.ts';

/** A link that was made now, and its summary. */
export interface MadeNow {
  url: string;
  link: MonthSummaryLink;
}

export const monthSummaryActors = ({ api, clock }: MonthSummaryServices) => ({
  getMonthSummary: fromRead(async (request: SummaryRequest, signal): Promise<MonthSummaryPreview> => {
    const {
      summary,
      studio_logo: logo,
      fingerprint,
      links,
    } = await api.getMonthSummary({ ...summaryQueryOf(request), signal });
    return {
      summary: monthSummaryOf(summary),
      studioLogo: studioLogoOf(logo),
      fingerprint,
      readAt: limaDateTimeOf(clock()),
      links: links.map(monthSummaryLinkOf),
    };
  }),
  make: fromCall(async (request: SummaryRequest & { fingerprint: string }, signal): Promise<MadeNow> => {
    const { summary_url: url, link } = await api.makeMonthSummary({ ...newSummary(request), signal });
    return { url, link: monthSummaryLinkOf(link) };
  }),
  revoke: fromCall(({ business, id }: Pick<SummaryRequest, 'business'> & { id: string }, signal) =>
    api.revokeMonthSummary({ path: { uuid: business.uuid, id }, signal }),
  ),
});
