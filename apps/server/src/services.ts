import type { TaxCalendar } from '@contapro/domain';
import type { Sql } from './database/sql.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { OpenSnapshot } from './database/snapshot.ts';
import type { DocumentStore } from './documents/document-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Captcha } from './modules/accounts/captcha.ts';
import type { Leads } from './modules/accounts/leads.ts';
import type { Mail } from './modules/mail/mail.ts';
import type { Cards } from './modules/payments/cards.ts';
import type { Collector } from './modules/collections/collector.ts';
import type { TaxAuthority } from './modules/sunat/tax-authority.ts';
import type { TaxpayerRegister } from './modules/sunat/taxpayer-register.ts';
import type { VoucherValidity } from './modules/sunat/voucher-validity.ts';
import type { Logger } from './logger.ts';
import type { Processor } from './processor/processor.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { Readiness } from './monitoring/readiness.ts';
import type { Links } from './security/links.ts';
import type { Partners } from './security/partners.ts';
import type { Secrets } from './security/secrets.ts';
import type { Tokens } from './security/tokens.ts';
import type { WorkLimits } from './work-limits.ts';

/** The dependencies of handlers. Everything outside of the process is a port, which tests replace. */
export interface Services {
  log: Logger;
  database: Database;
  /** The driver that `database` uses, for what Drizzle cannot express. */
  sql: Sql;
  /**
   * The same database for pages of listings and forms: each statement is planned once for a connection. Use it only where one
   * plan is good for all values, of large and small businesses.
   */
  plannedOnce: Database;
  /** For reading a whole file. It uses a pool of its own, so that no call waits for its connection. */
  openSnapshot: OpenSnapshot;
  /** The bytes of documents and of their pictures. */
  documents: DocumentStore;
  /** Work that would occupy the thread of calls for long. */
  processor: Processor;
  /** The address of `database`, for libraries that open their own connections. */
  databaseUrl: string;
  jobs: Jobs;
  clock: Clock;
  /** When declarations fall due: the schedule of the release, with that of the operator's files. */
  calendar: TaxCalendar;
  /** Whether the process can work. While it stops, it still accepts calls, but a balancer should not send it new ones. */
  readiness: () => Promise<Readiness>;
  metrics: Metrics;
  /** The public address of the product, without a final slash. */
  baseUrl: string;
  tokens: Tokens;
  links: Links;
  secrets: Secrets;
  mail: Mail;
  captcha: Captcha;
  leads: Leads;
  /** The accepted coupons, in upper case. */
  coupons: ReadonlySet<string>;
  /** Reads what partners sign about their customers. */
  partners: Partners;
  cards: Cards;
  taxAuthority: TaxAuthority;
  /** SUNAT's file of the states of all taxpayers; undefined where it is not configured. */
  taxpayerRegister: TaxpayerRegister | undefined;
  /** SUNAT's service that says whether vouchers are valid; undefined where it is not configured. */
  voucherValidity: VoucherValidity | undefined;
  /** Whether the tax authority is a stand-in that invents documents. The app shows a notice on every page then. */
  hasPracticeData: boolean;
  collector: Collector;
  /** How many of a hundred new accounts get the template B of the product, an experiment of the operator. */
  templateBShare: number;
  /** Minutes without a call after which a session ends; 0 for none. */
  idleMinutes: number;
  /** Milliseconds that a decision waits while files of its business are stored, before it is refused. */
  decisionWait: number;
  workLimits: WorkLimits;
  /** For how many days events of the event log are kept. */
  eventDays: number;
}
