import type { UploadServices } from '../upload/index.ts';
import { standIn } from './standIn.ts';

/** The services of an upload whose calls the test answers. */
export function uploadCalls() {
  const world = standIn<UploadServices['api'] & Omit<UploadServices, 'api'>>(
    'announceImportFiles',
    'createImport',
    'getImport',
    'holdTab',
    'listImportFileRows',
    'listImports',
    'listMissingFiles',
    'uploadImportFile',
    'whenOnline',
    'withdrawImportFiles',
  );
  const { whenOnline, holdTab, ...api } = world.services;
  return { world, services: { api, whenOnline, holdTab } satisfies UploadServices };
}
