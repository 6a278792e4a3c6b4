import { expect, it } from 'vitest';
import { canSwitchBusiness } from './shell.selectors.ts';

it.each([
  ['Estudio Contable', true],
  ['Siscont', true],
  [null, false],
] as const)('SHELL-20 profile %s can switch: %s', (profile, can) => {
  expect(canSwitchBusiness({ accountant: { profile } })).toBe(can);
});
