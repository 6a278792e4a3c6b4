import { newId } from '../engine/host/index.ts';
import type { ReportPageServices } from '../engine/report-page/index.ts';
import { type MockServices, mockServices } from './mockServices.ts';

type FileServices = Omit<ReportPageServices, 'api' | 'downloads'>;

interface PageServices<Api> extends FileServices {
  api: Api;
  newId: () => string;
}

/** The machine of a report with mock calls. `files` is the mock whose `fetchFile` fetches files. */
export function mockReport<Api extends object, Machine>(
  calls: readonly (keyof Api & string)[],
  create: (services: PageServices<Api>) => Machine,
): { machine: Machine; mock: MockServices<Api>; files: MockServices<Pick<FileServices, 'fetchFile'>> } {
  const mock = mockServices<Api>(...calls);
  const files = mockServices<Pick<FileServices, 'fetchFile'>>('fetchFile');
  const machine = create({
    api: mock.services,
    newId,
    fetchFile: files.services.fetchFile,
    readAsDataUrl: () => Promise.resolve(null),
    objectUrls: { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} },
  });
  return { machine, mock, files };
}
