import type { UploadServices } from '../engine/upload/index.ts';
import { mockServices } from './mockServices.ts';

/** The services of an upload whose calls the test answers. The ids of its announcements are `id-1`, `id-2` and so on. */
export function uploadCalls() {
  let made = 0;
  const mock = mockServices<UploadServices['api'] & Omit<UploadServices, 'api' | 'newId'>>(
    'announceImportFiles',
    'createImport',
    'getImport',
    'holdTab',
    'listImportFileRows',
    'listImports',
    'listMissingFiles',
    'listSources',
    'previewImportUndo',
    'undoImport',
    'uploadImportFile',
    'uploadImportFiles',
    'whenOnline',
    'withdrawImportFiles',
  );
  const { whenOnline, holdTab, ...api } = mock.services;
  return { mock, services: { api, whenOnline, holdTab, newId: () => `id-${++made}` } satisfies UploadServices };
}
