import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartProblem } from './problem.ts';

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
      smtpUrl: undefined,
      mailFrom: 'ContaPro <no-responder@contapro.pe>',
      marketingUrl: undefined,
      tokenKey: undefined,
      secretKey: undefined,
      coupons: new Set(['CONTAPRO']),
      contentOrigins: [],
      trustProxy: false,
      logLevel: 'warn',
      connections: 10,
      statementTimeout: 30_000,
      requestTimeout: 1_200_000,
      stopDelay: 0,
    });
    expect(dataFolder).toBe(resolve('.data'));
    expect(webFolder).toBe(resolve('apps/web/dist'));
    const moments = [Date.now(), clock().getTime(), Date.now()];
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('leaves the samples out of a database of its own, unless asked', () => {
    const DATABASE_URL = 'postgres://localhost/contapro';
    expect(readConfig({ DATABASE_URL }).samples).toBe(false);
    expect(readConfig({ DATABASE_URL, CONTAPRO_SAMPLES: '1' }).samples).toBe(true);
    expect(readConfig({ CONTAPRO_SAMPLES: '0' }).samples).toBe(false);
  });

  it('SIGNUP-26 takes the coupons that are given out, in whatever case', () => {
    expect(readConfig({ CONTAPRO_COUPONS: 'Verano2026  colegio' }).coupons).toEqual(new Set(['VERANO2026', 'COLEGIO']));
  });

  it('starts its clock at CONTAPRO_NOW', () => {
    const { clock } = readConfig({ CONTAPRO_NOW: '2024-05-31T23:00:00-05:00' });
    expect(clock().toISOString().slice(0, 16)).toBe('2024-06-01T04:00');
  });

  it('names every mistake in Spanish, with what to write', () => {
    const env = {
      PORT: '70000',
      CONTAPRO_ROLE: 'both',
      DATABASE_URL: 'mysql://localhost',
      SMTP_URL: 'mail.contapro.pe',
      CONTAPRO_NOW: 'hoy',
      CONTAPRO_TOKEN_KEY: 'abc',
      CONTAPRO_SAMPLES: 'yes',
      CONTAPRO_CONNECTIONS: '1',
      CONTAPRO_STATEMENT_TIMEOUT: '1.5',
      CONTAPRO_REQUEST_TIMEOUT: 'siempre',
      CONTAPRO_STOP_DELAY: '-1',
      CONTAPRO_CONTENT_ORIGINS: 'https://a.pe/x',
    };
    expect(() => readConfig(env)).toThrow(
      new StartProblem(
        [
          'La configuración tiene errores:',
          '  - CONTAPRO_ROLE debe ser all, web o worker.',
          '  - PORT debe ser un número entre 0 y 65535.',
          '  - DATABASE_URL debe ser una dirección que empiece con postgres:// o postgresql://.',
          '  - CONTAPRO_SAMPLES debe ser 0 o 1.',
          '  - CONTAPRO_NOW debe ser una fecha con hora, por ejemplo 2026-11-21T09:00:00-05:00.',
          '  - SMTP_URL debe ser una dirección que empiece con smtp:// o smtps://.',
          '  - CONTAPRO_TOKEN_KEY debe tener 64 dígitos hexadecimales (32 bytes).',
          '  - CONTAPRO_CONTENT_ORIGINS debe ser una lista de orígenes separados por espacios, por ejemplo https://www.youtube.com.',
          '  - CONTAPRO_CONNECTIONS debe ser un número entero de 2 a 500.',
          '  - CONTAPRO_STATEMENT_TIMEOUT debe ser un número entero de 1 a 3600.',
          '  - CONTAPRO_REQUEST_TIMEOUT debe ser un número entero de 60 a 21600.',
          '  - CONTAPRO_STOP_DELAY debe ser un número entero de 0 a 300.',
        ].join('\n'),
      ),
    );
  });
});
