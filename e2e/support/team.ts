import { expect } from '@playwright/test';
import type { Calls } from './api.ts';
import { linkTo } from './outbox.ts';

/** Invites an account to the studio of a titular, and returns the address of the invitation without its origin. */
export async function invite(titular: Calls, email: string, role: 'asistente' | 'revisor'): Promise<string> {
  expect((await titular.send('POST', '/me/team/invitations', { email, role })).ok).toBe(true);
  await expect.poll(() => linkTo(email, 'invitacion')).not.toBe('');
  return `/invitacion${new URL(await linkTo(email, 'invitacion')).hash}`;
}

/** Makes a person a member of the studio of a titular. */
export async function join(titular: Calls, person: Calls, role: 'asistente' | 'revisor'): Promise<void> {
  const link = await invite(titular, person.email, role);
  const accepted = await person.send('POST', '/team-invitations/accepted', { token: link.split('#')[1] });
  expect(accepted.status).toBe(204);
}
