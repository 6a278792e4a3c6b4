import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRuc } from '@contapro/domain';
import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import { clockFrom, systemClock } from './clock.ts';
import type { S3Settings } from './documents/s3-documents.ts';
import { carefulPace } from './modules/sunat/sire/pace-limits.ts';
import { StartProblem } from './problem.ts';
import { mostThreads } from './processor/most-threads.ts';
import type { KeyRing } from './security/key-ring.ts';
import type { VaultSettings } from './security/master-keys/vault-master-key.ts';
import type { PartnerList } from './security/partners.ts';
import { insecureTransports } from './transport.ts';
import { defaultWorkLimits, type WorkLimits } from './work-limits.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const text = (fallback: string) => z._default(z.string(), fallback);
const oneOf = <const Values extends readonly string[]>(values: Values, fallback: Values[number], error: string) =>
  z._default(z.enum(values, { error }), () => fallback);
const yesNo = (name: string) => z.optional(z.enum(['0', '1'], { error: `${name} debe ser 0 o 1.` }));
const address = (name: string, protocols: readonly string[]) =>
  z.optional(
    z.string().check(
      z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
        error: `${name} debe ser una dirección que empiece con ${protocols.map((protocol) => `${protocol}//`).join(' o ')}.`,
      }),
    ),
  );
const keys = (name: string) =>
  z.optional(
    z.pipe(
      z.string().check(
        z.regex(/^\s*[0-9a-f]{64}(?:\s+[0-9a-f]{64})?\s*$/i, {
          error: `${name} debe tener 64 dígitos hexadecimales (32 bytes), o dos claves así separadas por un espacio.`,
        }),
      ),
      z.transform((value: string): KeyRing => {
        const [first = '', ...rest] = words(value);
        return [Buffer.from(first, 'hex'), ...rest.map((word) => Buffer.from(word, 'hex'))];
      }),
    ),
  );

/** A public key. A private one has other fields too, and is refused. */
const publicKey = z
  .discriminatedUnion('kty', [
    z.strictObject({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string(),
      kid: z.exactOptional(z.string()),
    }),
    z.strictObject({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      kid: z.exactOptional(z.string()),
    }),
  ])
  .check(z.refine(isPublicKey));
