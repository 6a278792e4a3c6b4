/** The hosts of SUNAT that are called. */
export type Host = 'security' | 'sire' | 'validity';

export interface SunatOperation {
  method: 'GET' | 'POST';
  host: Host;
  /** Relative to the address of the host, with the names of its parts in braces. */
  path: string;
}

const sireOperation = (path: string) => ({ method: 'GET', host: 'sire', path: `/${path}` }) as const;

/** All calls that this product makes to SUNAT. Each of them only reads: a POST asks for a token, or for the state of a voucher. */
export const operations = {
  token: { method: 'POST', host: 'security', path: '/v1/clientessol/{client_id}/oauth2/token/' },
  periods: sireOperation('rvierce/padron/web/omisos/{codLibro}/periodos'),
  requestPurchases: sireOperation('rce/propuesta/web/propuesta/{period}/exportacioncomprobantepropuesta'),
  requestSales: sireOperation('rvie/propuesta/web/propuesta/{period}/exportapropuesta'),
  tickets: sireOperation('rvierce/gestionprocesosmasivos/web/masivo/consultaestadotickets'),
  download: sireOperation('rvierce/gestionprocesosmasivos/web/masivo/archivoreporte'),
  summary: sireOperation('rvierce/resumen/web/resumencomprobantes/{period}/1/0/exporta'),
  validityToken: { method: 'POST', host: 'security', path: '/v1/clientesextranet/{client_id}/oauth2/token/' },
  validity: { method: 'POST', host: 'validity', path: '/{ruc}/validarcomprobante' },
} as const satisfies Record<string, SunatOperation>;

export type OperationName = keyof typeof operations;

/** Words in the paths of SUNAT's calls that change a register: accept, replace, upload, delete, store. */
export const wordsOfWrites = [
  'acepta',
  'registrapreliminar',
  'upload',
  'elimina',
  'retira',
  'graba',
  'guarda',
  'reemplazo',
] as const;

const templates = Object.values(operations).map(({ method, host, path }) => ({
  method,
  host,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[\\w-]+')}$`),
}));

/**
 * Throws unless a call is one of {@link operations}. The client asks it before each call, so that no address that is
 * composed wrongly can change the register of a taxpayer.
 */
export function assertReadOnly(call: { method: string; host: Host; path: string }): void {
  const path = call.path.toLowerCase();
  const isKnown = templates.some(
    ({ method, host, pattern }) => method === call.method && host === call.host && pattern.test(call.path),
  );
  if (!isKnown || wordsOfWrites.some((word) => path.includes(word)))
    throw new Error('This call to SUNAT is not among those that only read');
}

/** The path of an operation with its parts filled in. */
export function pathOf(operation: OperationName, parts: Readonly<Record<string, string>>): string {
  return operations[operation].path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined || !/^[\w-]+$/.test(part)) throw new Error(`The part ${name} of a path is missing or wrong`);
    return part;
  });
}
