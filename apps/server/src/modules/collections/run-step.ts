import { limaDateOf, matchesSunat, type TaxCalendar } from '@contapro/domain';
import type { Database } from '../../database/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Secrets } from '../../security/secrets.ts';
import { businessesRepository } from '../businesses/businesses.repository.ts';
import { usesRepository } from '../businesses/uses.repository.ts';
import { checkOf, refusedIn } from '../businesses/credentials-check.ts';
import { type BusinessRow, businessById } from '../businesses/own-business.ts';
import { openCredentials } from '../businesses/sol-credentials.ts';
import { decideEmpty, decideWhole } from '../imports/decide-proposal.ts';
import type { ImportServices } from '../imports/import-services.ts';
import { importsRepository } from '../imports/imports.repository.ts';
import { requestReading } from '../imports/job/import-queue.ts';
import { storeFiles } from '../imports/store-files.ts';
import {
  type Book,
  type CheckAnswer,
  type CollectedFile,
  registerModules,
  type Setback,
  type TaxAuthority,
  type Taxpayer,
  UnreadableFile,
} from '../sunat/tax-authority.ts';
import {
  type CollectionRow,
  collectionsRepository,
  lease,
  type RunRow,
  type StepWorker,
} from './collections.repository.ts';
import { scheduleRepository } from './schedule.repository.ts';
import { wrongRowsIn } from './wrong-rows.ts';
import {
  adopted,
  afterDownload,
  afterRequest,
  afterSetback,
  afterTicket,
  type CollectionChange,
  type CollectionStop,
  type Transition,
} from './steps.ts';

export interface CollectionServices extends ImportServices {
  database: Database;
  calendar: TaxCalendar;
  jobs: Jobs;
  secrets: Secrets;
  taxAuthority: TaxAuthority;
}

/** How often a worker renews its lease, in milliseconds. */
const renewEvery = lease / 5;
/** Milliseconds between two looks whether files are read. */
const readEvery = 500;
/** Milliseconds until a step is tried again that failed because of an error of ours, and how often. */
const repairEvery = 60_000;
const mostErrors = 20;
const books: readonly Book[] = ['compra', 'venta'];

/**
 * Does the next step of a business that is due: a call to SUNAT, or a look at the files that are being read. What SUNAT may
 * have done is stored before the call, and what follows from its answer after it, so that it can be interrupted at any point.
 * It resolves to false when nothing was due.
 */
export async function runStep(services: CollectionServices, worker: StepWorker, signal: AbortSignal): Promise<boolean> {
  const { database, clock, log } = services;
  const repository = collectionsRepository(database, clock);
  const run = await repository.take(worker);
  if (!run) return false;
  const { businessId } = run;
  // Between the statement and this line, another loop of the process may have taken the same run.
  if (worker.busy.has(businessId)) return true;
  worker.busy.add(businessId);
  const renewing = setInterval(() => {
    repository
      .renew(run)
      .catch((error: unknown) => log.error({ err: error }, 'The lease of a collection could not be renewed'));
  }, renewEvery);
  try {
    const business = await businessById(database, businessId);
    if (business) await stepOf(services, run, business, signal);
  } catch (error) {
    // The step is done again by a process that goes on.
    if (signal.aborted) return true;
    // It was removed meanwhile, and its run with it.
    if (!(await businessById(database, businessId))) return true;
    log.error({ err: error, business: businessId }, 'A step of a collection failed');
    if (run.attempts >= mostErrors) {
      await repository.end(run, 'failed');
      const business = await businessById(database, businessId);
      if (business) await scheduleRepository(database, clock).recordFailure(business);
    } else {
      const nextAt = new Date(clock().getTime() + repairEvery);
      await repository.release(run, { attempts: run.attempts + 1, nextAt });
    }
  } finally {
    clearInterval(renewing);
    worker.busy.delete(businessId);
  }
  return true;
}

