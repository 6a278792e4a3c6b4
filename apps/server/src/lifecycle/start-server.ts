import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { type SampleSignIn, workers } from '../background.ts';
import type { Config } from '../config.ts';
import { connectDatabase, knownMigrations, type OpenDatabase, openDatabase } from '../database/database.ts';
import { startEmbedded } from '../database/embedded.ts';
import { openSnapshot } from '../database/snapshot.ts';
import { type WatchConnection, watchDatabase } from '../database/watch-database.ts';
import { openDocuments } from '../documents/open-documents.ts';
import { createLogger } from '../logger.ts';
import { createHandlers } from '../handlers.ts';
import { contentSourcesOf, outsideServices } from '../outside-services.ts';
import { createJobs, type Worker } from '../jobs/jobs.ts';
import { collectionLateness, createCollector } from '../modules/collections/collector.ts';
import { readCalendar } from '../modules/calendar/read-calendar.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { createOperationsApp } from '../monitoring/operations-app.ts';
import { createReadiness, type Phase, type Readiness } from '../monitoring/readiness.ts';
import { watchDatedTables } from '../monitoring/watch-dated-tables.ts';
import { StartProblem } from '../problem.ts';
import { resealCredentials } from '../modules/businesses/reseal-credentials.ts';
import { prepareSamples, startSampleStudio } from '../samples/prepare-samples.ts';
import { startSampleMonth } from '../samples/sample-month.ts';
import { checkKeys, openKeys } from '../security/keys.ts';
import { createLinks } from '../security/links.ts';
import { createProcessor } from '../processor/processor.ts';
import { createPartners } from '../security/partners.ts';
import { createSecrets } from '../security/secrets.ts';
import { createTokens } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { claimFolder } from './claim-folder.ts';
import { type Cleanup, createCleanup } from './cleanup.ts';
import { holdPort } from './free-port.ts';

export interface StartOptions {
  /** Aborts the start. Everything that was started is stopped before the start rejects. */
  signal: AbortSignal;
  /** Prints a line for the operator. */
  announce: (line: string) => void;
}

export interface RunningServer {
  url: string;
  samples: readonly SampleSignIn[];
  /** Which tables of laws the operator has to renew; null when there are none. */
  note: string | null;
  /** Resolves when the server can no longer work because its database is unreachable. Stop it then. It never rejects. */
  failed: Promise<StartProblem>;
  /**
   * Stops the server. First the health call answers 503; after {@link Config.stopDelay} no new calls are accepted; then
   * running calls, jobs, connections and the embedded database are stopped in this order, each within some seconds.
   */
  stop: () => Promise<void>;
}

