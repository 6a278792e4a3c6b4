import { randomUUID } from 'node:crypto';
import { publishedCalendar } from '@contapro/domain';
import { basePath } from '@contapro/openapi/operations';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type AppOptions, createApp } from '../app.ts';
import type { Clock } from '../clock.ts';
import { connectDatabase, type ConnectionOptions, type OpenDatabase } from '../database/database.ts';
import { accountants, businesses } from '../database/schema/index.ts';
import { openSnapshot } from '../database/snapshot.ts';
import { databaseDocuments } from '../documents/database-documents.ts';
import { startAccountMails } from '../modules/accounts/account-mails.ts';
import { startRecoveryMails } from '../modules/accounts/recovery-mails.ts';
import { startInvitationMails } from '../modules/team/invitation-mails.ts';
import { type InlineJobs, inlineJobs } from './inline-jobs.ts';
import { silentLogger } from '../logger.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { createHandlers } from '../handlers.ts';
import { embeddedCaptcha } from '../modules/accounts/captcha.ts';
import { startLeads } from '../modules/accounts/lead-jobs.ts';
import { noLeads } from '../modules/accounts/leads.ts';
import { sealCredentials } from '../modules/businesses/sol-credentials.ts';
import { createCollector } from '../modules/collections/collector.ts';
import type { Message } from '../modules/mail/mail.ts';
import { embeddedCards } from '../modules/payments/embedded-cards.ts';
import type { TaxAuthority } from '../modules/sunat/tax-authority.ts';
import { tasksInThread } from './tasks-in-thread.ts';
import { testSecrets } from './test-secrets.ts';
import { createLinks } from '../security/links.ts';
import { hashPassword } from '../security/passwords.ts';
import { createPartners } from '../security/partners.ts';
import { createTokens } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { defaultWorkLimits } from '../work-limits.ts';
import { keptDatabase, openTestDatabase, type TestDatabase } from './test-database.ts';
import { testPartners } from './test-partner.ts';

/** The key of the address for notifications of payments in a test app. */
export const testNotificationKey = 'a'.repeat(32);

/** Every accountant of a test app has this password. */
export const testPassword = 'Contapro1';