/** An origin of pages as browsers send it. Without HTTPS only those of one machine, for development. */
const pageOrigin = z.string().check(
  z.refine((value) => {
    if (!URL.canParse(value)) return false;
    const { origin, protocol, hostname } = new URL(value);
    return origin === value && (protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1');
  }),
);
const publicKeys = z.array(publicKey).check(z.minLength(1));
const partnersJson = z.record(
  z.string().check(z.regex(/^[a-z0-9-]+$/)),
  z.union([publicKeys, z.strictObject({ keys: publicKeys, origins: z.array(pageOrigin) })]),
);

function isPublicKey(key: JsonWebKey): boolean {
  try {
    return createPublicKey({ key, format: 'jwk' }).type === 'public';
  } catch {
    return false;
  }
}

/** JSON with the public keys of each partner, by its id, and with the origins of its pages where it has any. */
const partnerList = (name: string) =>
  z.pipe(
    text('{}'),
    z.transform((value: string, context): PartnerList => {
      const partners = partnersJson.safeParse(jsonOf(value));
      if (partners.success)
        return new Map(
          Object.entries(partners.data).map(([id, given]) => [
            id,
            Array.isArray(given) ? { keys: given, origins: [] } : given,
          ]),
        );
      context.issues.push({
        code: 'custom',
        input: value,
        message: `${name} debe ser un JSON con las claves públicas (JWK, Ed25519 o P-256, sin "d") de cada socio, por ejemplo {"siscont":[{"kty":"OKP","crv":"Ed25519","x":"…"}]}, y los orígenes de sus páginas si las tiene: {"siscont":{"keys":[…],"origins":["https://suite.example.pe"]}}.`,
      });
      return z.NEVER;
    }),
  );

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

interface Range {
  from: number;
  to: number;
}

const isWithin = (name: string, { from, to }: Range) =>
  z.refine<string>((value) => /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to, {
    error: `${name} debe ser un número entero de ${from} a ${to}.`,
  });

const wholeNumber = (name: string, { fallback, ...range }: Range & { fallback: number }) =>
  z.pipe(text(String(fallback)).check(isWithin(name, range)), z.transform(Number));

/** A key of Culqi, for tests or for real charges. */
const culqiKey = (name: string, kind: 'pk' | 'sk') =>
  z.optional(
    z.string().check(
      z.regex(new RegExp(`^${kind}_(test|live)_[A-Za-z0-9]+$`), {
        error: `${name} debe empezar con ${kind}_test_ o ${kind}_live_.`,
      }),
    ),
  );

/** A part of a path in Vault. */
const vaultPath = (name: string, fallback: string) =>
  text(fallback).check(
    z.regex(/^[\w-]+(?:\/[\w-]+)*$/, { error: `${name} debe tener solo letras, dígitos, guiones y barras.` }),
  );

/** A variable that selects the adapter of an outside service by its name. */
const adapter = <const Names extends readonly string[]>(name: string, names: Names) =>
  z.optional(z.enum(names, { error: `${name} debe ser ${names.join(' o ')}.` }));

const environment = z.object({
  CONTAPRO_ENV: oneOf(['development', 'production'], 'development', 'CONTAPRO_ENV debe ser development o production.'),
  CONTAPRO_ROLE: oneOf(['all', 'web', 'worker'], 'all', 'CONTAPRO_ROLE debe ser all, web o worker.'),
  HOST: text('localhost'),
  PORT: z.pipe(
    text('3000').check(
      z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
        error: 'PORT debe ser un número entre 0 y 65535.',
      }),
    ),
    z.transform(Number),
  ),
  CONTAPRO_URL: address('CONTAPRO_URL', ['http:', 'https:']),
  CONTAPRO_DATA: text('.data'),
  DATABASE_URL: address('DATABASE_URL', ['postgres:', 'postgresql:']),
  CONTAPRO_SAMPLES: yesNo('CONTAPRO_SAMPLES'),
  CONTAPRO_SAMPLE_MONTHS: wholeNumber('CONTAPRO_SAMPLE_MONTHS', { fallback: 24, from: 1, to: 24 }),
  CONTAPRO_SAMPLE_CLIENTS: wholeNumber('CONTAPRO_SAMPLE_CLIENTS', { fallback: 300, from: 0, to: 1000 }),
  CONTAPRO_NOW: z.optional(
    z.string().check(
      z.refine((value) => !Number.isNaN(Date.parse(value)), {
        error: 'CONTAPRO_NOW debe ser una fecha con hora, por ejemplo 2026-11-21T09:00:00-05:00.',
      }),
    ),
  ),
  CONTAPRO_SUNAT: adapter('CONTAPRO_SUNAT', ['sandbox', 'sire']),
  CONTAPRO_SUNAT_URL: address('CONTAPRO_SUNAT_URL', ['http:', 'https:']),
  CONTAPRO_SUNAT_PAUSE: wholeNumber('CONTAPRO_SUNAT_PAUSE', { fallback: 1500, from: 0, to: 60_000 }),
  CONTAPRO_SUNAT_CALLS: wholeNumber('CONTAPRO_SUNAT_CALLS', { fallback: carefulPace.calls, from: 1, to: 1000 }),
  CONTAPRO_SUNAT_AT_ONCE: wholeNumber('CONTAPRO_SUNAT_AT_ONCE', { fallback: carefulPace.atOnce, from: 1, to: 1000 }),
  CONTAPRO_SUNAT_REGISTER: address('CONTAPRO_SUNAT_REGISTER', ['http:', 'https:']),
  CONTAPRO_SUNAT_VALIDITY_RUC: z.optional(
    z.string().check(z.refine(isRuc, { error: 'CONTAPRO_SUNAT_VALIDITY_RUC debe ser un RUC de 11 dígitos.' })),
  ),
  CONTAPRO_SUNAT_VALIDITY_ID: z.optional(
    z.string().check(
      z.regex(/^[\w-]{1,100}$/, {
        error: 'CONTAPRO_SUNAT_VALIDITY_ID debe ser el ID de la aplicación: letras, dígitos y guiones.',
      }),
    ),
  ),
  CONTAPRO_SUNAT_VALIDITY_SECRET: z.optional(z.string()),
  CONTAPRO_CAPTCHA: adapter('CONTAPRO_CAPTCHA', ['sandbox', 'recaptcha']),
  RECAPTCHA_SECRET: z.optional(z.string()),
  RECAPTCHA_MIN_SCORE: z.pipe(
    text('0.5').check(
      z.refine((value) => /^(0(\.\d+)?|1(\.0+)?)$/.test(value), {
        error: 'RECAPTCHA_MIN_SCORE debe ser un número de 0 a 1, por ejemplo 0.5.',
      }),
    ),
    z.transform(Number),
  ),
  CONTAPRO_CARDS: adapter('CONTAPRO_CARDS', ['sandbox', 'culqi']),
  CULQI_PUBLIC_KEY: culqiKey('CULQI_PUBLIC_KEY', 'pk'),
  CULQI_SECRET_KEY: culqiKey('CULQI_SECRET_KEY', 'sk'),
  CULQI_NOTIFICATION_KEY: z.optional(
    z.string().check(
      z.regex(/^[\w-]{32,200}$/, {
        error: 'CULQI_NOTIFICATION_KEY debe tener de 32 a 200 letras y dígitos; crea una con: openssl rand -hex 32',
      }),
    ),
  ),
  CONTAPRO_DOCUMENTS: adapter('CONTAPRO_DOCUMENTS', ['database', 's3']),
  CONTAPRO_S3_BUCKET: z.optional(z.string()),
  CONTAPRO_S3_REGION: text('us-east-1'),
  CONTAPRO_S3_ENDPOINT: address('CONTAPRO_S3_ENDPOINT', ['http:', 'https:']),
  CONTAPRO_S3_ENCRYPTION: z.optional(
    z.string().check(
      z.regex(/^(?:AES256|aws:kms(?::\S{1,2048})?)$/, {
        error: 'CONTAPRO_S3_ENCRYPTION debe ser AES256, aws:kms, o aws:kms: seguido del identificador de la clave.',
      }),
    ),
  ),
  CONTAPRO_S3_ACCESS_KEY: z.optional(z.string()),
  CONTAPRO_S3_SECRET_KEY: z.optional(z.string()),
  CONTAPRO_MAIL: adapter('CONTAPRO_MAIL', ['outbox']),
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:']),
  MAIL_FROM: text('ContaPro <no-responder@contapro.pe>'),
  MARKETING_URL: address('MARKETING_URL', ['http:', 'https:']),
  CONTAPRO_TOKEN_KEY: keys('CONTAPRO_TOKEN_KEY'),
  CONTAPRO_SECRET_KEY: keys('CONTAPRO_SECRET_KEY'),
  CONTAPRO_MASTER_KEY: adapter('CONTAPRO_MASTER_KEY', ['local', 'vault']),
  CONTAPRO_VAULT_URL: address('CONTAPRO_VAULT_URL', ['http:', 'https:']),
  CONTAPRO_VAULT_MOUNT: vaultPath('CONTAPRO_VAULT_MOUNT', 'transit'),
  CONTAPRO_VAULT_KEY: vaultPath('CONTAPRO_VAULT_KEY', 'contapro'),
  CONTAPRO_VAULT_TOKEN: z.optional(z.string()),
  CONTAPRO_VAULT_TOKEN_FILE: z.optional(z.string()),
  CONTAPRO_COUPONS: text('CONTAPRO'),
  CONTAPRO_PARTNERS: partnerList('CONTAPRO_PARTNERS'),
  CONTAPRO_CONTENT_ORIGINS: z.pipe(
    text('').check(
      z.refine((value) => words(value).every((word) => URL.canParse(word) && new URL(word).origin === word), {
        error:
          'CONTAPRO_CONTENT_ORIGINS debe ser una lista de orígenes separados por espacios, por ejemplo https://www.youtube.com.',
      }),
    ),
    z.transform(words),
  ),
  CONTAPRO_TRUST_PROXY: z.pipe(
    text('0').check(
      z.refine((value) => /^[0-9]$/.test(value) || words(value).every(isNetwork), {
        error:
          'CONTAPRO_TRUST_PROXY debe ser el número de proxies por los que pasa cada llamada (de 0 a 9), o sus direcciones separadas por espacios, por ejemplo 10.0.0.0/8.',
      }),
    ),
    z.transform((value) => (/^[0-9]$/.test(value) ? Number(value) : words(value))),
  ),
  CONTAPRO_DUE_DATES: z.optional(z.string()),
  CONTAPRO_DUE_DATE_EXTENSIONS: z.optional(z.string()),
  CONTAPRO_WEB: text('apps/web/dist'),
  CONTAPRO_LOG: z.optional(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'CONTAPRO_LOG debe ser silent, error, warn, info o debug.',
    }),
  ),
  CONTAPRO_OPERATIONS_PORT: z.optional(
    z.pipe(z.string().check(isWithin('CONTAPRO_OPERATIONS_PORT', { from: 0, to: 65_535 })), z.transform(Number)),
  ),
  CONTAPRO_OPERATIONS_HOST: text('localhost'),
  CONTAPRO_OPERATIONS_PRIVATE: yesNo('CONTAPRO_OPERATIONS_PRIVATE'),
  CONTAPRO_PRIVATE_HOSTS: z.pipe(text(''), z.transform(words)),
  CONTAPRO_CONNECTIONS: wholeNumber('CONTAPRO_CONNECTIONS', { fallback: 10, from: 2, to: 500 }),
  CONTAPRO_EXPORT_CONNECTIONS: wholeNumber('CONTAPRO_EXPORT_CONNECTIONS', { fallback: 4, from: 1, to: 100 }),
  CONTAPRO_JOB_CONNECTIONS: wholeNumber('CONTAPRO_JOB_CONNECTIONS', { fallback: 8, from: 2, to: 100 }),
  CONTAPRO_QUEUE_CONNECTIONS: wholeNumber('CONTAPRO_QUEUE_CONNECTIONS', { fallback: 4, from: 1, to: 100 }),
  CONTAPRO_COLLECTIONS_PLANNED: wholeNumber('CONTAPRO_COLLECTIONS_PLANNED', {
    fallback: defaultWorkLimits.collectionsPlanned,
    from: 1,
    to: 100_000,
  }),
  CONTAPRO_COLLECTIONS_AT_ONCE: wholeNumber('CONTAPRO_COLLECTIONS_AT_ONCE', {
    fallback: defaultWorkLimits.collectionsAtOnce,
    from: 1,
    to: 100,
  }),
  CONTAPRO_IMPORTS_AT_ONCE: wholeNumber('CONTAPRO_IMPORTS_AT_ONCE', {
    fallback: defaultWorkLimits.importsAtOnce,
    from: 1,
    to: 8,
  }),
  CONTAPRO_POLLING: wholeNumber('CONTAPRO_POLLING', { fallback: defaultWorkLimits.polling, from: 500, to: 60_000 }),
  CONTAPRO_THREADS: wholeNumber('CONTAPRO_THREADS', { fallback: mostThreads, from: 1, to: 64 }),
  CONTAPRO_STATEMENT_TIMEOUT: wholeNumber('CONTAPRO_STATEMENT_TIMEOUT', { fallback: 30, from: 1, to: 3600 }),
  CONTAPRO_REQUEST_TIMEOUT: wholeNumber('CONTAPRO_REQUEST_TIMEOUT', { fallback: 1200, from: 60, to: 21_600 }),
  CONTAPRO_TEMPLATE_B_SHARE: wholeNumber('CONTAPRO_TEMPLATE_B_SHARE', { fallback: 0, from: 0, to: 100 }),
  CONTAPRO_SESSION_IDLE: wholeNumber('CONTAPRO_SESSION_IDLE', { fallback: 240, from: 0, to: 720 }),
  CONTAPRO_EVENT_DAYS: wholeNumber('CONTAPRO_EVENT_DAYS', { fallback: 730, from: 1, to: 36_500 }),
  CONTAPRO_STOP_DELAY: wholeNumber('CONTAPRO_STOP_DELAY', { fallback: 0, from: 0, to: 300 }),
});

