import { Problem, type Schemas } from '@contapro/api';
import { documentSources } from '@contapro/fixtures';
import { later } from '../testing/later.ts';
import { wireDocumentSources } from '../testing/wire.ts';
import type { UploadServices } from './upload.types.ts';

type ImportFile = Schemas['ImportFile'];

/** A server for stories: it reads one file per request of the import, and its line is cut for every third request. */
export function fakeUploadServices(): UploadServices {
  const files: ImportFile[] = [];
  const names = new Map<string, string>();
  let attempts = 0;
  const announce = (name: string, id = `a-${names.size + 1}`) => {
    names.set(id, name);
    return id;
  };
  const send = async (onProgress: ((sent: number) => void) | undefined, signal: AbortSignal | undefined) => {
    for (const sent of [0.2, 0.5, 0.9]) onProgress?.(await later(sent, { signal, milliseconds: 400 }));
    attempts += 1;
    if (attempts % 3 === 0) throw new Problem(0);
  };
  const store = (announced_id: string | null, name: string, bytes: number) => {
    const stored = { file_id: `s-${files.length + 1}`, name, bytes };
    const unread = { outcome: null, period: null, book: null, imported: 0, updated: 0, repeated: 0, rejected: 0 };
    files.push({ ...stored, ...unread, announced_id, message: null, rows: [], rows_total: 0 });
    return stored;
  };
  const summary = () => {
    const pending = files.filter(({ outcome }) => outcome === null).length;
    const state = pending > 0 ? ('procesando' as const) : ('terminado' as const);
    const counts = { files: files.length, missing: 0, pending, imported: 0, updated: 0, repeated: 0, rejected: 0 };
    return { import_id: 'i-1', created_at: '2026-11-21T15:04:05.000Z', state, counts };
  };
  const readOne = () => {
    const at = files.findIndex(({ outcome }) => outcome === null);
    const file = files[at];
    if (file) files[at] = { ...file, outcome: 'importado', imported: 120, period: '202610', book: 'compras' };
  };
  const metadata = (total: number) => ({ pagination: { total_items: total, total_pages: 1 } });
  return {
    whenOnline: ({ signal }) => later(undefined, { signal, milliseconds: 2_000 }),
    holdTab: () => new Promise(() => {}),
    api: {
      listSources: ({ signal }) => later(wireDocumentSources(documentSources), { signal }),
      listImports: ({ signal }) => later({ imports: [] }, { signal }),
      createImport: ({ signal }) => later({ import_id: 'i-1' }, { signal }),
      announceImportFiles: ({ body, signal }) =>
        later(
          { files: body.files.map(({ id, name, bytes }) => ({ name, bytes, announced_id: announce(name, id) })) },
          { signal },
        ),
      withdrawImportFiles: ({ signal }) => later(undefined, { signal }),
      listMissingFiles: ({ signal }) => later({ files: [], metadata: metadata(0) }, { signal }),
      listImportFileRows: ({ signal }) => later({ rows: [], metadata: metadata(0) }, { signal }),
      uploadImportFile: async ({ query: { name, announced_id = null }, file, onProgress, signal }) => {
        await send(onProgress, signal);
        return store(announced_id, name, file.size);
      },
      uploadImportFiles: async ({ parts, onProgress, signal }) => {
        await send(onProgress, signal);
        return {
          files: parts.map(({ name, content }) => ({
            announced_id: name,
            file: store(name, names.get(name) ?? name, content.size),
            problem: null,
          })),
        };
      },
      getImport: ({ signal }) => {
        readOne();
        return later(
          { ...summary(), files: [...files], metadata: metadata(files.length) },
          { signal, milliseconds: 200 },
        );
      },
    },
  };
}
