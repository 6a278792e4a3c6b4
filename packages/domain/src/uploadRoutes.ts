import { isRuc } from './ruc.ts';

/** What names the client of a file. */
export interface RoutedFile {
  name: string;
  /** The text of an XML, or its beginning. Only of an XML. */
  text?: string | undefined;
}

/**
 * Why a file is sent to no client:
 *
 * - `unnamed`: neither its name nor, of an XML, its parties have a RUC.
 * - `unknown`: its RUCs are those of no client.
 * - `several`: it is a voucher between two clients, or its name has the RUCs of several.
 */
export type RouteProblem = 'unnamed' | 'unknown' | 'several';

/** The client of a file; or the problem, with the RUCs of the file and the clients that have them. */
export type UploadRoute<Client> =
  | { client: Client; problem: null }
  | { problem: RouteProblem; rucs: readonly string[]; clients: readonly Client[] };

/** The parties of a voucher, a withholding or a perception, of which a client is one (UBL 2.1). */
const parties =
  /<(?:\w+:)?(AccountingSupplierParty|AccountingCustomerParty|AgentParty|ReceiverParty)\b[^>]*>(.*?)<\/(?:\w+:)?\1>/gs;
const elevenDigits = />\s*(\d{11})\s*</g;
/** The names of registers and proposals of SUNAT begin so: `LE`, the RUC and the period. */
const ledgerName = /^LE(\d{11})\d{6}/i;

/**
 * The RUCs that a file names, each once: of an XML those of its parties; of another file that in its name. Digits that are no RUC
 * do not count.
 */
export function rucsOfFile({ name, text }: RoutedFile): readonly string[] {
  const found =
    text === undefined
      ? rucsOfName(name)
      : [...text.matchAll(parties)].flatMap(([, , party = '']) =>
          [...party.matchAll(elevenDigits)].map(([, digits = '']) => digits),
        );
  return [...new Set(found.filter(isRuc))];
}

function rucsOfName(name: string): readonly string[] {
  const [, ruc] = ledgerName.exec(name) ?? [];
  return ruc === undefined ? (name.match(/(?<!\d)\d{11}(?!\d)/g) ?? []) : [ruc];
}

/**
 * The client to whom a file belongs: the only one whose RUC it names.
 *
 * @param clients The clients of the account, by their RUC.
 */
export function uploadRoute<Client>(file: RoutedFile, clients: ReadonlyMap<string, Client>): UploadRoute<Client> {
  const rucs = rucsOfFile(file);
  const named = rucs.flatMap((ruc) => {
    const client = clients.get(ruc);
    return client === undefined ? [] : [client];
  });
  const [client] = named;
  if (client !== undefined && named.length === 1) return { client, problem: null };
  return {
    problem: rucs.length === 0 ? 'unnamed' : client === undefined ? 'unknown' : 'several',
    rucs,
    clients: named,
  };
}