/** The names of all variables of the environment that the server reads. */
export const variables: readonly string[] = Object.keys(environment.shape);

/**
 * Reads the settings from the environment. Relative folders are relative to the root of the project.
 *
 * @throws StartProblem when a variable has an invalid value
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { data, error } = environment.safeParse(givenOf(env));
  if (!data) throw configurationProblem(error.issues.map(({ message }) => message));
  const missing = [
    ...missingSettingsOf(data),
    ...missingVaultOf(data),
    ...insecureTransports(data),
    ...wrongSunatOf(data),
    ...wrongSupplierSourcesOf(data),
    ...missingOf(data),
  ];
  if (missing.length > 0) throw configurationProblem(missing);
  return settingsOf(data);
}

/**
 * Reads only the settings of the keys and of the database, for commands.
 *
 * @throws StartProblem like {@link readConfig}
 */
export function readKeySettings(env: Readonly<Record<string, string | undefined>>): ReturnType<typeof keySettingsOf> {
  const { data, error } = keyEnvironment.safeParse(givenOf(env));
  if (!data) throw configurationProblem(error.issues.map(({ message }) => message));
  const wrong = [...missingVaultOf(data), ...insecureTransports(data), ...missingSecretKeyOf(data)];
  if (wrong.length > 0) throw configurationProblem(wrong);
  return keySettingsOf(data);
}

