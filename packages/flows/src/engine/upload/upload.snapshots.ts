import { failed as loadFailed, loading, ready, type EarlierImport, waitingFile } from '@contapro/domain';
import { documentSources, uploadUndo } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { waitingAgain } from './queue.ts';
import { createUpload, type UploadMachine } from './upload.machine.ts';
import type { QueuedFile } from './upload.types.ts';

type Snapshot = SnapshotFrom<UploadMachine>;

const file = (id: string, name: string, more: Partial<QueuedFile> = {}): QueuedFile => ({
  ...waitingFile(id, name, 48_211),
  source: null,
  announcedId: null,
  isAnnounced: false,
  serverId: null,
  attempts: 0,
  request: more.state === 'sending' ? id : null,
  isAlone: false,
  ...more,
});

const read = { state: 'done', progress: 1, period: '202610' } as const;

const waiting = [
  file('1', 'LE2051482736320261000080400021112.zip'),
  file('2', 'LE2051482736320261000140400021112.txt', { bytes: 1_812_000 }),
  file('3', 'comprobantes-octubre.zip', { bytes: 61_300_000 }),
];
const sending = [
  file('1', 'LE2051482736320261000080400021112.zip', { state: 'processing', progress: 1, imported: 120 }),
  file('2', 'LE2051482736320261000140400021112.txt', { state: 'sending', progress: 0.98, bytes: 1_812_000 }),
  file('3', 'comprobantes-octubre.zip', { state: 'sending', progress: 0.34, bytes: 61_300_000 }),
];
const interrupted = [
  ...sending.slice(0, 1),
  ...sending.slice(1).map((each): QueuedFile => ({ ...each, ...waitingAgain, attempts: 1 })),
];
const outcomes = [
  file('1', 'LE2051482736320261000080400021112.zip', { ...read, outcome: 'importado', book: 'compras', imported: 287 }),
  file('2', 'LE2051482736320261000140400021112.txt', {
    ...read,
    outcome: 'con_errores',
    book: 'ventas',
    imported: 112,
    updated: 3,
    repeated: 9,
    rejected: 1,
    problems: [
      {
        line: 17,
        field: 'Fecha de emisión',
        message:
          "Fecha de emisión: '31/02/2026' no es una fecha DD/MM/AAAA. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
      },
    ],
    problemsTotal: 1,
  }),
  file('3', 'comprobantes-octubre.zip', { ...read, outcome: 'ya_estaba', repeated: 287, bytes: 61_300_000 }),
  file('4', 'R-20100047218-01-F001-123.xml', {
    ...read,
    outcome: 'ignorado',
    period: null,
    message: 'Es una constancia de recepción (CDR) y no trae comprobantes. Sube el XML del comprobante.',
  }),
  file('5', 'LE2010004721820261000080400021112.zip', {
    ...read,
    outcome: 'rechazado',
    rejected: 1,
    period: null,
    message: 'Es de otra empresa (RUC 20100047218). Súbelo desde esa empresa.',
  }),
];
const earlier: readonly EarlierImport[] = [
  {
    id: 'b',
    createdAt: Date.UTC(2026, 10, 20, 15, 4),
    state: 'terminado',
    files: 3,
    missing: 0,
    imported: 412,
    updated: 0,
    repeated: 9,
    problems: 4,
  },
  {
    id: 'a',
    createdAt: Date.UTC(2026, 9, 19, 21, 40),
    state: 'terminado',
    files: 1,
    missing: 0,
    imported: 287,
    updated: 0,
    repeated: 0,
    problems: 0,
  },
];

const at = snapshotFactory<Snapshot>(createUpload(mockServices<never>().services), {
  uuid: '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11',
  files: [],
  chosen: 0,
  skipped: 0,
  withdrawn: [],
  importId: null,
  isMissingKnown: true,
  page: 1,
  isRead: true,
  unlisted: 0,
  earlier: ready(earlier),
  sources: ready(documentSources),
  reports: {},
  interruption: null,
  failures: 0,
  messages: null,
  pendingUndo: null,
});

const pendingUndo = { id: 'b', changes: uploadUndo, messages: null };

const following = { importId: 'c', isRead: false };

/** The other regions are in their initial state. */
export const uploadSnapshots = {
  'earlier.loading': at('earlier.loading', { earlier: loading }),
  'earlier.ready': at('earlier.ready'),
  'earlier.failed': at('earlier.failed', { earlier: loadFailed }),
  'sources.loading': at('sources.loading', { sources: loading }),
  'sources.ready': at('sources.ready'),
  'sources.failed': at('sources.failed', { sources: loadFailed }),
  'sending.idle': at('sending.idle'),
  'sending.creating': at('sending.creating', { files: waiting }),
  'sending.announcing': at('sending.announcing', { files: waiting, importId: 'c' }),
  'sending.withdrawing': at('sending.withdrawing', { files: sending, withdrawn: ['w'], ...following }),
  'sending.sending': at('sending.sending', { files: sending, ...following }),
  'sending.interrupted': at('sending.interrupted', {
    files: interrupted,
    ...following,
    interruption: 'connection',
    failures: 1,
  }),
  'sending.unauthorized': at('sending.unauthorized', { files: interrupted, ...following }),
  'reading.idle': at('reading.idle', { files: outcomes, importId: 'c' }),
  'reading.listing': at('reading.listing', { importId: 'c', isRead: false, isMissingKnown: false }),
  'reading.asking': at('reading.asking', { files: sending.slice(0, 1), ...following }),
  'reading.resting': at('reading.resting', { files: [...outcomes.slice(0, 1), ...sending.slice(1, 2)], ...following }),
  'reading.recovering': at('reading.recovering', {
    files: sending.slice(0, 1),
    ...following,
    interruption: 'server',
  }),
  'reading.unauthorized': at('reading.unauthorized', { files: sending.slice(0, 1), ...following }),
  'reading.failed': at('reading.failed', {
    files: sending.slice(0, 1),
    ...following,
    messages: ['No encontramos esta subida. Vuelve a subir tus archivos.'],
  }),
  'undo.closed': at('undo.closed'),
  'undo.counting': at('undo.counting', { pendingUndo: { ...pendingUndo, changes: null } }),
  'undo.confirming': at('undo.confirming', { pendingUndo }),
  'undo.undoing': at('undo.undoing', { pendingUndo }),
  'undo.refused': at('undo.refused', {
    pendingUndo: {
      ...pendingUndo,
      changes: null,
      messages: [
        'El 21/11/2026 se subieron archivos del mismo periodo, o los mismos archivos, después de esta subida. Deshaz primero esa subida.',
      ],
    },
  }),
  'tab.free': at('tab.free'),
  'tab.held': at('tab.held', { files: sending, ...following }),
  'outcome.none': at('outcome.none', { earlier: ready([]) }),
  'outcome.working': at('outcome.working', { files: [...outcomes.slice(0, 2), ...waiting.slice(2)], ...following }),
  'outcome.finished': at('outcome.finished', { files: outcomes, importId: 'c' }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
