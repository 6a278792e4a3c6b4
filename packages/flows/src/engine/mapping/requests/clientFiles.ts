import type { ClientFile } from '@contapro/domain';
import { periodQuery } from './months.ts';

/** Which files of which clients are asked for in one zip. */
export interface ClientFilesRequest {
  /** The uuids of the clients. */
  clients: readonly string[];
  /** `YYYYMM` */
  period: string;
  files: readonly ClientFile[];
}

/** The body of `requestClientFiles`. */
export const clientFilesBody = ({ clients, period, files }: ClientFilesRequest) => ({
  ...periodQuery(period),
  business_uuids: [...clients],
  files: [...files],
});
