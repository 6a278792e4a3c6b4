import ipaddr from 'ipaddr.js';

/** The settings whose transport is checked. An address that is undefined is not used. */
export interface TransportSettings {
  CONTAPRO_ENV: 'development' | 'production';
  CONTAPRO_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  MARKETING_URL?: string | undefined;
  CONTAPRO_S3_ENDPOINT?: string | undefined;
  CONTAPRO_VAULT_URL?: string | undefined;
  /** Hosts of a private network that may be reached without TLS. */
  CONTAPRO_PRIVATE_HOSTS: readonly string[];
  CONTAPRO_OPERATIONS_PORT?: number | undefined;
  CONTAPRO_OPERATIONS_HOST: string;
  CONTAPRO_OPERATIONS_PRIVATE?: '0' | '1' | undefined;
}

/** Passwords that are in guides and defaults, beside the name of the user. */
const knownPasswords = ['contapro', 'postgres', 'password', 'changeme', 'admin'];

/**
 * What sends secrets or data of people without TLS outside this machine, or opens to everybody what is for operators: one
 * sentence for each setting, with what to write. What holds the keys and the documents is checked everywhere, the rest in
 * production. See decision 0122.
 */
export function insecureTransports(settings: TransportSettings): string[] {
  const isOutside = (address: string) => {
    const { hostname } = new URL(address);
    return !isThisMachine(hostname) && !settings.CONTAPRO_PRIVATE_HOSTS.includes(hostname);
  };
  const plain = (['CONTAPRO_S3_ENDPOINT', 'CONTAPRO_VAULT_URL'] as const).flatMap((name) =>
    withoutHttps(name, settings[name], isOutside),
  );
  if (settings.CONTAPRO_ENV !== 'production') return plain;
  return [
    ...databaseProblems(settings.DATABASE_URL, isOutside),
    ...mailProblems(settings.SMTP_URL, isOutside),
    ...withoutHttps('CONTAPRO_URL', settings.CONTAPRO_URL, isOutside),
    ...withoutHttps('MARKETING_URL', settings.MARKETING_URL, isOutside),
    ...plain,
    ...operationsProblems(settings),
  ];
}

const or = 'Si la red es privada, escribe su nombre en CONTAPRO_PRIVATE_HOSTS.';

function withoutHttps(name: string, address: string | undefined, isOutside: (address: string) => boolean): string[] {
  if (address === undefined || !address.startsWith('http:') || !isOutside(address)) return [];
  return [`${name} debe empezar con https:// fuera de este equipo. ${or}`];
}

function databaseProblems(address: string | undefined, isOutside: (address: string) => boolean): string[] {
  if (address === undefined) return [];
  const { username, password, searchParams } = new URL(address);
  // The drivers of calls and of jobs agree on this mode only: others are not verified by one of them.
  const isVerified = searchParams.get('sslmode') === 'verify-full';
  return [
    ...(isOutside(address) && !isVerified
      ? [`DATABASE_URL debe terminar en ?sslmode=verify-full fuera de este equipo. ${or}`]
      : []),
    ...(password !== '' && [username, ...knownPasswords].includes(password)
      ? ['DATABASE_URL tiene una contraseña de ejemplo: crea una con openssl rand -hex 24 y cámbiala en PostgreSQL.']
      : []),
  ];
}

function mailProblems(address: string | undefined, isOutside: (address: string) => boolean): string[] {
  if (address === undefined || !isOutside(address)) return [];
  const { protocol, searchParams } = new URL(address);
  const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  const isVerified = searchParams.get('tls.rejectUnauthorized') !== 'false';
  if (isEncrypted && isVerified && searchParams.get('ignoreTLS') !== 'true') return [];
  return [`SMTP_URL debe empezar con smtps://, o terminar en ?requireTLS=true, y verificar el certificado. ${or}`];
}

function operationsProblems(settings: TransportSettings): string[] {
  const { CONTAPRO_OPERATIONS_PORT: port, CONTAPRO_OPERATIONS_HOST: host } = settings;
  if (port === undefined || settings.CONTAPRO_OPERATIONS_PRIVATE === '1' || !isEveryInterface(host)) return [];
  return [
    'CONTAPRO_OPERATIONS_HOST abre la salud y las métricas en todas las redes: indica la dirección de la red de operación, o CONTAPRO_OPERATIONS_PRIVATE=1 si nadie más llega a ese puerto.',
  ];
}

/** Without a host, PostgreSQL is reached by a socket of this machine. */
function isThisMachine(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  if (address === '' || address === 'localhost' || address.endsWith('.localhost')) return true;
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

function isEveryInterface(host: string): boolean {
  return host === '' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'unspecified');
}