/** Starts the server with its database and workers, or returns the address at which it is already running. */
export async function startServer(
  given: Config,
  { signal, announce }: StartOptions,
): Promise<RunningServer | { runningAt: string }> {
  const cleanup = createCleanup();
  try {
    const { config, release } = await withPort(given);
    cleanup.add(release);
    const start: Start = { config, cleanup, signal, announce, phase: 'starting' };
    const runningAt = await claimDataFolder(start);
    if (runningAt !== undefined) {
      await cleanup.run();
      return { runningAt };
    }
    const metrics = createMetrics({ defaults: true });
    let checkReadiness: () => Promise<Readiness> = async () => 'starting';
    const readiness = () => checkReadiness();
    await openOperations(start, { metrics, readiness });
    const calendar = await readCalendar(config);
    signal.throwIfAborted();
    const databases = await openDatabases(start);
    const services = await createServices(start, databases, { calendar, metrics, readiness });
    // Added before calls are answered, so that calls end before jobs.
    const running: Worker[] = [];
    cleanup.add(() => Promise.all(running.map((worker) => worker.stop())));
    signal.throwIfAborted();
    const samples = config.samples
      ? await prepareSamples(services, {
          isOurs: config.databaseUrl === undefined,
          months: config.sampleMonths,
          clients: config.sampleClients,
        })
      : [];
    if (config.role !== 'worker') await answerCalls(start, services, release);
    signal.throwIfAborted();
    // Workers start last, because calls do not need them: jobs that calls request wait in the database.
    if (config.role !== 'web') await startWorkers(config, services, databases.ofWorkers, running);
    signal.throwIfAborted();
    checkReadiness = createReadiness({
      sql: databases.ofHealth.sql,
      jobs: services.jobs,
      phase: () => start.phase,
      migrations: knownMigrations(),
    });
    start.phase = 'running';
    const tables = watchDatedTables(services);
    cleanup.add(tables.stop);
    return {
      url: config.baseUrl,
      note: tables.note,
      samples,
      failed: databaseFailure(start, databases, services.log),
      stop: async () => {
        start.phase = 'stopping';
        await sleep(config.stopDelay);
        await cleanup.run();
      },
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

/** What the steps of a start share. Each adds to `cleanup` how it is undone; the steps are undone in reverse order. */
interface Start extends StartOptions {
  readonly config: Config;
  readonly cleanup: Cleanup;
  phase: Phase;
}

/** Claims the folder of the embedded database. Returns the address of the process that has claimed it, if any. */
async function claimDataFolder({ config, cleanup }: Start): Promise<string | undefined> {
  if (config.databaseUrl !== undefined) return undefined;
  const claim = await claimFolder(config.dataFolder, config.baseUrl);
  if ('runningAt' in claim) return claim.runningAt;
  cleanup.add(claim.release);
  return undefined;
}

/** Opens health and metrics. They open first and close last: a migration can take long, and so can stopping. */
async function openOperations(
  { config, cleanup, announce }: Start,
  services: Pick<Services, 'metrics' | 'readiness'>,
): Promise<void> {
  if (config.operationsPort === undefined) return;
  const operations = createOperationsApp(services);
  cleanup.add(() => operations.close());
  await listen(operations, { host: config.operationsHost, port: config.operationsPort });
  announce(`Salud y métricas en ${operations.listeningOrigin}`);
}

/** The connection pools of the process, and the end of the embedded database. */
interface Databases {
  readonly ofCalls: OpenDatabase;
  readonly ofPages: OpenDatabase;
  readonly ofExports: OpenDatabase;
  readonly ofWorkers: OpenDatabase;
  /** One connection, so that the health is answered also while all others are busy. */
  readonly ofHealth: OpenDatabase;
  /** Resolves when the embedded database has ended, and never for another one. */
  readonly ended: Promise<void>;
}

async function openDatabases({ config, cleanup, signal }: Start): Promise<Databases> {
  const { url, ended } = await databaseOf(config, cleanup.add, signal);
  signal.throwIfAborted();
  const ofCalls = await connect(url, config);
  cleanup.add(ofCalls.close);
  const ofPages = connectDatabase(url, {
    name: 'contapro pages',
    connections: Math.ceil(config.connections / 2),
    statementTimeout: config.statementTimeout,
    plansOnce: true,
  });
  cleanup.add(ofPages.close);
  const ofExports = connectDatabase(url, {
    ...ofFiles,
    connections: config.exportConnections,
    statementTimeout: config.statementTimeout,
  });
  cleanup.add(ofExports.close);
  const ofWorkers = connectDatabase(url, { ...ofJobs, connections: config.jobConnections });
  cleanup.add(ofWorkers.close);
  const ofHealth = connectDatabase(url, { name: 'contapro health', connections: 1 });
  cleanup.add(ofHealth.close);
  return { ofCalls, ofPages, ofExports, ofWorkers, ofHealth, ended };
}

async function createServices(
  { config, cleanup, announce }: Start,
  { ofCalls, ofPages, ofExports, ofWorkers, ofHealth }: Databases,
  { calendar, metrics, readiness }: Pick<Services, 'calendar' | 'metrics' | 'readiness'>,
): Promise<Services> {
  const { database, sql, url } = ofCalls;
  const { clock, baseUrl, coupons } = config;
  const log = createLogger({ level: config.logLevel });
  const documents = await openDocuments(config, { sql, log });
  const keys = await openKeys(config);
  // Added before the jobs, which use it until they have stopped.
  const processor = createProcessor({ threads: config.threads });
  cleanup.add(processor.stop);
  const jobs = createJobs(
    url,
    { log, metrics },
    { connections: config.queueConnections, polling: config.workLimits.polling },
  );
  cleanup.add(jobs.stop);
  await checkKeys(database, keys);
  const secrets = createSecrets({ database, masters: keys.masters, formerKeys: keys.former });
  const pools = { calls: ofCalls, pages: ofPages, exports: ofExports, jobs: ofWorkers };
  for (const [name, pool] of Object.entries(pools)) metrics.watchPool(name, pool.sql);
  metrics.watchJobs(jobs.counts);
  metrics.watchCollections(() => collectionLateness(ofHealth.database, clock));
  return {
    database,
    sql,
    plannedOnce: ofPages.database,
    log,
    metrics,
    readiness,
    openSnapshot: () => openSnapshot(ofExports.database),
    documents,
    processor,
    databaseUrl: url,
    jobs,
    clock,
    calendar,
    baseUrl,
    tokens: createTokens(keys.token, clock),
    links: createLinks(keys.link, clock),
    secrets,
    ...(await outsideServices(config, { announce, log, metrics, database, secrets })),
    coupons,
    partners: createPartners(config.partners, { audience: baseUrl, clock }),
    collector: createCollector({ database, clock }),
    templateBShare: config.templateBShare,
    idleMinutes: config.idleMinutes,
    workLimits: config.workLimits,
    eventDays: config.eventDays,
    decisionWait: 15_000,
  };
}

/** Answers calls at the configured port, which `releasePort` frees. */
async function answerCalls(
  { config, cleanup }: Start,
  services: Services,
  releasePort: () => Promise<void>,
): Promise<void> {
  const app = await createApp({
    services,
    handlers: createHandlers(services),
    contentOrigins: config.contentOrigins,
    contentSources: contentSourcesOf(config),
    trustProxy: config.trustProxy,
    webFolder: config.webFolder,
    notificationKey: config.notificationKey,
    requestTimeout: config.requestTimeout,
    mostCalls: config.connections * callsPerConnection,
  });
  cleanup.add(() => closeApp(app), 2 * callsInHand);
  await releasePort();
  await listen(app, config);
}

async function startWorkers(config: Config, services: Services, own: OpenDatabase, running: Worker[]): Promise<void> {
  const { log } = services;
  const resealed = await resealCredentials(services);
  if (resealed > 0) log.warn({ businesses: resealed }, 'SOL credentials sealed with the keys of their studios');
  const documents = await openDocuments(config, { sql: own.sql, log });
  const ofWorkers = { ...services, database: own.database, sql: own.sql, documents };
  // Those that were started are stopped, also if another one was not.
  const started = await Promise.allSettled(workers.map((start) => start(ofWorkers)));
  for (const one of started) if (one.status === 'fulfilled') running.push(one.value);
  for (const one of started) if (one.status === 'rejected') throw one.reason;
  if (config.samples && config.sampleClients > 0)
    running.push(await startSampleStudio(ofWorkers), await startSampleMonth(ofWorkers));
}

/** Resolves when the running server has lost its database. */
function databaseFailure(start: Start, { ofCalls, ended }: Databases, log: Services['log']): Promise<StartProblem> {
  const watch = watchDatabase(() => watchConnection(ofCalls.url));
  start.cleanup.add(watch.stop);
  return Promise.race([ended, watch.unreachable]).then(() => {
    // The embedded PostgreSQL also ends when the server is stopped.
    if (start.phase === 'running') log.error('The database is unreachable');
    return databaseUnreachable();
  });
}

/** Replaces port 0 by a free port, which is reserved until the server listens, because the address is needed before. */
async function withPort(config: Config): Promise<{ config: Config; release: () => Promise<void> }> {
  if (config.port !== 0) return { config, release: async () => {} };
  const { port, release } = await holdPort();
  const baseUrl = config.baseUrl.replace(/^http:\/\/localhost:0$/, `http://localhost:${port}`);
  return { config: { ...config, port, baseUrl }, release };
}

type AddUndo = Cleanup['add'];

/**
 * The address of the database. If none is configured, the embedded one is started. `ended` resolves when the embedded database
 * has ended, and never for another one.
 */
async function databaseOf(
  { databaseUrl, dataFolder }: Config,
  addUndo: AddUndo,
  signal: AbortSignal,
): Promise<{ url: string; ended: Promise<void> }> {
  if (databaseUrl !== undefined) return { url: databaseUrl, ended: new Promise(() => {}) };
  const embedded = await startEmbedded(dataFolder, { signal });
  addUndo(embedded.stop, 20_000);
  return embedded;
}

const databaseUnreachable = () =>
  new StartProblem('La base de datos no responde y ContaPro se detiene. Revísala y vuelve a iniciar.');

async function connect(url: string, { connections, statementTimeout }: Config): Promise<OpenDatabase> {
  try {
    return await openDatabase(url, { connections, statementTimeout, name: 'contapro calls' });
  } catch (error) {
    const { host, pathname } = new URL(url);
    const why = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`No se pudo abrir la base de datos ${host}${pathname}: ${why}`, { cause: error });
  }
}

/**
 * The pool of the exports. A file is read in one transaction while it is sent, and calls must not wait for its connection.
 * If the client reads nothing for the time of the idle limit, the download fails.
 */
const ofFiles = { name: 'contapro exports', idleInTransactionTimeout: 60_000 };

/**
 * The pool of the workers. A job occupies a connection while it waits for the lock of a business and while it stores a
 * file; calls must not wait for these connections. Storing may take minutes, so the time limits are longer. A job that
 * exceeds one is repeated.
 */
const ofJobs = {
  name: 'contapro jobs',
  statementTimeout: 300_000,
  lockTimeout: 120_000,
  idleInTransactionTimeout: 60_000,
};

function watchConnection(url: string): WatchConnection {
  const { sql } = connectDatabase(url, { name: 'contapro watch', connections: 1 });
  return { query: () => sql`select 1`, end: () => sql.end({ timeout: 0 }) };
}

async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'EADDRINUSE') {
      throw new StartProblem(
        `El puerto ${port} está ocupado por otro programa. Ciérralo, o elige otro: PORT=${port === 65_535 ? 3001 : port + 1} npm start`,
      );
    }
    if (error.code === 'EACCES')
      throw new StartProblem(`No hay permiso para usar el puerto ${port}. Elige otro con PORT.`);
    throw error;
  }
}

/** How many calls may wait for each connection. At a few milliseconds for a call, the last one waits about a tenth of a second. */
const callsPerConnection = 20;

/** Milliseconds that running calls have to end before their connections are closed. */
const callsInHand = 10_000;

async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), callsInHand);
  await app.close();
  clearTimeout(cut);
}