async function stepOf(
  services: CollectionServices,
  run: RunRow,
  business: BusinessRow,
  signal: AbortSignal,
): Promise<void> {
  const repository = collectionsRepository(services.database, services.clock);
  const { id, accountantId, ruc, name } = business;
  const taxpayer: Taxpayer = {
    id,
    studioId: accountantId,
    ruc,
    name,
    credentials: openCredentials(await services.secrets.of(accountantId), business),
    recordUse: () => usesRepository(services.database).record(id, 'collect', services.clock()),
  };
  if (run.setsStatus && !run.isConnected) {
    const connectRun = run.plan === null ? connect : followPlan;
    return connectRun(services, run, business, taxpayer, signal);
  }
  // SUNAT has refused the credentials meanwhile, or the RUC was given to another account.
  if (business.status === 'INVALID_CREDENTIALS') return repository.end(run, 'refused');
  const collection = await repository.next(business.id);
  if (!collection) return finish(services, run, business, taxpayer, signal);
  const wait = collection.nextAt.getTime() - services.clock().getTime();
  if (wait > 0) return repository.release(run, { nextAt: collection.nextAt });
  const transition = await collectionStep(services, taxpayer, collection, signal);
  if ('stop' in transition) return stop(services, run, business, transition.stop);
  const isForbidden = isOfMissing(transition.change, run, collection);
  if (isForbidden) {
    await repository.forbid(business.id, collection.book);
    return repository.release(run, { attempts: 0, nextAt: afterCall(services) });
  }
  if (transition.change.outcome === 'rejected') {
    const { book, period } = collection;
    const { sunatCode } = transition.change;
    services.log.error({ business: business.id, book, period, code: sunatCode }, 'SUNAT rejected a call of ours');
  }
  if (transition.change.outcome === 'empty') {
    const { id: importId, businessId, book, period } = collection;
    const empty = { importId, businessId, book, period, now: services.clock() };
    transition.change.vanished = (await decideEmpty(services.sql, empty)).vanished;
  }
  await repository.change(collection, transition.change);
  return repository.release(run, { attempts: 0, nextAt: afterCall(services) });
}

/** When the next call for the same taxpayer can be made. Until then the worker does a step of another one. */
const afterCall = ({ clock, taxAuthority }: CollectionServices) =>
  new Date(clock().getTime() + (taxAuthority.pause ?? 0));

/** Whether a register may not be read although the other one may, so that waiting does not bring the permission. */
const isOfMissing = (change: CollectionChange, { missingModules }: RunRow, { book }: CollectionRow): boolean =>
  change.reason === 'not permitted' && missingModules.includes(registerModules[book]);

/** Checks the credentials, on which everything else depends. */
async function connect(
  services: CollectionServices,
  run: RunRow,
  business: BusinessRow,
  taxpayer: Taxpayer,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, taxAuthority } = services;
  const repository = collectionsRepository(database, clock);
  // SUNAT may lock a user who comes again with what it has refused.
  const refused = refusedIn(business.credentialsCheck);
  if (refused) return stop(services, run, business, `${refused} refused`);
  if (wasNotEnabled(business, run)) return stop(services, run, business, 'not permitted');
  const answer = await taxAuthority.check(taxpayer, signal);
  await businessesRepository(database, clock).recordCheck(business, checkOf(answer, taxpayer.credentials, clock()));
  if (answer.outcome === 'ready') {
    // The accountant reads why when the credentials are checked again: the RUC belongs to another account.
    const proof = await businessesRepository(database, clock).prove(business);
    if (proof === 'ruc taken') return stop(services, run, business, 'sol refused');
    if (business.status === 'INVALID_CREDENTIALS')
      await businessesRepository(database, clock).setStatus(business, {
        status: 'IN_PROGRESS',
        missingPermissions: [],
      });
    // A register that could not be read the time before either is not asked for. One that is new among them is, once.
    for (const book of books) {
      const module = registerModules[book];
      if (answer.missingModules.includes(module) && business.missingPermissions.includes(module))
        await repository.forbid(business.id, book);
    }
    return repository.release(run, {
      isConnected: true,
      missingModules: [...answer.missingModules],
      attempts: 0,
      reason: null,
      nextAt: afterCall(services),
    });
  }
  return connectLater(services, run, business, answer);
}