/** An empty variable counts as absent. */
const givenOf = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

/** A path relative to the root of the project. */
const fileOf = (path: string | undefined) => (path === undefined ? undefined : resolve(root, path));

/** The variables that the commands about keys need, too. */
const keyEnvironment = z.pick(environment, {
  CONTAPRO_ENV: true,
  CONTAPRO_DATA: true,
  DATABASE_URL: true,
  CONTAPRO_SECRET_KEY: true,
  CONTAPRO_MASTER_KEY: true,
  CONTAPRO_VAULT_URL: true,
  CONTAPRO_VAULT_MOUNT: true,
  CONTAPRO_VAULT_KEY: true,
  CONTAPRO_VAULT_TOKEN: true,
  CONTAPRO_VAULT_TOKEN_FILE: true,
  CONTAPRO_PRIVATE_HOSTS: true,
  CONTAPRO_OPERATIONS_HOST: true,
});

const keySettingsOf = (data: z.output<typeof keyEnvironment>) => ({
  /** The folder of the embedded database, its keys and the mails that were not sent. */
  dataFolder: resolve(root, data.CONTAPRO_DATA),
  /** Undefined selects the embedded database. */
  databaseUrl: data.DATABASE_URL,
  /** The local master keys, as `tokenKeys`. They seal the data keys of studios, unless `vault` does. */
  secretKeys: data.CONTAPRO_SECRET_KEY,
  /** The master key in Vault; undefined selects the local one. */
  vault: vaultOf(data),
});

