import { expect, it } from 'vitest';
import { areCredentialsRefused, credentialsOutcome } from './credentialsOutcome.ts';
import { credentialsValidationTexts, editCredentialsTexts } from './texts/engine/credentials.ts';

const plain = { reason: null, missingModules: [] };

it.each([
  ['CREDS-32', 200, 'portal', plain, 'valid', false],
  ['CREDS-32', 200, 'api', plain, 'valid', false],
  ['CREDS-35', 400, 'portal', plain, 'portalRefused', true],
  ['CREDS-36', 503, 'portal', plain, 'portalUnstable', false],
  ['CREDS-37', 500, 'portal', plain, 'portalFailed', false],
  ['CREDS-38', 400, 'api', plain, 'apiRefused', true],
  ['CREDS-39', 503, 'api', plain, 'apiFailed', false],
  ['CREDS-39', 0, 'api', plain, 'apiFailed', false],
  ['OPEN-126', 400, 'api', { ...plain, reason: 'notPermitted' }, 'notPermitted', true],
  ['OPEN-126', 404, 'api', { ...plain, reason: 'noApplication' }, 'noApplication', false],
  ['OPEN-126', 200, 'portal', { ...plain, missingModules: ['SIRE'] }, 'missingModules', false],
] as const)('%s OPEN-126 code %i of the %s with %j means %s', (_, code, service, rest, outcome, isRefused) => {
  expect(credentialsOutcome({ code, service, ...rest })).toBe(outcome);
  expect(areCredentialsRefused(outcome)).toBe(isRefused);
});

it.each([
  [
    'CREDS-35',
    'portalRefused',
    'Validando tus credenciales contra el portal de SUNAT no hemos podido ingresar, verifica de nuevo tus credenciales y vuelve a intentar en unos minutos.',
  ],
  [
    'CREDS-41',
    'unexpected',
    'Sucedió un error inesperado a la hora de validar tus credenciales, vuelve a intentarlo en unos minutos',
  ],
] as const)('%s has the words of %s', (_, outcome, text) => {
  expect(credentialsValidationTexts[outcome].text).toBe(text);
});

it('CREDS-29 has the words of a failed update', () => {
  expect(editCredentialsTexts.failed.text).toBe(
    'Parece que hubo un problema y no hemos podido actualizar tus credenciales, vuelve a intentarlo en unos minutos.',
  );
});
