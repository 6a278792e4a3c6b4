import { Problem } from '@contapro/api';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { settled } from '../../testing/index.ts';
import { fromRead } from './fromRead.ts';

it.each([
  [401, 'active'],
  [404, 'error'],
  [500, 'error'],
  [0, 'error'],
])('after a call failed with %i, the actor has the status %s', async (status, expected) => {
  const actor = createActor(fromRead(() => Promise.reject(new Problem(status))));
  actor.subscribe({ error: () => {} });
  actor.start();
  await settled();
  expect(actor.getSnapshot().status).toBe(expected);
});