const vaultOf = (data: z.output<typeof keyEnvironment>): VaultSettings | undefined => {
  const { CONTAPRO_VAULT_URL: url, CONTAPRO_VAULT_MOUNT: mount, CONTAPRO_VAULT_KEY: key } = data;
  const { CONTAPRO_VAULT_TOKEN: token, CONTAPRO_VAULT_TOKEN_FILE: file } = data;
  const given = file === undefined ? token !== undefined && { text: token } : { file: resolve(root, file) };
  if (data.CONTAPRO_MASTER_KEY !== 'vault' || url === undefined || given === false) return undefined;
  return { url: url.replace(/\/+$/, ''), mount, key, token: given };
};

const settingsOf = (data: z.output<typeof environment>) => ({
  /** What this replica does: it answers calls (`web`), does background work (`worker`), or both (`all`). */
  role: data.CONTAPRO_ROLE,
  host: data.HOST,
  /** 0 selects any free port. */
  port: data.PORT,
  /** The public address of the product, without a final slash, for mails and download links. */
  baseUrl: (data.CONTAPRO_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
  /** Whether to create the sample accountants. */
  samples:
    data.CONTAPRO_SAMPLES === undefined
      ? data.DATABASE_URL === undefined && data.CONTAPRO_SUNAT !== 'sire'
      : data.CONTAPRO_SAMPLES === '1',
  /** The greatest number of closed months that are collected for a sample business. */
  sampleMonths: data.CONTAPRO_SAMPLE_MONTHS,
  /** The number of clients of the sample studio; with 0 there is no such account. */
  sampleClients: data.CONTAPRO_SAMPLE_CLIENTS,
  clock: data.CONTAPRO_NOW === undefined ? systemClock : clockFrom(new Date(data.CONTAPRO_NOW)),
  /** The tax authority. `sandbox` invents documents and checks no real credentials; `sire` is SUNAT's API for SIRE. */
  sunat: data.CONTAPRO_SUNAT ?? 'sandbox',
  /** The addresses of SUNAT's hosts, or of the stand-in for all of them. */
  sunatAddresses: sunatAddressesOf(data),
  /** Milliseconds between two calls to SUNAT for a RUC. */
  sunatPause: data.CONTAPRO_SUNAT_PAUSE,
  sunatCalls: data.CONTAPRO_SUNAT_CALLS,
  /** The most calls to a host of SUNAT at the same time, of all processes. */
  sunatAtOnce: data.CONTAPRO_SUNAT_AT_ONCE,
  /** The address of the file of the taxpayer register; undefined reads none. */
  sunatRegister: data.CONTAPRO_SUNAT_REGISTER,
  /** The credentials of SUNAT's validity service; undefined asks for no voucher. */
  sunatValidity: sunatValidityOf(data),
  /** The settings of reCAPTCHA v3; undefined selects the stand-in, which accepts everyone. */
  recaptcha: recaptchaOf(data),
  /** The keys of Culqi; undefined selects the stand-in, which charges nobody. */
  culqi: culqiOf(data),
  /** The key in the address to which Culqi sends its notifications; undefined accepts none. */
  notificationKey: data.CULQI_NOTIFICATION_KEY,
  /** The bucket of S3 that contains documents; undefined keeps them in the database. */
  s3: s3Of(data),
  /** The mail server. When undefined, mails are written to `outbox` in the data folder. */
  smtpUrl: data.SMTP_URL,
  mailFrom: data.MAIL_FROM,
  /** The address of the marketing form, with user and password; when undefined, nothing is sent on sign-up. */
  marketingUrl: data.MARKETING_URL,
  /**
   * The keys that sign tokens, 32 bytes each: one, or two while a key is replaced. The first signs, both are accepted.
   * When undefined, a random key is created once and stored in the data folder, which `DATABASE_URL` does not allow.
   */
  tokenKeys: data.CONTAPRO_TOKEN_KEY,
  ...keySettingsOf(data),
  /** The coupons that are accepted at sign-up, in upper case. They have no effect within the product. */
  coupons: new Set(words(data.CONTAPRO_COUPONS.toUpperCase())),
  /** The partners that give their customers a plan: their public keys, and the origins of their pages that call the API. */
  partners: data.CONTAPRO_PARTNERS,
  /** Other origins from which the web app may load scripts, images, videos and frames. */
  contentOrigins: data.CONTAPRO_CONTENT_ORIGINS,
  /**
   * The proxies whose `X-Forwarded-For` is trusted: how many of them every call passes, or their addresses
   * (`10.0.0.0/8`). With 0 the client is the sender of the connection.
   */
  trustProxy: data.CONTAPRO_TRUST_PROXY,
  /** The file with due dates of declarations, in the form of `docs/domain/due-dates.csv`; undefined uses those of the release. */
  dueDatesFile: fileOf(data.CONTAPRO_DUE_DATES),
  /** The file with extended due dates, in the form of `docs/domain/due-date-extensions.csv`. */
  dueDateExtensionsFile: fileOf(data.CONTAPRO_DUE_DATE_EXTENSIONS),
  /** The folder of the built web app. When it does not exist, only the API is served. */
  webFolder: resolve(root, data.CONTAPRO_WEB),
  logLevel: data.CONTAPRO_LOG ?? (servesPeople(data) ? 'info' : 'warn'),
  /**
   * The port of `/metrics` and `/health`; undefined opens none. Nothing on it asks for a token, so it must not be public.
   */
  operationsPort: data.CONTAPRO_OPERATIONS_PORT,
  /** The address of the network on which the operations port listens. */
  operationsHost: data.CONTAPRO_OPERATIONS_HOST,
  /** The maximum number of connections to PostgreSQL for calls. */
  connections: data.CONTAPRO_CONNECTIONS,
  /** The additional connections: those of files that are downloaded, of jobs, and of the queue of jobs. */
  exportConnections: data.CONTAPRO_EXPORT_CONNECTIONS,
  jobConnections: data.CONTAPRO_JOB_CONNECTIONS,
  queueConnections: data.CONTAPRO_QUEUE_CONNECTIONS,
  workLimits: workLimitsOf(data),
  /** The most threads, where the machine has as many processors. */
  threads: data.CONTAPRO_THREADS,
  /** Milliseconds that an SQL statement of a call may take. */
  statementTimeout: data.CONTAPRO_STATEMENT_TIMEOUT * 1000,
  /** Milliseconds within which a request must be received completely, uploads included. */
  requestTimeout: data.CONTAPRO_REQUEST_TIMEOUT * 1000,
  /** Milliseconds for which a stopping server still accepts calls while the health call answers 503. */
  stopDelay: data.CONTAPRO_STOP_DELAY * 1000,
  /** For how many days events of the event log are kept. */
  eventDays: data.CONTAPRO_EVENT_DAYS,
  /** How many of a hundred new accounts get the template B. */
  templateBShare: data.CONTAPRO_TEMPLATE_B_SHARE,
  /** Minutes without a call after which a session ends; 0 for none. */
  idleMinutes: data.CONTAPRO_SESSION_IDLE,
});

/** The settings of the server. They are read from the environment once, when the program starts. */
export type Config = Readonly<ReturnType<typeof settingsOf>>;

const workLimitsOf = (data: z.output<typeof environment>): WorkLimits => ({
  collectionsPlanned: data.CONTAPRO_COLLECTIONS_PLANNED,
  collectionsAtOnce: data.CONTAPRO_COLLECTIONS_AT_ONCE,
  importsAtOnce: data.CONTAPRO_IMPORTS_AT_ONCE,
  polling: data.CONTAPRO_POLLING,
});

const configurationProblem = (reasons: readonly string[]) =>
  new StartProblem(`La configuración tiene errores:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`);

const servesPeople = ({ DATABASE_URL, CONTAPRO_ENV }: z.output<typeof environment>) =>
  DATABASE_URL !== undefined || CONTAPRO_ENV === 'production';

const sunatAddressesOf = ({ CONTAPRO_SUNAT_URL: standIn }: z.output<typeof environment>) => ({
  security: standIn ?? 'https://api-seguridad.sunat.gob.pe',
  sire: `${standIn ?? 'https://api-sire.sunat.gob.pe'}/v1/contribuyente/migeigv/libros`,
  validity: `${standIn ?? 'https://api.sunat.gob.pe'}/v1/contribuyente/contribuyentes`,
});

const sunatValidityOf = (data: z.output<typeof environment>) => {
  const { CONTAPRO_SUNAT_VALIDITY_RUC: ruc, CONTAPRO_SUNAT_VALIDITY_ID: id } = data;
  const { CONTAPRO_SUNAT_VALIDITY_SECRET: secret } = data;
  return ruc === undefined || id === undefined || secret === undefined ? undefined : { ruc, id, secret };
};

const validityNames = [
  'CONTAPRO_SUNAT_VALIDITY_RUC',
  'CONTAPRO_SUNAT_VALIDITY_ID',
  'CONTAPRO_SUNAT_VALIDITY_SECRET',
] as const;

/** The sources of the states of suppliers that are not whole, or that do not belong to the other settings. */
function wrongSupplierSourcesOf(data: z.output<typeof environment>): string[] {
  const given = validityNames.filter((name) => data[name] !== undefined);
  const register = data.CONTAPRO_SUNAT_REGISTER;
  if (data.CONTAPRO_SUNAT !== 'sire')
    return [...(register === undefined ? [] : ['CONTAPRO_SUNAT_REGISTER']), ...given].map(
      (name) => `${name} vale solo con CONTAPRO_SUNAT=sire: los datos de práctica traen su propio padrón.`,
    );
  const wrong =
    given.length === 0 || given.length === validityNames.length
      ? []
      : validityNames
          .filter((name) => data[name] === undefined)
          .map((name) => `Falta ${name}. La consulta de validez necesita ${validityNames.join(', ')}.`);
  if (register === undefined) return wrong;
  const isProduction = data.CONTAPRO_ENV === 'production';
  const isOfSunat = /(?:^|\.)sunat\.gob\.pe$/.test(new URL(register).hostname);
  if (isProduction === isOfSunat) return wrong;
  return [
    ...wrong,
    isProduction
      ? 'CONTAPRO_SUNAT_REGISTER debe ser una dirección de sunat.gob.pe, por ejemplo https://www2.sunat.gob.pe/padron_reducido_ruc.zip.'
      : 'CONTAPRO_SUNAT_REGISTER descarga 400 MB de la SUNAT: escribe CONTAPRO_ENV=production, o la dirección de un servidor de pruebas.',
  ];
}

/** SUNAT has no place for tests: its addresses are called in production only, and a stand-in never there. */
function wrongSunatOf(data: z.output<typeof environment>): string[] {
  const isProduction = data.CONTAPRO_ENV === 'production';
  if (data.CONTAPRO_SUNAT !== 'sire') return [];
  if (isProduction && data.CONTAPRO_SUNAT_URL !== undefined)
    return ['CONTAPRO_SUNAT_URL es para pruebas: quítala, o quita CONTAPRO_ENV=production.'];
  if (!isProduction && data.CONTAPRO_SUNAT_URL === undefined)
    return [
      'CONTAPRO_SUNAT=sire llama a la SUNAT con datos reales: escribe CONTAPRO_ENV=production, o CONTAPRO_SUNAT_URL con la dirección de un servidor de pruebas.',
    ];
  return isProduction && data.CONTAPRO_SUNAT_PAUSE < 1500
    ? ['CONTAPRO_SUNAT_PAUSE debe ser 1500 o más: la SUNAT corta las llamadas que van más rápido.']
    : [];
}

const recaptchaOf = ({ CONTAPRO_CAPTCHA, RECAPTCHA_SECRET, RECAPTCHA_MIN_SCORE }: z.output<typeof environment>) =>
  CONTAPRO_CAPTCHA === 'recaptcha' && RECAPTCHA_SECRET !== undefined
    ? { secret: RECAPTCHA_SECRET, minScore: RECAPTCHA_MIN_SCORE }
    : undefined;

const culqiOf = ({ CONTAPRO_CARDS, CULQI_PUBLIC_KEY, CULQI_SECRET_KEY }: z.output<typeof environment>) =>
  CONTAPRO_CARDS === 'culqi' && CULQI_PUBLIC_KEY !== undefined && CULQI_SECRET_KEY !== undefined
    ? { publicKey: CULQI_PUBLIC_KEY, secretKey: CULQI_SECRET_KEY }
    : undefined;

/** `aws:kms:<key>` names a key of the key service. */
const encryptionOf = (given: string | undefined): S3Settings['encryption'] => {
  if (given === undefined || given === 'AES256') return given;
  const keyId = given.slice('aws:kms:'.length);
  return { keyId: keyId === '' ? undefined : keyId };
};

const s3Of = (data: z.output<typeof environment>): S3Settings | undefined => {
  const { CONTAPRO_S3_BUCKET: bucket, CONTAPRO_S3_ACCESS_KEY: accessKeyId } = data;
  const { CONTAPRO_S3_SECRET_KEY: secretAccessKey, CONTAPRO_S3_REGION: region, CONTAPRO_S3_ENDPOINT: endpoint } = data;
  const isComplete = bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined;
  if (data.CONTAPRO_DOCUMENTS !== 's3' || !isComplete) return undefined;
  return {
    bucket,
    region,
    endpoint,
    accessKeyId,
    secretAccessKey,
    encryption: encryptionOf(data.CONTAPRO_S3_ENCRYPTION),
  };
};

/**
 * The required variables that are missing, when `DATABASE_URL` or `CONTAPRO_ENV=production` is set. The stand-ins of outside
 * services must then be configured explicitly, so that nobody takes their data or payments for real ones.
 */
function missingOf(data: z.output<typeof environment>): string[] {
  if (!servesPeople(data)) return [];
  const reasons: [unknown, string][] = [
    [
      data.CONTAPRO_SUNAT,
      'Falta CONTAPRO_SUNAT. Para recolectar de la SUNAT, escribe CONTAPRO_SUNAT=sire; para trabajar con datos de práctica, CONTAPRO_SUNAT=sandbox.',
    ],
    [
      data.CONTAPRO_CAPTCHA,
      'Falta CONTAPRO_CAPTCHA. Para no comprobar que quien se registra es una persona, escribe CONTAPRO_CAPTCHA=sandbox.',
    ],
    [
      data.CONTAPRO_CARDS,
      'Falta CONTAPRO_CARDS. Para aceptar cualquier tarjeta sin cobrarla, escribe CONTAPRO_CARDS=sandbox.',
    ],
    [
      data.SMTP_URL ?? data.CONTAPRO_MAIL,
      'Falta SMTP_URL. Para guardar los correos en la carpeta de datos sin enviarlos, escribe CONTAPRO_MAIL=outbox.',
    ],
  ];
  const missing = reasons.flatMap(([given, reason]) => (given === undefined ? [reason] : []));
  return [...missing, ...missingKeysOf(data)];
}

/** What an adapter requires: the variable that selects it, the value that selects it, the required variable, and its meaning. */
const requiredByAdapters = [
  ['CONTAPRO_DOCUMENTS', 's3', 'CONTAPRO_S3_BUCKET', 'el bucket de los documentos'],
  ['CONTAPRO_DOCUMENTS', 's3', 'CONTAPRO_S3_ACCESS_KEY', 'la clave de acceso'],
  ['CONTAPRO_DOCUMENTS', 's3', 'CONTAPRO_S3_SECRET_KEY', 'la clave secreta'],
  ['CONTAPRO_CAPTCHA', 'recaptcha', 'RECAPTCHA_SECRET', 'la clave secreta de reCAPTCHA v3'],
  ['CONTAPRO_CARDS', 'culqi', 'CULQI_PUBLIC_KEY', 'la llave pública de Culqi'],
  ['CONTAPRO_CARDS', 'culqi', 'CULQI_SECRET_KEY', 'la llave secreta de Culqi'],
] as const;

/** The settings of the selected adapters that are missing, or that do not belong together. */
function missingSettingsOf(data: z.output<typeof environment>): string[] {
  const missing = requiredByAdapters.flatMap(([choice, adapterName, setting, meaning]) =>
    data[choice] === adapterName && data[setting] === undefined
      ? [`Falta ${setting}. Con ${choice}=${adapterName} es ${meaning}.`]
      : [],
  );
  const culqi = culqiOf(data);
  if (culqi && culqi.publicKey.slice(3, 7) !== culqi.secretKey.slice(3, 7))
    missing.push('CULQI_PUBLIC_KEY y CULQI_SECRET_KEY deben ser del mismo entorno: las dos de test o las dos de live.');
  return missing;
}

/** The required keys that are missing. Several processes may use the same database, so they must use the same keys. */
function missingKeysOf(data: z.output<typeof environment>): string[] {
  if (data.DATABASE_URL === undefined) return [];
  return [
    ...(data.CONTAPRO_TOKEN_KEY === undefined ? [missingKey('CONTAPRO_TOKEN_KEY')] : []),
    ...missingSecretKeyOf(data),
  ];
}

/** The local master key is missing, while there is no other one. */
const missingSecretKeyOf = (data: z.output<typeof keyEnvironment>): string[] =>
  data.DATABASE_URL !== undefined && data.CONTAPRO_MASTER_KEY !== 'vault' && data.CONTAPRO_SECRET_KEY === undefined
    ? [missingKey('CONTAPRO_SECRET_KEY')]
    : [];

const missingKey = (name: string) =>
  `Falta ${name}. Con DATABASE_URL todos los procesos usan la misma; crea una con: openssl rand -hex 32`;

/** The settings of Vault that are missing while its key is selected. */
function missingVaultOf(data: z.output<typeof keyEnvironment>): string[] {
  if (data.CONTAPRO_MASTER_KEY !== 'vault') return [];
  const { CONTAPRO_VAULT_URL: url, CONTAPRO_VAULT_TOKEN: token, CONTAPRO_VAULT_TOKEN_FILE: file } = data;
  return [
    ...(url === undefined ? ['Falta CONTAPRO_VAULT_URL. Con CONTAPRO_MASTER_KEY=vault es la dirección de Vault.'] : []),
    ...((token === undefined) === (file === undefined)
      ? ['Con CONTAPRO_MASTER_KEY=vault indica CONTAPRO_VAULT_TOKEN o CONTAPRO_VAULT_TOKEN_FILE, uno de los dos.']
      : []),
  ];
}

/** Whether a text is an IP address or a range such as `10.0.0.0/8`. */
const isNetwork = (text: string) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

function words(value: string): string[] {
  return value.split(/\s+/).filter((word) => word !== '');
}