/** Whether a check since the run was requested found that the application has no right to SIRE, and nothing beyond it. */
const wasNotEnabled = ({ credentialsCheck: check }: BusinessRow, { startedAt }: RunRow): boolean =>
  check?.reason === 'not-permitted' &&
  !check.proved?.includes('sol-user') &&
  new Date(check.checked_at ?? 0) >= startedAt;

/** Asks which periods were presented, and adds the collections of the plan of a run. It proves that the credentials work. */
async function followPlan(
  services: CollectionServices,
  run: RunRow,
  business: BusinessRow,
  taxpayer: Taxpayer,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, taxAuthority } = services;
  const repository = collectionsRepository(database, clock);
  const record = (answer: CheckAnswer) =>
    businessesRepository(database, clock).recordCheck(business, checkOf(answer, taxpayer.credentials, clock()));
  const presented: Partial<Record<Book, readonly string[]>> = {};
  let missing: Setback | undefined;
  for (const book of books) {
    const answer = await taxAuthority.periods(taxpayer, book, signal);
    if (answer.outcome === 'ready') presented[book] = answer.presented;
    else if (answer.outcome === 'not permitted') missing = answer;
    else {
      await record(answer);
      return connectLater(services, run, business, answer);
    }
  }
  const registers = Object.values(registerModules);
  const missingModules = [
    ...books.filter((book) => !presented[book]).map((book) => registerModules[book]),
    ...business.missingPermissions.filter((name) => !registers.includes(name)),
  ];
  if (missing && Object.keys(presented).length === 0) {
    await record(missing);
    return connectLater(services, run, business, missing);
  }
  await record({ outcome: 'ready', missingModules });
  await repository.addPlanned(run, presented);
  return repository.release(run, {
    isConnected: true,
    missingModules,
    attempts: 0,
    reason: null,
    nextAt: afterCall(services),
  });
}

/** Plans the next attempt after SUNAT did not let the taxpayer in, or ends the run. */
async function connectLater(
  services: CollectionServices,
  run: RunRow,
  business: BusinessRow,
  setback: Setback,
): Promise<void> {
  const { database, clock } = services;
  const repository = collectionsRepository(database, clock);
  const transition = afterSetback(run, setback, clock());
  if ('stop' in transition) return stop(services, run, business, transition.stop);
  const { attempts = run.attempts, nextAt, outcome, reason } = transition.change;
  if (outcome === undefined)
    return repository.release(run, { attempts, ...(nextAt && { nextAt }), ...(reason !== undefined && { reason }) });
  const { sunatCode = null, sunatText = null } = transition.change;
  await repository.end(run, outcome, { ...(reason !== undefined && { reason }), sunatCode, sunatText });
  const schedule = scheduleRepository(database, clock);
  return isFailure[outcome] ? schedule.recordFailure(business) : schedule.recordRefusal(business);
}

/** Ends a run whose credentials do not work. There is no further call until they are replaced or checked again. */
async function stop(
  { database, clock }: CollectionServices,
  run: RunRow,
  business: BusinessRow,
  reason: CollectionStop,
): Promise<void> {
  const businesses = businessesRepository(database, clock);
  if (reason === 'sol refused')
    await businesses.setStatus(business, { status: 'INVALID_CREDENTIALS', missingPermissions: [] });
  else await businesses.stopCollecting(business, reason);
  const outcome = reason === 'sol refused' || reason === 'api refused' ? 'refused' : reason;
  await collectionsRepository(database, clock).end(run, outcome);
}

