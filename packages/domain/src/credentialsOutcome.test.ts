import { expect, it } from 'vitest';
import { areCredentialsRefused, credentialsOutcome } from './credentialsOutcome.ts';
import { credentialsValidationTexts, editCredentialsTexts } from './texts/credentials.ts';

it.each([
  ['CREDS-32', 200, 'portal', 'valid', false],
  ['CREDS-32', 200, 'api', 'valid', false],
  ['CREDS-35', 400, 'portal', 'portalRefused', true],
  ['CREDS-36', 503, 'portal', 'portalUnstable', false],
  ['CREDS-37', 500, 'portal', 'portalFailed', false],
  ['CREDS-38', 400, 'api', 'apiRefused', true],
  ['CREDS-39', 503, 'api', 'apiFailed', false],
  ['CREDS-39', 0, 'api', 'apiFailed', false],
] as const)('%s OPEN-126 code %i of the %s means %s', (_, code, service, outcome, isRefused) => {
  expect(credentialsOutcome(code, service)).toBe(outcome);
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
