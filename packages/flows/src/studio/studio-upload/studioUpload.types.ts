import type { Api } from '@contapro/api';
import type { Business, Loadable, RouteProblem, UploadRefusal } from '@contapro/domain';
import type { BusinessesReceived, FailureLogged } from '../../engine/facts.ts';
import type { RoutedFiles } from '../../engine/uploads/index.ts';

export interface StudioUploadServices {
  api: Pick<Api, 'listBusinesses'>;
  /**
   * The files of a zip, without its folders; their names have no path. Resolves to `damaged` for a file that is no zip or has a
   * password, and to `large` when its content has more than `unzippedLimitBytes` of `@contapro/domain`.
   */
  unzip: (request: { file: File; signal?: AbortSignal | undefined }) => Promise<readonly File[] | 'damaged' | 'large'>;
}

/** Why a file is sent to no client. */
export type UnroutedReason = RouteProblem | UploadRefusal | 'damagedZip' | 'nestedZip' | 'largeZip';

/** A file that is sent to no client. */
export interface UnroutedFile {
  /** Unique on the page. */
  id: string;
  file: File;
  reason: UnroutedReason;
  /** The RUCs that it names. */
  rucs: readonly string[];
  /** The clients among them. */
  clients: readonly Business[];
}

export interface StudioUploadContext {
  /** The clients of the account. */
  clients: Loadable<readonly Business[]>;
  /** The files that are being routed. */
  chosen: readonly File[];
  /** The files that were sent to no client, in the order in which they were chosen. */
  unrouted: readonly UnroutedFile[];
  /** How many files had no client so far; their ids are numbered from it. */
  count: number;
}

export type StudioUploadEvent =
  /** Routes files to the clients whose RUC they name. While others are being routed, they are added to them. */
  | { type: 'files.choose'; files: readonly File[] }
  /** Sends a file to clients that the person has chosen. */
  | { type: 'file.send'; id: string; uuids: readonly string[] }
  /** Forgets a file that has no client. */
  | { type: 'file.dismiss'; id: string }
  /** Forgets all files that have no client. */
  | { type: 'files.dismiss' }
  /** Loads the clients again after a failure. */
  | { type: 'part.reload'; part: 'clients' };

/** Files belong to clients. The host gives them to the uploads of the session: `files.route` of `createUploads`. */
export interface FilesRouted {
  type: 'files.routed';
  routed: readonly RoutedFiles[];
}

export type StudioUploadFact = BusinessesReceived | FailureLogged | FilesRouted;