/** Ends a run of which nothing is open, and sets the status of the business by what its credentials give access to. */
async function finish(
  { database, clock, taxAuthority }: CollectionServices,
  run: RunRow,
  business: BusinessRow,
  taxpayer: Taxpayer,
  signal: AbortSignal,
): Promise<void> {
  const repository = collectionsRepository(database, clock);
  const schedule = scheduleRepository(database, clock);
  if (run.setsStatus) {
    const ended = await repository.ofRun(run);
    const missingModules = [...run.missingModules];
    // A register that came although its call had been refused may be permitted: the refusal may have passed.
    for (const book of books) {
      const place = missingModules.indexOf(registerModules[book]);
      const hasArrived = ended.some(({ book: other, outcome }) => other === book && outcome && hasCome[outcome]);
      if (place < 0 || !hasArrived) continue;
      if ((await taxAuthority.periods(taxpayer, book, signal)).outcome === 'ready') missingModules.splice(place, 1);
    }
    await businessesRepository(database, clock).setStatus(business, {
      status: missingModules.length > 0 ? 'MISSING_PERMISSIONS' : 'VALID',
      missingPermissions: missingModules,
    });
    const periods = [...new Set(ended.map(({ period }) => period))];
    const isWhole = ended.every(({ outcome }) => outcome !== null && !isFailure[outcome]);
    const isRefused = ended.length > 0 && ended.every(({ outcome }) => outcome !== null && !hasCome[outcome]);
    if (isWhole && isRefused) await schedule.recordRefusal(business);
    else if (isWhole)
      await schedule.recordCollection(business, await schedule.changesSince(business.id, periods, run.since));
    else await schedule.recordFailure(business);
  }
  await repository.end(run, 'failed');
}

/** Whether a register was read, or SUNAT said that it has nothing. */
const hasCome: Readonly<Partial<Record<NonNullable<CollectionRow['outcome']>, true>>> = {
  collected: true,
  unchanged: true,
  empty: true,
  mismatch: true,
  unreadable: true,
};

/** Whether an end is to be followed by another attempt. */
const isFailure: Record<NonNullable<CollectionRow['outcome']>, boolean> = {
  collected: false,
  unchanged: false,
  empty: false,
  mismatch: false,
  unreadable: true,
  failed: true,
  // It would be refused again. The schedule asks once each night, because the state of a register changes.
  rejected: false,
  'not open': false,
  'register state': false,
  unavailable: true,
  unreachable: true,
  refused: true,
  // The schedule tries again each night whether a register may be read.
  'not permitted': false,
  'no application': true,
};

function collectionStep(
  services: CollectionServices,
  taxpayer: Taxpayer,
  collection: CollectionRow,
  signal: AbortSignal,
): Promise<Transition> {
  switch (collection.step) {
    case 'asking':
      return ask(services, taxpayer, collection, signal);
    case 'waiting':
      return followTicket(services, taxpayer, collection, signal);
    case 'downloading':
      return download(services, taxpayer, collection, signal);
    case 'reading':
      return followReading(services, collection);
    case 'comparing':
      return compare(services, taxpayer, collection, signal);
  }
}

/** Asks for a ticket. If an earlier call was interrupted, a ticket that it has made is taken instead. */
async function ask(
  { taxAuthority, database, clock }: CollectionServices,
  taxpayer: Taxpayer,
  collection: CollectionRow,
  signal: AbortSignal,
): Promise<Transition> {
  if (collection.askedAt !== null) {
    const found = await taxAuthority.tickets(taxpayer, collection, signal);
    if (found.outcome !== 'ready') return afterSetback(collection, found, clock());
    const day = limaDateOf(collection.askedAt.getTime());
    const made = found.tickets.find(({ date }) => date === null || date >= day);
    if (made) return { change: adopted({ ticket: made.ticket, wait: 0 }, clock()) };
  }
  await collectionsRepository(database, clock).change(collection, { askedAt: clock() });
  const answer = await taxAuthority.request(taxpayer, collection, signal);
  const transition = afterRequest(collection, answer, clock());
  // An answer says that no ticket was made. Without one, nobody knows.
  const isUnanswered = answer.outcome === 'unavailable' && answer.until === null;
  if ('stop' in transition || answer.outcome === 'ready' || isUnanswered) return transition;
  return { change: { ...transition.change, askedAt: null } };
}

