import type { Sql } from 'postgres';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Captcha } from './modules/accounts/captcha.ts';
import type { Leads } from './modules/accounts/leads.ts';
import type { Mail } from './modules/mail/mail.ts';
import type { Cards } from './modules/payments/cards.ts';
import type { Collector } from './modules/collections/collector.ts';
import type { TaxAuthority } from './modules/sunat/tax-authority.ts';
import type { Links } from './security/links.ts';
import type { SecretBox } from './security/secret-box.ts';
import type { Tokens } from './security/tokens.ts';

/** What handlers are made of. Everything outside the process is a port, so that a test can stand in for it. */
export interface Services {
  database: Database;
  /** The driver under `database`, for what Drizzle has no words for. */
  sql: Sql;
  /** Where `database` is, for a library that opens connections of its own. */
  databaseUrl: string;
  jobs: Jobs;
  clock: Clock;
  /** Whether the server has been told to stop: it still takes calls, and a balancer should send it no more. */
  isStopping: () => boolean;
  /** How people reach the server, without a final slash. */
  baseUrl: string;
  tokens: Tokens;
  links: Links;
  secrets: SecretBox;
  mail: Mail;
  captcha: Captcha;
  leads: Leads;
  /** In capitals. */
  coupons: ReadonlySet<string>;
  cards: Cards;
  taxAuthority: TaxAuthority;
  collector: Collector;
}
