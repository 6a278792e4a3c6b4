import type { Schemas } from '@contapro/api';
import {
  businesses,
  documentSources,
  wireCollections,
  wireDocumentSources,
  uploadUndo,
  wireUploadUndo,
} from '@contapro/fixtures';
import type { Answers } from './Answers.ts';

type DocumentAnswers = Pick<
  Answers,
  | 'createImport'
  | 'listImports'
  | 'listSources'
  | 'getCollections'
  | 'requestCollection'
  | 'listCollections'
  | 'getImport'
  | 'uploadImportFile'
  | 'uploadImportFiles'
  | 'listImportFileRows'
  | 'announceImportFiles'
  | 'listMissingFiles'
  | 'withdrawImportFiles'
  | 'previewImportUndo'
  | 'undoImport'
>;

const steps = ['connecting', 'asking', 'waiting', 'downloading', 'reading', 'comparing'] as const;

/**
 * Uploads and collections: each question about an import reads one more file, and each question about collections that were
 * requested is one step further.
 */
export function documentAnswers(): DocumentAnswers {
  const files: Schemas['ImportFile'][] = [];
  const names = new Map<string, string>();
  let step: number = steps.length;

  const announce = (name: string, id = `a-${names.size + 1}`) => {
    names.set(id, name);
    return id;
  };
  const store = (announced_id: string | null, name: string, bytes: number) => {
    const stored = { file_id: `s-${files.length + 1}`, name, bytes };
    const unread = { outcome: null, period: null, book: null, imported: 0, updated: 0, repeated: 0, rejected: 0 };
    files.push({ ...stored, ...unread, announced_id, message: null, rows: [], rows_total: 0 });
    return stored;
  };
  const readOne = () => {
    const at = files.findIndex(({ outcome }) => outcome === null);
    const file = files[at];
    if (file) files[at] = { ...file, outcome: 'importado', imported: 120, period: '202610', book: 'compras' };
  };
  const summary = () => {
    const pending = files.filter(({ outcome }) => outcome === null).length;
    const state = pending > 0 ? ('procesando' as const) : ('terminado' as const);
    const counts = { files: files.length, missing: 0, pending, imported: 0, updated: 0, repeated: 0, rejected: 0 };
    return { import_id: 'i-1', created_at: '2026-11-21T15:04:05.000Z', undone_at: null, state, counts };
  };
  const metadata = (total: number) => ({ pagination: { total_items: total, total_pages: 1 } });
  const clients = businesses.map(({ uuid, name, ruc }, index) =>
    wireCollections(index === 0 ? 'downloading' : undefined, { uuid, name, ruc }),
  );
  return {
    listSources: () => wireDocumentSources(documentSources),
    listImports: () => ({ imports: [] }),
    createImport: () => ({ import_id: 'i-1' }),
    announceImportFiles: ({ body }) => ({
      files: body.files.map(({ id, name, bytes }) => ({ name, bytes, announced_id: announce(name, id) })),
    }),
    withdrawImportFiles: () => undefined,
    previewImportUndo: () => wireUploadUndo(uploadUndo),
    undoImport: () => wireUploadUndo(uploadUndo),
    listMissingFiles: () => ({ files: [], metadata: metadata(0) }),
    listImportFileRows: () => ({ rows: [], metadata: metadata(0) }),
    uploadImportFile: ({ query: { name, announced_id = null }, file }) => store(announced_id, name, file.size),
    uploadImportFiles: ({ parts }) => ({
      files: parts.map(({ name, content }) => ({
        announced_id: name,
        file: store(name, names.get(name) ?? name, content.size),
        problem: null,
      })),
    }),
    getImport: () => {
      readOne();
      return { ...summary(), files: [...files], metadata: metadata(files.length) };
    },
    getCollections: () => wireCollections(steps[step++]),
    requestCollection: () => {
      step = 0;
      return undefined;
    },
    listCollections: () => ({
      data: clients,
      counts: { action: 0, delayed: 0, working: 1, none: 0, fine: clients.length - 1 },
      metadata: metadata(clients.length),
    }),
  };
}
