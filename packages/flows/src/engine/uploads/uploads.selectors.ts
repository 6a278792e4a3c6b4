import type { Business } from '@contapro/domain';
import type { UploadsContext, UploadSummary } from './uploads.types.ts';

/** An upload whose page is not shown. */
export interface BackgroundUpload extends UploadSummary {
  state: Exclude<UploadSummary['state'], 'idle'>;
  business: Business;
}

/** The uploads that have files and whose page is not shown. */
export const backgroundUploads = ({ uploads, shown }: UploadsContext): readonly BackgroundUpload[] =>
  uploads.flatMap(({ state, ...upload }) =>
    state === 'idle' || upload.business.uuid === shown ? [] : [{ ...upload, state }],
  );