export interface TestApp {
  app: FastifyInstance;
  db: TestDatabase;
  services: Services;
  /** The background jobs that calls have requested. Only mails have a worker. */
  jobs: InlineJobs;
  /** The mails that were sent, oldest first. */
  mails: Message[];
  /** The businesses whose collection was requested, oldest first. */
  collections: string[];
  /** Moves the server's clock. */
  setNow: (now: Date) => void;
  /** Adds an accountant with a paid plan, who is signed in. */
  addAccountant: (
    values?: Partial<typeof accountants.$inferInsert>,
  ) => Promise<{ id: string; email: string; token: string }>;
  /** Adds a business with status VALID, the SOL user PRUEBA01 and the key `clave-sol`. */
  addBusiness: (
    accountantId: string,
    values?: Partial<typeof businesses.$inferInsert>,
  ) => Promise<typeof businesses.$inferSelect>;
  call: (method: Method, path: string, options?: CallOptions) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions {
  token?: string;
  query?: Record<string, string>;
  /** Sent as JSON. A string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** The date of the tests: Friday 20 November 2026, 10:00 in Lima. */
export const testNow = new Date('2026-11-20T15:00:00Z');

export interface TestAppOptions {
  /**
   * Whether the collections that calls request are stored, to be done by `collectAll`.
   *
   * @default false
   */
  collects?: boolean;
  taxAuthority?: TaxAuthority;
  services?: Partial<Services>;
  webFolder?: string;
  bodyRate?: AppOptions['bodyRate'];
  connection?: ConnectionOptions;
  /** A database that is already open, and that the app does not close. By default it has one of its own. */
  database?: OpenDatabase;
}

/** The server with its own database and with stand-ins for all outside services. Close it in `afterAll`. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const db = options.database ? keptDatabase(options.database) : await openTestDatabase(options.connection);
  const ofExports = connectDatabase(db.url, { connections: 2 });
  const ofPages = connectDatabase(db.url, { connections: 2, plansOnce: true });
  let now = testNow;
  const clock: Clock = () => now;
  const mails: Message[] = [];
  const collections: string[] = [];
  const jobs = inlineJobs();
  const services: Services = {
    log: silentLogger(),
    database: db.database,
    sql: db.sql,
    plannedOnce: ofPages.database,
    openSnapshot: () => openSnapshot(ofExports.database),
    documents: databaseDocuments,
    processor: tasksInThread,
    databaseUrl: db.url,
    jobs,
    clock,
    calendar: publishedCalendar,
    readiness: async () => 'ready',
    metrics: createMetrics(),
    baseUrl: 'http://localhost:3000',
    tokens: createTokens([Buffer.alloc(32, 1)], clock),
    links: createLinks([Buffer.alloc(32, 1)], clock),
    secrets: testSecrets(db.database),
    mail: { isPractice: false, send: async (message) => void mails.push(message) },
    captcha: embeddedCaptcha,
    leads: noLeads,
    coupons: new Set(['CONTAPRO']),
    partners: createPartners(testPartners, { audience: 'http://localhost:3000', clock }),
    cards: embeddedCards(),
    taxAuthority: options.taxAuthority ?? agreeingTaxAuthority,
    taxpayerRegister: undefined,
    voucherValidity: undefined,
    hasPracticeData: false,
    collector: options.collects
      ? createCollector({ database: db.database, clock })
      : { request: async ({ id }) => void collections.push(id), recheck: async () => {} },
    templateBShare: 0,
    idleMinutes: 240,
    decisionWait: 15_000,
    workLimits: defaultWorkLimits,
    eventDays: 730,
    ...options.services,
  };
  await startRecoveryMails({ ...services, jobs });
  await startAccountMails({ ...services, jobs });
  await startInvitationMails({ ...services, jobs });
  await startLeads({ ...services, jobs });
  const app = await createApp({
    services,
    handlers: createHandlers(services),
    checkAnswers: true,
    notificationKey: testNotificationKey,
    ...(options.bodyRate && { bodyRate: options.bodyRate }),
    ...(options.webFolder !== undefined && { webFolder: options.webFolder }),
  });
  await app.ready();
  return {
    app,
    db,
    services,
    jobs,
    mails,
    collections,
    setNow: (moment) => {
      now = moment;
    },
    addAccountant: (values) => addAccountant(services, values),
    addBusiness: (accountantId, values) => addBusiness(services, accountantId, values),
    call: (method, path, call) => callApp(app, method, path, call),
    close: async () => {
      await app.close();
      await ofPages.close();
      await ofExports.close();
      await db.close();
    },
  };
}

/** A tax authority that accepts all credentials and has no documents. */
export const agreeingTaxAuthority: TaxAuthority = {
  check: async () => ({ outcome: 'ready', missingModules: [] }),
  periods: async () => ({ outcome: 'ready', presented: [] }),
  request: async () => ({ outcome: 'empty' }),
  tickets: async () => ({ outcome: 'ready', tickets: [] }),
  ticket: async () => ({ outcome: 'waiting' }),
  download: async () => ({ outcome: 'gone' }),
  summary: async () => ({ outcome: 'empty' }),
  taxpayers: async () => [],
};

/** Hashing takes 12 ms, so all accounts of a test share one hash. */
let passwordHash: Promise<string> | undefined;

async function addAccountant(services: Services, values: Partial<typeof accountants.$inferInsert> = {}) {
  passwordHash ??= hashPassword(testPassword);
  const [row] = await services.database
    .insert(accountants)
    .values({
      email: `${randomUUID()}@contapro.pe`,
      passwordHash: await passwordHash,
      name: 'Rosa María',
      lastName: 'Quispe Ñahui',
      documentNumber: '45678912',
      phoneNumber: '987654321',
      profile: 'Estudio Contable',
      abTestGroup: 'TEMPLATEA',
      planType: 2,
      planEndDate: '2027-01-31',
      ...values,
    })
    .returning();
  if (!row) throw new Error('The accountant was not stored');
  return { id: row.id, email: row.email, token: (await services.tokens.issue(row)).token };
}

async function addBusiness(
  services: Services,
  accountantId: string,
  values: Partial<typeof businesses.$inferInsert> = {},
) {
  const id = values.id ?? randomUUID();
  const [row] = await services.database
    .insert(businesses)
    .values({
      id,
      accountantId,
      ruc: '20100047218',
      name: 'Comercial Andina S.A.C.',
      status: 'VALID',
      provenAt: testNow,
      ...sealCredentials(await services.secrets.of(accountantId), id, { username: 'PRUEBA01', password: 'clave-sol' }),
      ...values,
    })
    .returning();
  if (!row) throw new Error('The business was not stored');
  return row;
}

function callApp(
  app: FastifyInstance,
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<LightMyRequestResponse> {
  const { token, query, body, headers } = options;
  return app.inject({
    method,
    url: `${basePath}${path}`,
    ...(query && { query }),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}
