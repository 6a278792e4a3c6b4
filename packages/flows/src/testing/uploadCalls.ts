import type { UploadServices } from '../upload/index.ts';
import { mockServices } from './mockServices.ts';

/** The services of an upload whose calls the test answers. */
export function uploadCalls() {
  const mock = mockServices<UploadServices['api'] & Omit<UploadServices, 'api'>>(
    'announceImportFiles',
    'createImport',
    'getImport',
    'holdTab',
    'listImportFileRows',
    'listImports',
    'listMissingFiles',
    'listSources',
    'uploadImportFile',
    'uploadImportFiles',
    'whenOnline',
    'withdrawImportFiles',
  );
  const { whenOnline, holdTab, ...api } = mock.services;
  return { mock, services: { api, whenOnline, holdTab } satisfies UploadServices };
}
