import { expect, it } from 'vitest';
import type { Credential, CredentialsCheck, CredentialsOutcome } from './credentialsOutcome.ts';
import { guideStepStates } from './sunatConnection.ts';

const checkOf = (outcome: CredentialsOutcome, ...proved: Credential[]): CredentialsCheck => ({
  outcome,
  proved,
  missingModules: [],
  at: '2026-11-20T15:00:00.000Z',
});
const login = ['application', 'solUser'] as const;

it.each<[string, boolean, CredentialsCheck | null, string]>([
  ['nothing is stored', false, null, 'missing unknown unknown missing unknown'],
  ['nothing was checked', true, null, 'unknown unknown unknown stored unknown'],
  ['SUNAT accepts all', true, checkOf('valid', ...login, 'registers'), 'proved proved proved stored proved'],
  // The practice SUNAT asks for no application.
  [
    'SUNAT accepts all without an application',
    false,
    checkOf('valid', 'solUser', 'registers'),
    'missing unknown proved missing proved',
  ],
  ['a register cannot be read', true, checkOf('missingModules', ...login), 'proved proved proved stored refused'],
  ['the user is refused', true, checkOf('portalRefused', 'application'), 'proved unknown refused stored unknown'],
  ['the application is refused', true, checkOf('apiRefused'), 'refused unknown unknown stored unknown'],
  ['SIRE is not permitted', true, checkOf('notPermitted', ...login), 'proved doubtful proved stored refused'],
  ['there was no application', false, checkOf('noApplication'), 'missing unknown unknown missing unknown'],
  ['SUNAT did not answer', true, checkOf('apiFailed'), 'unknown unknown unknown stored unknown'],
  [
    'SUNAT did not answer after the login',
    true,
    checkOf('apiFailed', ...login),
    'proved unknown proved stored unknown',
  ],
])('says of each step what the last check proved: %s', (_, hasApplication, check, expected) => {
  const { application, activation, solUser, storage, registers } = guideStepStates({ hasApplication, check });
  expect([application, activation, solUser, storage, registers].join(' ')).toBe(expected);
});
