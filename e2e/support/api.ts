import { randomInt, randomUUID } from 'node:crypto';
import { password } from './accounts.ts';

/** The API calls that journeys make besides the browser. */
export interface Calls {
  /** The accountant who makes the calls. */
  email: string;
  token: string;
  get: <T>(path: string) => Promise<T>;
  /** The response, whatever its status. */
  send: (method: string, path: string, body?: BodyInit | object) => Promise<Response>;
}

/** The type of the answer is not checked; a wrong one fails the expectations of the journey. */
const jsonOf = async <T>(answer: Response): Promise<T> => (await answer.json()) as T;

export interface ListedBusiness {
  uuid: string;
  name: string;
  ruc: string;
  status: string;
  exists_periods_processed: boolean;
}

export interface FileReport {
  name: string;
  outcome: string | null;
  imported: number;
  updated: number;
  repeated: number;
  message: string | null;
  rows_total: number;
}

export interface ImportReport {
  state: string;
  counts: Readonly<Record<'files' | 'missing' | 'pending' | 'imported' | 'updated' | 'repeated' | 'rejected', number>>;
  files: readonly FileReport[];
}

/** Signs in, and returns the calls of that accountant. */
export async function callsOf(url: string, email: string): Promise<Calls> {
  const signedIn = await fetch(`${url}/app/internal/users/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!signedIn.ok) throw new Error(`Signing in answered ${signedIn.status}: ${await signedIn.text()}`);
  const { access_token: token } = await jsonOf<{ access_token: string }>(signedIn);
  const send: Calls['send'] = (method, path, body) => {
    const json = body !== undefined && Object.getPrototypeOf(body) === Object.prototype;
    const type = json ? 'application/json' : 'application/octet-stream';
    return fetch(`${url}/app/internal${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as BodyInit) }),
    });
  };
  return {
    email,
    token,
    send,
    get: async <T>(path: string) => {
      const answer = await send('GET', path);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return jsonOf<T>(answer);
    },
  };
}

/** An address of a network of its own: of one network, the server takes 60 accounts in an hour. */
const ownNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Signs up an accountant that no other journey uses, in a trial, and returns the calls of that accountant. */
export async function signUp(
  url: string,
  profile: 'Contador Freelance' | 'Estudio Contable' | 'Siscont',
): Promise<Calls> {
  const [email, phone] = [`${randomUUID()}@contapro.pe`, `9${randomInt(10_000_000, 99_999_999)}`];
  const person = { name: 'Elsa', last_name: 'Cortez Luz', document_number: '41234599', email, phone_number: phone };
  const captcha = { captcha_token: 'una-persona', captcha_action: 'REGISTER_USER' };
  const own = { ...captcha, ...(profile !== 'Siscont' && { accountant_profile: profile }) };
  const answer = await fetch(`${url}/app/internal/${profile === 'Siscont' ? 'users-siscont' : 'users'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ownNetwork() },
    body: JSON.stringify({ ...person, password, ...own }),
  });
  if (!answer.ok) throw new Error(`Signing up answered ${answer.status}: ${await answer.text()}`);
  return callsOf(url, email);
}

export async function businessesOf(calls: Calls): Promise<readonly ListedBusiness[]> {
  return (await calls.get<{ businesses: ListedBusiness[] }>('/accountant/dashboard/filters')).businesses;
}

export async function businessOf(calls: Calls, ruc: string): Promise<ListedBusiness> {
  const found = (await businessesOf(calls)).find((one) => one.ruc === ruc);
  if (!found) throw new Error(`No business has the RUC ${ruc}`);
  return found;
}

/** Registers a business whose SOL user has all permissions and no documents, and waits until it is VALID. */
export async function registerEmptyBusiness(calls: Calls, ruc: string, name: string): Promise<ListedBusiness> {
  const answer = await calls.send('POST', '/me/businesses', {
    ruc,
    name,
    username: 'HECHA0X5',
    passwordSOL: 'clave-sol',
    terms: true,
    privacy: true,
  });
  if (!answer.ok) throw new Error(`Registering answered ${answer.status}: ${await answer.text()}`);
  return until(
    () => businessOf(calls, ruc),
    ({ status }) => status === 'VALID',
  );
}

/** Uploads files to a business in one import, and waits until they are read. */
export async function uploadFiles(
  calls: Calls,
  { uuid }: ListedBusiness,
  files: readonly { name: string; content: string | Buffer }[],
): Promise<ImportReport> {
  const begun = await calls.send('POST', `/businesses/${uuid}/imports`);
  const { import_id: id } = await jsonOf<{ import_id: string }>(begun);
  for (const { name, content } of files) {
    const path = `/imports/${id}/files?name=${encodeURIComponent(name)}`;
    const answer = await calls.send('POST', path, new Uint8Array(Buffer.from(content)));
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  }
  return until(
    () => calls.get<ImportReport>(`/imports/${id}?page=1&size=100`),
    ({ state }) => state === 'terminado',
  );
}

/** Repeats a request until its answer is as expected. The time limit of the journey ends it. */
export async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** The RUC of a company, with a valid check digit. */
export function rucOf(digits: string): string {
  const base = `20${digits}`;
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(base[index]), 0);
  return `${base}${(11 - (sum % 11)) % 10}`;
}

let madeRucs = 0;

/**
 * A RUC that no journey has used. Each process of Playwright, which has an index of its own, takes them from a range of its own.
 *
 * @param isMeant Which RUCs the journey can use, such as those with a last digit that decides when they declare.
 */
export function freshRuc(isMeant: (ruc: string) => boolean = () => true): string {
  const index = Number(process.env['TEST_WORKER_INDEX'] ?? 0);
  for (;;) {
    madeRucs += 1;
    const ruc = rucOf(String(70_000_000 + index * 1_000 + madeRucs));
    if (isMeant(ruc)) return ruc;
  }
}

/** Waits until the newest months of a sample business are imported. They are imported first; then an older one begins. */
export async function newestMonths(calls: Calls, ruc: string, months: 1 | 2): Promise<ListedBusiness> {
  const business = await businessOf(calls, ruc);
  const [year, newest] = [2026, 10];
  const older = `${year}${String(newest - months - 1).padStart(2, '0')}`;
  await until(
    () => calls.get<{ tax_periods: string[] }>(`/businesses/${business.uuid}/periods`),
    ({ tax_periods: periods }) => periods.includes(older),
  );
  return business;
}
