import { type EarlierImport, type UploadFile, waitingFile } from '@contapro/domain';

const file = (id: string, name: string, bytes: number, more: Partial<UploadFile> = {}): UploadFile => ({
  ...waitingFile(id, name, bytes),
  ...more,
});

const rce = file('rce', '20514827363-RCE-202610-propuesta.zip', 48_211, {
  state: 'done',
  progress: 1,
  outcome: 'con_errores',
  period: '202610',
  book: 'compras',
  imported: 281,
  repeated: 3,
  problems: [
    {
      line: 17,
      field: 'Fecha de emisión',
      message: 'La fecha 31/02/2026 no existe. Corrígela y vuelve a subir el archivo.',
    },
    { line: 204, field: 'RUC del proveedor', message: 'El RUC 20455193828 no es válido. Revisa sus 11 dígitos.' },
  ],
});

/** One file of each state and outcome. */
export const uploadFiles: readonly UploadFile[] = [
  rce,
  file('rvie', '20514827363-RVIE-202610-propuesta.txt', 31_874, {
    state: 'done',
    progress: 1,
    outcome: 'importado',
    period: '202610',
    book: 'ventas',
    imported: 196,
  }),
  file('zip', 'comprobantes-octubre.zip', 38_422_118, {
    state: 'processing',
    progress: 1,
    imported: 1204,
    repeated: 12,
  }),
  file('xml', 'F001-00012847.xml', 9_412, { state: 'sending', progress: 0.45 }),
  file('wait', 'F001-00012848.xml', 9_380),
  file('again', '20514827363-RCE-202609-propuesta.zip', 44_120, {
    state: 'done',
    progress: 1,
    outcome: 'ya_estaba',
    period: '202609',
    book: 'compras',
    repeated: 264,
  }),
  file('cdr', 'R-20455193827-01-F001-12847.xml', 3_120, {
    state: 'done',
    progress: 1,
    outcome: 'ignorado',
    message: 'Es una constancia de recepción (CDR), no un comprobante. No hace falta subirla.',
  }),
  file('other', '20603184727-RCE-202610-propuesta.zip', 51_002, {
    state: 'done',
    progress: 1,
    outcome: 'rechazado',
    message: 'Es de otra empresa: RUC 20603184727. Ábrela y súbelo allí.',
  }),
  file('lost', 'F001-00012849.xml', 9_377, {
    state: 'failed',
    progress: 0.2,
    message: 'Se cortó la conexión antes de terminar. Reintenta cuando vuelva.',
  }),
];

/** The files that are done. */
export const finishedFiles: readonly UploadFile[] = uploadFiles.filter(({ state }) => state === 'done');

/** 3,000 XML files. */
export const manyFiles: readonly UploadFile[] = Array.from({ length: 3000 }, (_, index) =>
  file(
    `f${index}`,
    `F001-${String(index + 1).padStart(8, '0')}.xml`,
    9_000 + index,
    index < 1840
      ? { state: 'done', progress: 1, outcome: 'importado', period: '202610', book: 'compras', imported: 1 }
      : {},
  ),
);

export const earlierImports: readonly EarlierImport[] = [
  {
    id: 'c',
    createdAt: Date.UTC(2026, 10, 21, 15, 4),
    state: 'procesando',
    files: 2,
    imported: 210,
    updated: 0,
    repeated: 3,
    problems: 1,
  },
  {
    id: 'b',
    createdAt: Date.UTC(2026, 9, 19, 21, 40),
    state: 'terminado',
    files: 3,
    imported: 482,
    updated: 6,
    repeated: 0,
    problems: 0,
  },
  {
    id: 'a',
    createdAt: Date.UTC(2026, 8, 18, 3, 12),
    state: 'terminado',
    files: 1,
    imported: 12480,
    updated: 0,
    repeated: 264,
    problems: 17,
  },
];
