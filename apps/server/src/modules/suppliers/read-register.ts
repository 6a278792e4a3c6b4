import { addDays, limaDateOf } from '@contapro/domain';
import type { Sql } from '../../database/sql.ts';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../logger.ts';
import type { RegisteredTaxpayer, TaxpayerRegister } from '../sunat/taxpayer-register.ts';
import { eachBusiness } from './each-business.ts';
import { type RucSet, rucSet } from './ruc-set.ts';
import { storeRegister } from './store/store-register.ts';
import { suppliersRepository } from './suppliers.repository.ts';

export interface RegisterServices {
  /** The pool of the workers. */
  sql: Sql;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  register: TaxpayerRegister;
  /** @default Math.random */
  random?: () => number;
}

/** How often to ask whether another file is published, in milliseconds. */
const askEvery = 3_600_000;

/** SUNAT publishes the file at about 02:40 in Lima. It is fetched between 03:00 and 05:00, so that not all fetch it at once. */
const fetchedFrom = 'T03:00:00-05:00';
const fetchedWithin = 7_200_000;

/** A file with fewer than this part of the lines of the one before is taken for a part of one. */
const leastPart = 0.9;

/**
 * Reads the file of the taxpayer register if it is due: once a day for all processes, when another one is published or
 * suppliers have been added since the last. It stores the states that have changed, or nothing. A supplier that is added later
 * waits for the next file. Returns whether it was read.
 */
export async function readRegister(services: RegisterServices, signal?: AbortSignal): Promise<boolean> {
  const { sql, clock, log, register, random = Math.random } = services;
  const repository = suppliersRepository(sql);
  const now = clock();
  const last = await repository.takeSource('padron', now, new Date(now.getTime() + askEvery));
  if (!last) return false;
  const published = await register.published(signal);
  if (published.outcome !== 'ready') {
    log.warn('The taxpayer register is not available. It is asked for again in an hour');
    return false;
  }
  const { file } = published;
  const wanted = await suppliersOfAll(services, signal);
  const isKnown = file.etag === last.etag && file.lastModified === last.lastModified;
  if (wanted.size === 0 || (isKnown && wanted.size <= (last.suppliers ?? 0))) return false;
  const today = limaDateOf(now.getTime());
  const next = new Date(Date.parse(`${addDays(today, 1)}${fetchedFrom}`) + random() * fetchedWithin);
  if (!(await repository.beginDownload(today, next))) return false;
  const taxpayers = new Map<number, RegisteredTaxpayer>();
  const words = sharedWords();
  const answer = await register.read(
    (ruc) => wanted.has(ruc),
    ({ ruc, state, condition }) => taxpayers.set(ruc, { ruc, state: words(state), condition: words(condition) }),
    signal,
  );
  if (answer.outcome !== 'ready') {
    log.error({ ...answer }, 'The taxpayer register could not be read. It is downloaded again tomorrow');
    return false;
  }
  const { lines, bad } = answer;
  const isOlder = last.fileDate !== null && answer.file.date < last.fileDate;
  if (isOlder || lines < (last.lines ?? 0) * leastPart) {
    log.error(
      { lines, before: last.lines, date: answer.file.date },
      'The taxpayer register is older or shorter than the one before. It is downloaded again tomorrow',
    );
    return false;
  }
  const { etag, lastModified, date: fileDate } = answer.file;
  const changes = await storeRegister(
    sql,
    [...taxpayers.values()],
    { etag, lastModified, fileDate, lines, suppliers: wanted.size },
    clock(),
  );
  log.info({ fileDate, lines, bad, suppliers: wanted.size, found: taxpayers.size, changes }, 'The register was read');
  return true;
}

/** The RUCs of the suppliers of all businesses. */
async function suppliersOfAll({ sql }: RegisterServices, signal?: AbortSignal): Promise<RucSet> {
  const repository = suppliersRepository(sql);
  const rucs = rucSet();
  for await (const id of eachBusiness(repository)) {
    signal?.throwIfAborted();
    for (const ruc of await repository.suppliersOf(id)) rucs.add(ruc);
  }
  return rucs;
}

/** The same text for equal words, so that a million states do not keep a million texts. */
function sharedWords(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const same = known.get(word);
    if (same !== undefined) return same;
    known.set(word, word);
    return word;
  };
}
