import type { DownloadsContext, DownloadSummary } from './downloads.types.ts';

type BegunDownload = DownloadSummary & { state: Exclude<DownloadSummary['state'], 'open'> };

const isBegun = (download: DownloadSummary): download is BegunDownload => download.state !== 'open';

/** The downloads whose dialog is not shown, oldest first. */
export const backgroundDownloads = ({ shown, downloads }: DownloadsContext): BegunDownload[] =>
  downloads.filter(isBegun).filter(({ id }) => id !== shown);
