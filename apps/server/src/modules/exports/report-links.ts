import { createHash } from 'node:crypto';
import { basePath } from '@contapro/openapi/operations';
import type { Schemas } from '../../contract/handlers.ts';
import { type LinkSession, reportLinkMinutes } from '../../security/links.ts';
import type { Services } from '../../services.ts';

/** What a link to a report file names. */
export type ReportClaims = Readonly<Record<string, string>> & { name: string };

/** A signed link to a report file, and its token. */
export interface SignedReport {
  token: string;
  link: Schemas['ReportLink'];
}

/** Signs links to report files. */
export const reportLinks =
  ({ links, clock }: Pick<Services, 'links' | 'clock'>) =>
  (claims: ReportClaims, session: LinkSession): SignedReport => {
    const expiresAt = new Date(clock().getTime() + reportLinkMinutes * 60_000);
    const token = links.sign('reports', claims, { expiresAt, session });
    return {
      token,
      link: { sas: `${basePath}/files/reports/${token}/${claims.name}`, blob_filename: claims.name },
    };
  };

/** The token in a link to a report file; empty for anything else. */
export const reportTokenOf = (sas: string): string => /\/files\/reports\/([^/?#]+)/.exec(sas)?.[1] ?? '';

/** The id of a file: a uuid that follows from a text, such as the token of its link, also after the link has expired. */
export function fileIdOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
