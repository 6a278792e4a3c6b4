import type { MonthSummaryLink } from '@contapro/domain';
import {
  expiredSummaryLink,
  monthSummary,
  studioLogo,
  summaryFingerprint,
  summaryLink,
  summaryUrl,
  wireMonthSummary,
  wireMoment,
  wireStudioLogo,
  wireSummaryLink,
} from '@contapro/fixtures';
import type { Answers } from './Answers.ts';

type SummaryAnswers = Pick<Answers, 'getMonthSummary' | 'makeMonthSummary' | 'revokeMonthSummary' | 'openMonthSummary'>;

/** The summaries of a month for the client, which remember the links that are made and revoked. */
export function summaryAnswers(): SummaryAnswers {
  let links: readonly MonthSummaryLink[] = [expiredSummaryLink];
  return {
    getMonthSummary: ({ query: { tax_period: period } }) => ({
      summary: wireMonthSummary({ ...monthSummary, period }),
      studio_logo: wireStudioLogo(studioLogo),
      fingerprint: summaryFingerprint,
      links: links.map(wireSummaryLink),
    }),
    makeMonthSummary: () => {
      links = [summaryLink, ...links.filter(({ isExpired }) => isExpired)];
      return { summary_url: summaryUrl, link: wireSummaryLink(summaryLink) };
    },
    revokeMonthSummary: ({ path }) => {
      links = links.filter(({ id }) => id !== path.id);
      return undefined;
    },
    openMonthSummary: () => ({
      state: 'vigente' as const,
      expires_at: wireMoment(summaryLink.expiresAt),
      made_at: wireMoment(summaryLink.madeAt),
      summary: wireMonthSummary(monthSummary),
      studio_logo: wireStudioLogo(studioLogo),
      pdf_link: summaryLink.pdfUrl,
    }),
  };
}
