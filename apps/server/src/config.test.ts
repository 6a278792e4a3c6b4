import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, readKeySettings, variables } from './config.ts';
import { StartProblem } from './problem.ts';

/** What a server on a database of its own must name. */
const standIns = {
  CONTAPRO_SUNAT: 'sandbox',
  CONTAPRO_CAPTCHA: 'sandbox',
  CONTAPRO_CARDS: 'sandbox',
  CONTAPRO_MAIL: 'outbox',
};
const keys = { CONTAPRO_TOKEN_KEY: '01'.repeat(32), CONTAPRO_SECRET_KEY: '02'.repeat(32) };

const partnersProblem =
  'CONTAPRO_PARTNERS debe ser un JSON con las claves públicas (JWK, Ed25519 o P-256, sin "d") de cada socio, por ejemplo {"siscont":[{"kty":"OKP","crv":"Ed25519","x":"…"}]}, y los orígenes de sus páginas si las tiene: {"siscont":{"keys":[…],"origins":["https://suite.example.pe"]}}.';

describe('readConfig', () => {
  it('has a default for everything', () => {
    const { clock, dataFolder, webFolder, ...config } = readConfig({});
    expect(config).toEqual({
      role: 'all',
      host: 'localhost',
      port: 3000,
      baseUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      samples: true,
      sampleMonths: 24,
      sampleClients: 300,
      sunat: 'sandbox',
      sunatAddresses: {
        security: 'https://api-seguridad.sunat.gob.pe',
        sire: 'https://api-sire.sunat.gob.pe/v1/contribuyente/migeigv/libros',
        validity: 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes',
      },
      sunatPause: 1500,
      sunatCalls: 12,
      sunatAtOnce: 2,
      recaptcha: undefined,
      culqi: undefined,
      smtpUrl: undefined,
      mailFrom: 'ContaPro <no-responder@contapro.pe>',
      marketingUrl: undefined,
      tokenKeys: undefined,
      secretKeys: undefined,
      coupons: new Set(['CONTAPRO']),
      partners: new Map(),
      contentOrigins: [],
      trustProxy: 0,
      dueDatesFile: undefined,
      dueDateExtensionsFile: undefined,
      logLevel: 'warn',
      operationsPort: undefined,
      operationsHost: 'localhost',
      connections: 10,
      exportConnections: 4,
      jobConnections: 8,
      queueConnections: 4,
      workLimits: { collectionsPlanned: 100, collectionsAtOnce: 4, importsAtOnce: 2, polling: 500 },
      threads: 4,
      eventDays: 730,
      statementTimeout: 30_000,
      requestTimeout: 1_200_000,
      stopDelay: 0,
      templateBShare: 0,
      idleMinutes: 240,
    });
    expect(dataFolder).toBe(resolve('.data'));
    expect(webFolder).toBe(resolve('apps/web/dist'));
    const moments = [Date.now(), clock().getTime(), Date.now()];
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  });

  it('accepts the number or the addresses of the proxies in front of the server', () => {
    const trustProxy = (CONTAPRO_TRUST_PROXY: string) => readConfig({ CONTAPRO_TRUST_PROXY }).trustProxy;
    expect(trustProxy('2')).toBe(2);
    expect(trustProxy('10.0.0.0/8 2001:db8::1')).toEqual(['10.0.0.0/8', '2001:db8::1']);
  });

  it('reads exactly the variables that docs/operations.md describes', async () => {
    const guide = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const [ofServer = ''] = guide.split('The web app has its own variables.');
    const described = [...ofServer.matchAll(/^\| (.*?) \|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [],
    );
    expect(described.toSorted()).toEqual(variables.toSorted());
  });

  it('treats an empty variable as an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('creates no samples in the database of DATABASE_URL, unless CONTAPRO_SAMPLES is 1', () => {
    const DATABASE_URL = 'postgres://localhost/contapro';
    expect(readConfig({ ...standIns, ...keys, DATABASE_URL }).samples).toBe(false);
    expect(readConfig({ ...standIns, ...keys, DATABASE_URL, CONTAPRO_SAMPLES: '1' }).samples).toBe(true);
    expect(readConfig({ CONTAPRO_SAMPLES: '0' }).samples).toBe(false);
  });

  it('logs calls and jobs in production', () => {
    expect(readConfig({ ...standIns, CONTAPRO_ENV: 'production' }).logLevel).toBe('info');
  });

  it.each([{ DATABASE_URL: 'postgres://localhost/contapro' }, { CONTAPRO_ENV: 'production' }])(
    'refuses stand-ins of outside services that are not named: %o',
    (env) => {
      expect(() => readConfig({ ...keys, ...env })).toThrow(
        new StartProblem(
          [
            'La configuración tiene errores:',
            '  - Falta CONTAPRO_SUNAT. Para recolectar de la SUNAT, escribe CONTAPRO_SUNAT=sire; para trabajar con datos de práctica, CONTAPRO_SUNAT=sandbox.',
            '  - Falta CONTAPRO_CAPTCHA. Para no comprobar que quien se registra es una persona, escribe CONTAPRO_CAPTCHA=sandbox.',
            '  - Falta CONTAPRO_CARDS. Para aceptar cualquier tarjeta sin cobrarla, escribe CONTAPRO_CARDS=sandbox.',
            '  - Falta SMTP_URL. Para guardar los correos en la carpeta de datos sin enviarlos, escribe CONTAPRO_MAIL=outbox.',
          ].join('\n'),
        ),
      );
      expect(readConfig({ ...standIns, ...keys, ...env }).sunat).toBe('sandbox');
      const { CONTAPRO_MAIL: _, ...others } = standIns;
      expect(readConfig({ ...others, ...keys, ...env, SMTP_URL: 'smtps://mail.contapro.pe' }).smtpUrl).toBe(
        'smtps://mail.contapro.pe',
      );
    },
  );

  it('RESP-05 selects reCAPTCHA in place of the stand-in, and requires its secret', () => {
    const env = { ...standIns, CONTAPRO_ENV: 'production', CONTAPRO_CAPTCHA: 'recaptcha' };
    expect(readConfig({ ...env, RECAPTCHA_SECRET: 's' }).recaptcha).toEqual({ secret: 's', minScore: 0.5 });
    expect(readConfig({ ...env, RECAPTCHA_SECRET: 's', RECAPTCHA_MIN_SCORE: '0.7' }).recaptcha?.minScore).toBe(0.7);
    expect(() => readConfig(env)).toThrow(
      new StartProblem(
        [
          'La configuración tiene errores:',
          '  - Falta RECAPTCHA_SECRET. Con CONTAPRO_CAPTCHA=recaptcha es la clave secreta de reCAPTCHA v3.',
        ].join('\n'),
      ),
    );
    expect(readConfig({ ...standIns, RECAPTCHA_SECRET: 's' }).recaptcha).toBeUndefined();
  });

  it('reads the keys of Culqi only while Culqi is selected, and requires keys of one environment', () => {
    const CONTAPRO_CARDS = 'culqi';
    const [CULQI_PUBLIC_KEY, CULQI_SECRET_KEY] = ['pk_test_0123456789abcdef', 'sk_test_0123456789abcdef'];
    expect(readConfig({ CONTAPRO_CARDS, CULQI_PUBLIC_KEY, CULQI_SECRET_KEY })).toMatchObject({
      culqi: { publicKey: CULQI_PUBLIC_KEY, secretKey: CULQI_SECRET_KEY },
    });
    expect(readConfig({ CULQI_PUBLIC_KEY, CULQI_SECRET_KEY }).culqi).toBe(undefined);
    expect(() => readConfig({ CONTAPRO_CARDS })).toThrow(/Falta CULQI_PUBLIC_KEY.*\n.*Falta CULQI_SECRET_KEY/);
    expect(() => readConfig({ CONTAPRO_CARDS, CULQI_PUBLIC_KEY, CULQI_SECRET_KEY: 'sk_live_1' })).toThrow(
      /mismo entorno/,
    );
    expect(() => readConfig({ CULQI_SECRET_KEY: CULQI_PUBLIC_KEY })).toThrow(/sk_test_ o sk_live_/);
  });

  it('reads the bucket of documents and its keys only while the bucket is selected', () => {
    const bucket = { CONTAPRO_S3_BUCKET: 'documentos', CONTAPRO_S3_ACCESS_KEY: 'a', CONTAPRO_S3_SECRET_KEY: 's' };
    const s3 = {
      bucket: 'documentos',
      region: 'us-east-1',
      endpoint: undefined,
      accessKeyId: 'a',
      secretAccessKey: 's',
      encryption: undefined,
    };
    expect(readConfig({ CONTAPRO_DOCUMENTS: 's3', ...bucket }).s3).toEqual(s3);
    expect(readConfig(bucket).s3).toBeUndefined();
    const encryption = (CONTAPRO_S3_ENCRYPTION: string) =>
      readConfig({ CONTAPRO_DOCUMENTS: 's3', ...bucket, CONTAPRO_S3_ENCRYPTION }).s3?.encryption;
    expect(['AES256', 'aws:kms', 'aws:kms:alias/contapro'].map(encryption)).toEqual([
      'AES256',
      { keyId: undefined },
      { keyId: 'alias/contapro' },
    ]);
    expect(() => encryption('si')).toThrow('CONTAPRO_S3_ENCRYPTION debe ser AES256, aws:kms');
  });

  it('reads the master key in Vault, and needs no local one with it', () => {
    const CONTAPRO_TOKEN_KEY = keys.CONTAPRO_TOKEN_KEY;
    const env = {
      ...standIns,
      CONTAPRO_TOKEN_KEY,
      DATABASE_URL: 'postgres://localhost/contapro',
      CONTAPRO_MASTER_KEY: 'vault',
      CONTAPRO_VAULT_URL: 'https://vault.contapro.pe/',
    };
    const vault = { url: 'https://vault.contapro.pe', mount: 'transit', key: 'contapro' };
    expect(readConfig({ ...env, CONTAPRO_VAULT_TOKEN: 'hvs.a' })).toMatchObject({
      vault: { ...vault, token: { text: 'hvs.a' } },
      secretKeys: undefined,
    });
    const { vault: fromFile } = readKeySettings({ ...env, CONTAPRO_VAULT_TOKEN_FILE: '/run/token' });
    expect(fromFile).toEqual({ ...vault, token: { file: '/run/token' } });
    const choice = 'indica CONTAPRO_VAULT_TOKEN o CONTAPRO_VAULT_TOKEN_FILE, uno de los dos';
    for (const read of [readConfig, readKeySettings]) {
      expect(() => read(env)).toThrow(choice);
      expect(() => read({ ...env, CONTAPRO_VAULT_TOKEN: 'a', CONTAPRO_VAULT_TOKEN_FILE: 'b' })).toThrow(choice);
      expect(() => read({ ...env, CONTAPRO_VAULT_URL: '' })).toThrow('Falta CONTAPRO_VAULT_URL.');
      const token = { CONTAPRO_VAULT_TOKEN: 'hvs.a' };
      expect(() => read({ ...env, ...token, CONTAPRO_VAULT_URL: 'http://vault:8200' })).toThrow(
        'CONTAPRO_VAULT_URL debe empezar con https://',
      );
      expect(() => read({ ...env, ...token, CONTAPRO_VAULT_KEY: '../x' })).toThrow(
        'CONTAPRO_VAULT_KEY debe tener solo',
      );
    }
  });

  it('refuses in production what is not encrypted outside this machine, with every setting in one message', () => {
    const env = {
      ...standIns,
      ...keys,
      CONTAPRO_ENV: 'production',
      DATABASE_URL: 'postgres://contapro:contapro@database:5432/contapro',
      SMTP_URL: 'smtp://mail.contapro.pe',
      CONTAPRO_OPERATIONS_PORT: '9464',
      CONTAPRO_OPERATIONS_HOST: '0.0.0.0',
    };
    const named = ['sslmode=verify-full', 'contraseña de ejemplo', 'smtps://', 'CONTAPRO_OPERATIONS_HOST'];
    const refused = (given: Record<string, string>) => {
      try {
        readConfig(given);
        return [];
      } catch (error) {
        const text = error instanceof StartProblem ? error.message : '';
        return named.filter((words) => text.includes(words));
      }
    };
    expect(refused(env)).toEqual(named);
    expect(refused({ ...env, CONTAPRO_ENV: 'development' })).toEqual([]);
    const DATABASE_URL = 'postgres://contapro:s3cr3t0@database:5432/contapro';
    const decided = { CONTAPRO_PRIVATE_HOSTS: 'database  mail.contapro.pe', CONTAPRO_OPERATIONS_PRIVATE: '1' };
    expect(refused({ ...env, ...decided, DATABASE_URL })).toEqual([]);
  });

  it('reports missing values and values that do not belong together in one error', () => {
    const culqi = { CONTAPRO_CARDS: 'culqi', CULQI_PUBLIC_KEY: 'pk_test_1', CULQI_SECRET_KEY: 'sk_live_1' };
    expect(() => readConfig({ CONTAPRO_DOCUMENTS: 's3', ...culqi })).toThrow(
      new StartProblem(
        [
          'La configuración tiene errores:',
          '  - Falta CONTAPRO_S3_BUCKET. Con CONTAPRO_DOCUMENTS=s3 es el bucket de los documentos.',
          '  - Falta CONTAPRO_S3_ACCESS_KEY. Con CONTAPRO_DOCUMENTS=s3 es la clave de acceso.',
          '  - Falta CONTAPRO_S3_SECRET_KEY. Con CONTAPRO_DOCUMENTS=s3 es la clave secreta.',
          '  - CULQI_PUBLIC_KEY y CULQI_SECRET_KEY deben ser del mismo entorno: las dos de test o las dos de live.',
        ].join('\n'),
      ),
    );
  });

  it('starts no replica without the keys that all replicas share', () => {
    const DATABASE_URL = 'postgres://localhost/contapro';
    expect(() => readConfig({ ...standIns, DATABASE_URL })).toThrow(
      new StartProblem(
        [
          'La configuración tiene errores:',
          '  - Falta CONTAPRO_TOKEN_KEY. Con DATABASE_URL todos los procesos usan la misma; crea una con: openssl rand -hex 32',
          '  - Falta CONTAPRO_SECRET_KEY. Con DATABASE_URL todos los procesos usan la misma; crea una con: openssl rand -hex 32',
        ].join('\n'),
      ),
    );
    expect(readConfig({ ...standIns, CONTAPRO_ENV: 'production' }).tokenKeys).toBe(undefined);
  });

  it('accepts the old and the new key while a key is replaced', () => {
    const two = `${'0a'.repeat(32)} ${'0b'.repeat(32)}`;
    expect(readConfig({ CONTAPRO_TOKEN_KEY: two }).tokenKeys).toEqual([Buffer.alloc(32, 10), Buffer.alloc(32, 11)]);
    expect(() => readConfig({ CONTAPRO_TOKEN_KEY: `${two} ${'0c'.repeat(32)}` })).toThrow(StartProblem);
  });

  describe('of the partners', () => {
    const ed25519 = generateKeyPairSync('ed25519');
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const publicKey = ed25519.publicKey.export({ format: 'jwk' });
    const partners = (value: unknown) => readConfig({ CONTAPRO_PARTNERS: JSON.stringify(value) }).partners;

    it('accepts one or several public keys of each', () => {
      const keys = [{ ...publicKey, kid: '2026' }, ec.publicKey.export({ format: 'jwk' })];
      expect(partners({ siscont: keys, 'otro-2': [publicKey] })).toEqual(
        new Map([
          ['siscont', { keys, origins: [] }],
          ['otro-2', { keys: [publicKey], origins: [] }],
        ]),
      );
    });

    it('accepts the origins of their pages', () => {
      const siscont = { keys: [publicKey], origins: ['https://suite.example.pe', 'http://localhost:5173'] };
      expect(partners({ siscont })).toEqual(new Map([['siscont', siscont]]));
    });

    it.each([
      ['a private key', { siscont: [ed25519.privateKey.export({ format: 'jwk' })] }],
      ['a key with an invalid value', { siscont: [{ ...publicKey, x: 'abc' }] }],
      ['a shared secret', { siscont: [{ kty: 'oct', k: 'c2VjcmV0bw' }] }],
      ['a partner without a key', { siscont: [] }],
      ['a partner without an id', { '': [publicKey] }],
      ['a list', [publicKey]],
      ['an address instead of an origin', { siscont: { keys: [publicKey], origins: ['https://suite.example.pe/'] } }],
      ['an origin without HTTPS', { siscont: { keys: [publicKey], origins: ['http://suite.example.pe'] } }],
      ['any origin', { siscont: { keys: [publicKey], origins: ['*'] } }],
      ['origins without a key', { siscont: { keys: [], origins: ['https://suite.example.pe'] } }],
    ])('refuses %s', (_case, value) => {
      expect(() => partners(value)).toThrow(
        new StartProblem(`La configuración tiene errores:\n  - ${partnersProblem}`),
      );
    });
  });

  it('SIGNUP-26 reads the valid coupons, in upper or lower case', () => {
    expect(readConfig({ CONTAPRO_COUPONS: 'Verano2026  colegio' }).coupons).toEqual(new Set(['VERANO2026', 'COLEGIO']));
  });

  it('starts its clock at CONTAPRO_NOW', () => {
    const { clock } = readConfig({ CONTAPRO_NOW: '2024-05-31T23:00:00-05:00' });
    expect(clock().toISOString().slice(0, 16)).toBe('2024-06-01T04:00');
  });

  it.each([
    [{}, 'CONTAPRO_SUNAT=sire llama a la SUNAT con datos reales'],
    [{ CONTAPRO_ENV: 'production', CONTAPRO_SUNAT_URL: 'http://localhost:4010' }, 'CONTAPRO_SUNAT_URL es para pruebas'],
    [{ CONTAPRO_ENV: 'production', CONTAPRO_SUNAT_PAUSE: '100' }, 'CONTAPRO_SUNAT_PAUSE debe ser 1500 o más'],
  ])('refuses to call SUNAT by mistake: %o', (env, problem) => {
    expect(() => readConfig({ CONTAPRO_SUNAT: 'sire', ...env })).toThrow(problem);
  });

  const register = 'https://www2.sunat.gob.pe/padron_reducido_ruc.zip';
  const standIn = { CONTAPRO_SUNAT: 'sire', CONTAPRO_SUNAT_URL: 'http://localhost:4010' };
  const validity = {
    CONTAPRO_SUNAT_VALIDITY_RUC: '20131312955',
    CONTAPRO_SUNAT_VALIDITY_ID: 'a1b2-c3',
    CONTAPRO_SUNAT_VALIDITY_SECRET: 'clave+de/validez==',
  };
  it.each([
    [{ CONTAPRO_SUNAT_REGISTER: register }, 'CONTAPRO_SUNAT_REGISTER vale solo con CONTAPRO_SUNAT=sire'],
    [{ ...validity }, 'CONTAPRO_SUNAT_VALIDITY_SECRET vale solo con CONTAPRO_SUNAT=sire'],
    [{ ...standIn, CONTAPRO_SUNAT_REGISTER: register }, 'CONTAPRO_SUNAT_REGISTER descarga 400 MB de la SUNAT'],
    [
      { CONTAPRO_SUNAT: 'sire', CONTAPRO_ENV: 'production', CONTAPRO_SUNAT_REGISTER: 'https://otro.pe/padron.zip' },
      'CONTAPRO_SUNAT_REGISTER debe ser una dirección de sunat.gob.pe',
    ],
    [{ ...standIn, ...validity, CONTAPRO_SUNAT_VALIDITY_SECRET: '' }, 'Falta CONTAPRO_SUNAT_VALIDITY_SECRET.'],
    [
      { ...standIn, ...validity, CONTAPRO_SUNAT_VALIDITY_RUC: '20131312950' },
      'CONTAPRO_SUNAT_VALIDITY_RUC debe ser un RUC',
    ],
    [{ ...standIn, ...validity, CONTAPRO_SUNAT_VALIDITY_ID: '../x' }, 'CONTAPRO_SUNAT_VALIDITY_ID debe ser el ID'],
  ])('refuses settings for the states of suppliers that are incomplete or not allowed: %o', (env, problem) => {
    expect(() => readConfig(env)).toThrow(problem);
  });

  it('reads the register and the validity service where they are configured', () => {
    const address = 'http://localhost:4010/padron_reducido_ruc.zip';
    const config = readConfig({ ...standIn, ...validity, CONTAPRO_SUNAT_REGISTER: address });
    expect([config.sunatRegister, config.sunatValidity]).toEqual([
      address,
      { ruc: '20131312955', id: 'a1b2-c3', secret: 'clave+de/validez==' },
    ]);
    const none = readConfig(standIn);
    expect([none.sunatRegister, none.sunatValidity]).toEqual([undefined, undefined]);
  });

  it('calls a server for tests instead of SUNAT, without the sample accounts', () => {
    const config = readConfig({ CONTAPRO_SUNAT: 'sire', CONTAPRO_SUNAT_URL: 'http://localhost:4010' });
    expect([config.sunatAddresses, config.samples]).toEqual([
      {
        security: 'http://localhost:4010',
        sire: 'http://localhost:4010/v1/contribuyente/migeigv/libros',
        validity: 'http://localhost:4010/v1/contribuyente/contribuyentes',
      },
      false,
    ]);
  });

  it('names every mistake in Spanish, with what to write', () => {
    const env = {
      PORT: '70000',
      CONTAPRO_ROLE: 'both',
      CONTAPRO_ENV: 'test',
      CONTAPRO_SUNAT: 'portal',
      CONTAPRO_CAPTCHA: 'hcaptcha',
      RECAPTCHA_MIN_SCORE: '1.5',
      DATABASE_URL: 'mysql://localhost',
      SMTP_URL: 'mail.contapro.pe',
      CONTAPRO_NOW: 'hoy',
      CONTAPRO_TOKEN_KEY: 'abc',
      CONTAPRO_SAMPLES: 'yes',
      CONTAPRO_SUNAT_AT_ONCE: '0',
      CONTAPRO_CONNECTIONS: '1',
      CONTAPRO_EXPORT_CONNECTIONS: '0',
      CONTAPRO_JOB_CONNECTIONS: '1',
      CONTAPRO_QUEUE_CONNECTIONS: '101',
      CONTAPRO_COLLECTIONS_PLANNED: 'todas',
      CONTAPRO_COLLECTIONS_AT_ONCE: '101',
      CONTAPRO_IMPORTS_AT_ONCE: '9',
      CONTAPRO_POLLING: '499',
      CONTAPRO_THREADS: '0',
      CONTAPRO_EVENT_DAYS: '0',
      CONTAPRO_OPERATIONS_PORT: '70000',
      CONTAPRO_STATEMENT_TIMEOUT: '1.5',
      CONTAPRO_REQUEST_TIMEOUT: 'siempre',
      CONTAPRO_SESSION_IDLE: '721',
      CONTAPRO_STOP_DELAY: '-1',
      CONTAPRO_PARTNERS: 'siscont',
      CONTAPRO_CONTENT_ORIGINS: 'https://a.pe/x',
      CONTAPRO_TRUST_PROXY: 'true',
    };
    expect(() => readConfig(env)).toThrow(
      new StartProblem(
        [
          'La configuración tiene errores:',
          '  - CONTAPRO_ENV debe ser development o production.',
          '  - CONTAPRO_ROLE debe ser all, web o worker.',
          '  - PORT debe ser un número entre 0 y 65535.',
          '  - DATABASE_URL debe ser una dirección que empiece con postgres:// o postgresql://.',
          '  - CONTAPRO_SAMPLES debe ser 0 o 1.',
          '  - CONTAPRO_NOW debe ser una fecha con hora, por ejemplo 2026-11-21T09:00:00-05:00.',
          '  - CONTAPRO_SUNAT debe ser sandbox o sire.',
          '  - CONTAPRO_SUNAT_AT_ONCE debe ser un número entero de 1 a 1000.',
          '  - CONTAPRO_CAPTCHA debe ser sandbox o recaptcha.',
          '  - RECAPTCHA_MIN_SCORE debe ser un número de 0 a 1, por ejemplo 0.5.',
          '  - SMTP_URL debe ser una dirección que empiece con smtp:// o smtps://.',
          '  - CONTAPRO_TOKEN_KEY debe tener 64 dígitos hexadecimales (32 bytes), o dos claves así separadas por un espacio.',
          `  - ${partnersProblem}`,
          '  - CONTAPRO_CONTENT_ORIGINS debe ser una lista de orígenes separados por espacios, por ejemplo https://www.youtube.com.',
          '  - CONTAPRO_TRUST_PROXY debe ser el número de proxies por los que pasa cada llamada (de 0 a 9), o sus direcciones separadas por espacios, por ejemplo 10.0.0.0/8.',
          '  - CONTAPRO_OPERATIONS_PORT debe ser un número entero de 0 a 65535.',
          '  - CONTAPRO_CONNECTIONS debe ser un número entero de 2 a 500.',
          '  - CONTAPRO_EXPORT_CONNECTIONS debe ser un número entero de 1 a 100.',
          '  - CONTAPRO_JOB_CONNECTIONS debe ser un número entero de 2 a 100.',
          '  - CONTAPRO_QUEUE_CONNECTIONS debe ser un número entero de 1 a 100.',
          '  - CONTAPRO_COLLECTIONS_PLANNED debe ser un número entero de 1 a 100000.',
          '  - CONTAPRO_COLLECTIONS_AT_ONCE debe ser un número entero de 1 a 100.',
          '  - CONTAPRO_IMPORTS_AT_ONCE debe ser un número entero de 1 a 8.',
          '  - CONTAPRO_POLLING debe ser un número entero de 500 a 60000.',
          '  - CONTAPRO_THREADS debe ser un número entero de 1 a 64.',
          '  - CONTAPRO_STATEMENT_TIMEOUT debe ser un número entero de 1 a 3600.',
          '  - CONTAPRO_REQUEST_TIMEOUT debe ser un número entero de 60 a 21600.',
          '  - CONTAPRO_SESSION_IDLE debe ser un número entero de 0 a 720.',
          '  - CONTAPRO_EVENT_DAYS debe ser un número entero de 1 a 36500.',
          '  - CONTAPRO_STOP_DELAY debe ser un número entero de 0 a 300.',
        ].join('\n'),
      ),
    );
  });
});
