import { describe, expect, it } from 'vitest';
import { insecureTransports, type TransportSettings } from './transport.ts';

const production: TransportSettings = {
  CONTAPRO_ENV: 'production',
  CONTAPRO_URL: 'https://app.contapro.pe',
  DATABASE_URL: 'postgres://contapro:s3cr3t0@db.contapro.pe/contapro?sslmode=verify-full',
  SMTP_URL: 'smtps://user:clave@mail.contapro.pe',
  MARKETING_URL: 'https://user:clave@forms.contapro.pe/alta',
  CONTAPRO_S3_ENDPOINT: 'https://minio.contapro.pe',
  CONTAPRO_VAULT_URL: 'https://vault.contapro.pe',
  CONTAPRO_PRIVATE_HOSTS: [],
  CONTAPRO_OPERATIONS_PORT: 9464,
  CONTAPRO_OPERATIONS_HOST: 'localhost',
};
const orPrivate = 'Si la red es privada, escribe su nombre en CONTAPRO_PRIVATE_HOSTS.';
const database = `DATABASE_URL debe terminar en ?sslmode=verify-full fuera de este equipo. ${orPrivate}`;
const password =
  'DATABASE_URL tiene una contraseña de ejemplo: crea una con openssl rand -hex 24 y cámbiala en PostgreSQL.';
const mail = `SMTP_URL debe empezar con smtps://, o terminar en ?requireTLS=true, y verificar el certificado. ${orPrivate}`;
const https = (name: string) => `${name} debe empezar con https:// fuera de este equipo. ${orPrivate}`;
const operations =
  'CONTAPRO_OPERATIONS_HOST abre la salud y las métricas en todas las redes: indica la dirección de la red de operación, o CONTAPRO_OPERATIONS_PRIVATE=1 si nadie más llega a ese puerto.';

const problemsOf = (changes: Partial<TransportSettings>) => insecureTransports({ ...production, ...changes });

describe('in production', () => {
  it('what is encrypted and verified is accepted', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each<[Partial<TransportSettings>, string]>([
    [{ DATABASE_URL: 'postgres://contapro:s3cr3t0@db.contapro.pe/contapro' }, database],
    [{ DATABASE_URL: 'postgres://contapro:s3cr3t0@10.0.0.5:5432/contapro' }, database],
    [{ DATABASE_URL: 'postgres://contapro:s3cr3t0@[2001:db8::5]/contapro' }, database],
    // These do not verify whom they speak to, or not always encrypt.
    [{ DATABASE_URL: 'postgres://contapro:s3cr3t0@db/contapro?sslmode=require' }, database],
    [{ DATABASE_URL: 'postgres://contapro:s3cr3t0@db/contapro?sslmode=prefer' }, database],
    [{ DATABASE_URL: 'postgres://contapro:s3cr3t0@db/contapro?sslmode=disable' }, database],
    [{ DATABASE_URL: 'postgres://contapro:contapro@localhost/contapro' }, password],
    [{ DATABASE_URL: 'postgres://root:root@db/contapro?sslmode=verify-full' }, password],
    [{ DATABASE_URL: 'postgres://contapro:postgres@db/contapro?sslmode=verify-full' }, password],
    [{ SMTP_URL: 'smtp://user:clave@mail.contapro.pe:587' }, mail],
    [{ SMTP_URL: 'smtp://mail.contapro.pe?requireTLS=false' }, mail],
    [{ SMTP_URL: 'smtp://mail.contapro.pe?requireTLS=true&ignoreTLS=true' }, mail],
    [{ SMTP_URL: 'smtps://mail.contapro.pe?tls.rejectUnauthorized=false' }, mail],
    [{ CONTAPRO_URL: 'http://app.contapro.pe' }, https('CONTAPRO_URL')],
    [{ MARKETING_URL: 'http://user:clave@forms.contapro.pe' }, https('MARKETING_URL')],
    [{ CONTAPRO_S3_ENDPOINT: 'http://minio.contapro.pe' }, https('CONTAPRO_S3_ENDPOINT')],
    [{ CONTAPRO_VAULT_URL: 'http://192.168.1.20:8200' }, https('CONTAPRO_VAULT_URL')],
    [{ CONTAPRO_OPERATIONS_HOST: '0.0.0.0' }, operations],
    [{ CONTAPRO_OPERATIONS_HOST: '::' }, operations],
    [{ CONTAPRO_OPERATIONS_HOST: '0:0:0:0:0:0:0:0' }, operations],
    [{ CONTAPRO_OPERATIONS_HOST: '::ffff:0.0.0.0' }, operations],
  ])('refuses %o', (changes, problem) => {
    expect(problemsOf(changes)).toEqual([problem]);
  });

  it.each<Partial<TransportSettings>>([
    { DATABASE_URL: 'postgres://contapro:s3cr3t0@localhost/contapro' },
    { DATABASE_URL: 'postgres://contapro:s3cr3t0@127.0.0.1:5433/contapro' },
    { DATABASE_URL: 'postgres://contapro:s3cr3t0@[::1]/contapro' },
    { DATABASE_URL: 'postgres:///contapro?host=/var/run/postgresql' },
    { DATABASE_URL: undefined },
    { DATABASE_URL: 'postgres://contapro:s3cr3t0@database/contapro', CONTAPRO_PRIVATE_HOSTS: ['mail', 'database'] },
    { SMTP_URL: 'smtp://user:clave@mail.contapro.pe:587?requireTLS=true' },
    { SMTP_URL: 'smtp://127.0.0.1:25' },
    { SMTP_URL: 'smtp://mail:25', CONTAPRO_PRIVATE_HOSTS: ['mail'] },
    { CONTAPRO_URL: 'http://localhost:3000' },
    { CONTAPRO_S3_ENDPOINT: 'http://minio:9000', CONTAPRO_PRIVATE_HOSTS: ['minio'] },
    { CONTAPRO_OPERATIONS_HOST: '10.0.0.7' },
    { CONTAPRO_OPERATIONS_HOST: '0.0.0.0', CONTAPRO_OPERATIONS_PRIVATE: '1' },
    { CONTAPRO_OPERATIONS_HOST: '0.0.0.0', CONTAPRO_OPERATIONS_PORT: undefined },
  ])('accepts %o', (changes) => {
    expect(problemsOf(changes)).toEqual([]);
  });

  it('a private host is that host only', () => {
    const CONTAPRO_PRIVATE_HOSTS = ['database'];
    expect(problemsOf({ CONTAPRO_PRIVATE_HOSTS, CONTAPRO_VAULT_URL: 'http://vault:8200' })).toEqual([
      https('CONTAPRO_VAULT_URL'),
    ]);
  });
});

it('elsewhere only what holds keys and documents has to be encrypted outside this machine', () => {
  expect(
    problemsOf({
      CONTAPRO_ENV: 'development',
      CONTAPRO_URL: 'http://192.168.1.10:3000',
      DATABASE_URL: 'postgres://contapro:contapro@db/contapro',
      SMTP_URL: 'smtp://mail.contapro.pe',
      CONTAPRO_OPERATIONS_HOST: '0.0.0.0',
      CONTAPRO_S3_ENDPOINT: 'http://minio:9000',
      CONTAPRO_VAULT_URL: 'http://vault:8200',
    }),
  ).toEqual([https('CONTAPRO_S3_ENDPOINT'), https('CONTAPRO_VAULT_URL')]);
});
