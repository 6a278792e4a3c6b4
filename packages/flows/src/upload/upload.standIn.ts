import { Problem, type Schemas } from '@contapro/api';
import { later } from '../testing/later.ts';
import type { UploadServices } from './upload.types.ts';

type ImportFile = Schemas['ImportFile'];

/** A server for stories: it reads one file per request of the import, and fails to receive every third file. */
export function uploadStandIn(): UploadServices {
  const files: ImportFile[] = [];
  let attempts = 0;
  const summary = () => {
    const pending = files.filter(({ outcome }) => outcome === null).length;
    const state = pending > 0 ? ('procesando' as const) : ('terminado' as const);
    const counts = { files: files.length, pending, imported: 0, updated: 0, repeated: 0, rejected: 0 };
    return { import_id: 'i-1', created_at: '2026-11-21T15:04:05.000Z', state, counts };
  };
  const readOne = () => {
    const at = files.findIndex(({ outcome }) => outcome === null);
    const file = files[at];
    if (file) files[at] = { ...file, outcome: 'importado', imported: 120, period: '202610', book: 'compras' };
  };
  return {
    api: {
      listImports: ({ signal }) => later({ imports: [] }, { signal }),
      createImport: ({ signal }) => later({ import_id: 'i-1' }, { signal }),
      uploadImportFile: async ({ query: { name }, file, onProgress, signal }) => {
        for (const sent of [0.2, 0.5, 0.9]) onProgress?.(await later(sent, { signal, milliseconds: 400 }));
        attempts += 1;
        if (attempts % 3 === 0) throw new Problem(0);
        const stored = { file_id: `s-${attempts}`, name, bytes: file.size };
        const unread = { outcome: null, period: null, book: null, imported: 0, updated: 0, repeated: 0 };
        files.push({ ...stored, ...unread, message: null, rows: [] });
        return stored;
      },
      getImport: ({ signal }) => {
        readOne();
        const pagination = { total_items: files.length, total_pages: 1 };
        return later({ ...summary(), files: [...files], metadata: { pagination } }, { signal, milliseconds: 200 });
      },
    },
  };
}
