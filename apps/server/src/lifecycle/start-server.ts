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
import { createCollector } from '../modules/collections/collector.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { createOperationsApp } from '../monitoring/operations-app.ts';
import { createReadiness, type Phase, type Readiness } from '../monitoring/readiness.ts';
import { StartProblem } from '../problem.ts';
import { resealCredentials } from '../modules/businesses/reseal-credentials.ts';
import { prepareSamples } from '../samples/prepare-samples.ts';
import { checkKeys, openKeys } from '../security/keys.ts';
import { createLinks } from '../security/links.ts';
import { createSecretBox } from '../security/secret-box.ts';
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
    if (config.databaseUrl === undefined) {
      const claim = await claimFolder(config.dataFolder, config.baseUrl);
      if ('runningAt' in claim) {
        await cleanup.run();
        return claim;
      }
      cleanup.add(claim.release);
    }
    const metrics = createMetrics({ defaults: true });
    let phase: Phase = 'starting';
    let checkReadiness: () => Promise<Readiness> = async () => 'starting';
    const readiness = () => checkReadiness();
    // It opens first and closes last: a migration can take long, and so can stopping.
    if (config.operationsPort !== undefined) {
      const operations = createOperationsApp({ metrics, readiness });
      cleanup.add(() => operations.close());
      await listen(operations, { host: config.host, port: config.operationsPort });
      announce(`Salud y métricas en ${operations.listeningOrigin}`);
    }
    signal.throwIfAborted();
    const { url, ended } = await databaseOf(config, cleanup.add, signal);
    signal.throwIfAborted();
    // Steps run in reverse order: calls, jobs, connections, database.
    const open = await connect(url, config);
    cleanup.add(open.close);
    const ofExports = connectDatabase(url, { ...exportConnections, statementTimeout: config.statementTimeout });
    cleanup.add(ofExports.close);
    const ofWorkers = connectDatabase(url, workerConnections);
    cleanup.add(ofWorkers.close);
    const log = createLogger({ level: config.logLevel });
    const services = await createServices(config, open, {
      log,
      announce,
      metrics,
      readiness,
      openSnapshot: () => openSnapshot(ofExports.database),
      documents: await openDocuments(config, { sql: open.sql, log }),
    });
    const { jobs } = services;
    cleanup.add(jobs.stop);
    for (const [name, { sql }] of Object.entries({ calls: open, exports: ofExports, jobs: ofWorkers }))
      metrics.watchPool(name, sql);
    metrics.watchJobs(jobs.counts);
    const running: Worker[] = [];
    cleanup.add(() => Promise.all(running.map((worker) => worker.stop())));
    signal.throwIfAborted();
    const samples = config.samples
      ? await prepareSamples(services, { isOurs: config.databaseUrl === undefined, months: config.sampleMonths })
      : [];
    if (config.role !== 'worker') {
      const app = await createApp({
        services,
        handlers: createHandlers(services),
        contentOrigins: config.contentOrigins,
        contentSources: contentSourcesOf(config),
        trustProxy: config.trustProxy,
        webFolder: config.webFolder,
        requestTimeout: config.requestTimeout,
        mostCalls: config.connections * callsPerConnection,
      });
      cleanup.add(() => closeApp(app), 2 * callsInHand);
      await release();
      await listen(app, config);
    }
    signal.throwIfAborted();
    if (config.role !== 'web' && config.secretKeys !== undefined && config.secretKeys.length > 1)
      services.log.warn({ businesses: await resealCredentials(services) }, 'SOL credentials sealed with the new key');
    // Workers start last, because calls do not need them: jobs that calls request wait in the database.
    if (config.role !== 'web') {
      const documents = await openDocuments(config, { sql: ofWorkers.sql, log });
      const own = { ...services, database: ofWorkers.database, sql: ofWorkers.sql, documents };
      for (const start of workers) running.push(await start(own));
    }
    signal.throwIfAborted();
    checkReadiness = createReadiness({
      sql: config.role === 'worker' ? ofWorkers.sql : open.sql,
      jobs,
      phase: () => phase,
      migrations: knownMigrations(),
    });
    phase = 'running';
    const watch = watchDatabase(() => watchConnection(url));
    cleanup.add(watch.stop);
    const failed = Promise.race([ended, watch.unreachable]).then(() => {
      // The embedded PostgreSQL also ends when the server is stopped.
      if (phase === 'running') log.error('The database is unreachable');
      return databaseUnreachable();
    });
    const stop = async () => {
      phase = 'stopping';
      await sleep(config.stopDelay);
      await cleanup.run();
    };
    return { url: config.baseUrl, samples, failed, stop };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
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

async function createServices(
  config: Config,
  open: OpenDatabase,
  given: Pick<Services, 'log' | 'metrics' | 'readiness' | 'openSnapshot' | 'documents'> & {
    announce: (line: string) => void;
  },
): Promise<Services> {
  const { announce, ...own } = given;
  const { clock, baseUrl } = config;
  const keys = await openKeys(config);
  const jobs = createJobs(open.url, own);
  await checkKeys(open.database, keys);
  return {
    database: open.database,
    sql: open.sql,
    ...own,
    databaseUrl: open.url,
    jobs,
    clock,
    baseUrl,
    tokens: createTokens(keys.token, clock),
    links: createLinks(keys.link, clock),
    secrets: createSecretBox(keys.secret),
    ...(await outsideServices(config, announce, own.log)),
    coupons: config.coupons,
    collector: createCollector(jobs),
  };
}

/**
 * The pool of the exports. A file is read in one transaction while it is sent, and calls must not wait for its connection.
 * If the client reads nothing for the time of the idle limit, the download fails.
 */
const exportConnections = { name: 'contapro exports', connections: 4, idleInTransactionTimeout: 60_000 };

/**
 * The pool of the workers. A job occupies a connection while it waits for the lock of a business and while it stores a
 * file; calls must not wait for these connections. Storing may take minutes, so the time limits are longer. A job that
 * exceeds one is repeated.
 */
const workerConnections = {
  name: 'contapro jobs',
  connections: 8,
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