async function followTicket(
  { taxAuthority, clock }: CollectionServices,
  taxpayer: Taxpayer,
  collection: CollectionRow,
  signal: AbortSignal,
): Promise<Transition> {
  if (collection.ticket === null) return { change: { step: 'asking' } };
  return afterTicket(collection, await taxAuthority.ticket(taxpayer, collection, collection.ticket, signal), clock());
}

/** Downloads the files of the ticket into an import, which is read like an upload. */
async function download(
  { taxAuthority, sql, jobs, clock }: CollectionServices,
  taxpayer: Taxpayer,
  collection: CollectionRow,
  signal: AbortSignal,
): Promise<Transition> {
  const { businessId, ticket, report } = collection;
  if (ticket === null || report === null) return { change: { step: 'asking' } };
  const answer = await taxAuthority.download(taxpayer, collection, ticket, report, signal);
  if (answer.outcome === 'empty') return { change: { outcome: 'empty', reason: null } };
  if (answer.outcome !== 'ready') return afterDownload(collection, answer, clock());
  try {
    const files: CollectedFile[] = [];
    for await (const file of answer.files) files.push(file);
    const { book, period } = collection;
    for (const file of files) {
      const reason = await wrongRowsIn(file, { ruc: taxpayer.ruc, book, period, now: clock() });
      if (reason) return afterDownload(collection, { outcome: 'unreadable', reason }, clock());
    }
    const importId = await storeFiles(sql, businessId, files);
    if (importId === null) return { change: { outcome: 'empty' } };
    await requestReading(jobs, businessId, 'collected');
    return { change: { step: 'reading', importId, attempts: 0, reason: null } };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return afterDownload(collection, { outcome: 'unreadable', reason: error.reason }, clock());
  } finally {
    await answer.close();
  }
}

/** Looks whether the importer has read the files. The same files as last time change nothing, and leave no import. */
async function followReading(
  { database, sql, jobs, clock }: CollectionServices,
  collection: CollectionRow,
): Promise<Transition> {
  const { businessId, importId } = collection;
  if (importId === null) return { change: { step: 'downloading' } };
  const repository = collectionsRepository(database, clock);
  const state = await repository.readState(businessId, importId, collection);
  if (!state.isRead) {
    await requestReading(jobs, businessId, 'collected');
    return { change: { nextAt: new Date(clock().getTime() + readEvery) } };
  }
  if (state.isKnown) {
    await importsRepository(sql).deleteKnown(importId);
    return { change: { outcome: 'unchanged' } };
  }
  const { added, changed, vouchers, total } = state;
  const read = { added, changed, readVouchers: vouchers, readTotal: total };
  const end: CollectionChange = state.isRefused ? { outcome: 'unreadable' } : { step: 'comparing', attempts: 0 };
  return { change: { ...read, ...end } };
}

/**
 * Compares what was read with what SUNAT counts. If it does not say, what was read stands. Only if it counts the same, what is
 * not among it has vanished.
 */
async function compare(
  { taxAuthority, sql, clock }: CollectionServices,
  taxpayer: Taxpayer,
  collection: CollectionRow,
  signal: AbortSignal,
): Promise<Transition> {
  const answer = await taxAuthority.summary(taxpayer, collection, signal);
  if (answer.outcome === 'ready') {
    const { vouchers, cents } = answer.total;
    const isEqual = matchesSunat({
      vouchers: collection.readVouchers ?? 0,
      total: collection.readTotal,
      sunatVouchers: vouchers,
      sunatTotal: cents,
    });
    const counted = { sunatVouchers: vouchers, sunatTotal: cents, reason: null };
    const { importId, businessId, book, period } = collection;
    if (!isEqual || importId === null) return { change: { ...counted, outcome: 'mismatch' } };
    const { vanished } = await decideWhole(sql, { importId, businessId, book, period });
    return { change: { ...counted, vanished, outcome: 'collected' } };
  }
  if (answer.outcome === 'empty' || answer.outcome === 'rejected') return { change: { outcome: 'collected' } };
  const transition = afterSetback(collection, answer, clock());
  const isOver = 'change' in transition && transition.change.outcome !== undefined;
  return isOver ? { change: { outcome: 'collected' } } : transition;
}
