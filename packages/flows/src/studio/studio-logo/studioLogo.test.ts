import { Problem } from '@contapro/api';
import { failed, largestLogo, ready } from '@contapro/domain';
import { studioLogo } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createStudioLogo } from './studioLogo.machine.ts';
import type { StudioLogoServices } from './studioLogo.types.ts';

const wire = { picture: studioLogo.src, width: studioLogo.width, height: studioLogo.height };
const png = new File(['png'], 'Logo.PNG');

async function run(logo: object | null = wire) {
  const mock = mockServices<StudioLogoServices['api']>('getStudioLogo', 'saveStudioLogo', 'removeStudioLogo');
  const actor = createActor(createStudioLogo({ api: mock.services }));
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  mock.open('getStudioLogo').resolve({ logo });
  await settled();
  const shown = () => {
    const { value, context } = actor.getSnapshot();
    return { value, ...context };
  };
  return { actor, mock, facts, shown };
}

it('shows the logo, and loads it again after a failure', async () => {
  const mock = mockServices<StudioLogoServices['api']>('getStudioLogo');
  const actor = createActor(createStudioLogo({ api: mock.services })).start();
  mock.open('getStudioLogo').reject(new Problem(500));
  await settled();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.logo]).toEqual(['failed', failed]);
  actor.send({ type: 'part.reload', part: 'logo' });
  mock.open('getStudioLogo').resolve({ logo: wire });
  await settled();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.logo]).toEqual(['shown', ready(studioLogo)]);
});

it('sends a picture and shows what the server made of it', async () => {
  const { actor, mock, shown } = await run(null);
  actor.send({ type: 'files.choose', files: [png] });
  expect(requestsOf(mock.calls).slice(1)).toEqual([['saveStudioLogo', { file: png }]]);
  actor.send({ type: 'files.choose', files: [png] });
  mock.open('saveStudioLogo').resolve({ logo: wire });
  await settled();
  expect([shown(), mock.calls.length]).toEqual([
    { value: 'shown', logo: ready(studioLogo), file: null, problem: null, done: 'saved' },
    2,
  ]);
});

it.each([
  ['several', [png, png]],
  ['notAPicture', [new File(['<svg/>'], 'logo.svg')]],
  ['tooHeavy', [new File([new Uint8Array(largestLogo + 1)], 'logo.jpeg')]],
] as const)('refuses files before they are sent: %s', async (kind, files) => {
  const { actor, mock, shown } = await run();
  actor.send({ type: 'files.choose', files });
  expect([shown().problem, shown().logo, mock.calls.length]).toEqual([{ kind }, ready(studioLogo), 1]);
});

it('keeps the logo and says why, when the server refuses a picture or does not answer', async () => {
  const { actor, mock, facts, shown } = await run();
  const refusal = new Problem(400, [{ code: 'LOGO_NOT_A_PICTURE', message: 'Ese archivo no es una imagen.' }]);
  actor.send({ type: 'files.choose', files: [png] });
  mock.open('saveStudioLogo').reject(refusal);
  await settled();
  expect([shown().problem, shown().logo]).toEqual([
    { kind: 'refused', message: 'Ese archivo no es una imagen.' },
    ready(studioLogo),
  ]);
  actor.send({ type: 'logo.remove' });
  expect(shown().problem).toBeNull();
  const outage = new Problem(500);
  mock.open('removeStudioLogo').reject(outage);
  await settled();
  expect([shown().problem, shown().logo, facts]).toEqual([
    { kind: 'unknown' },
    ready(studioLogo),
    [
      { type: 'failure.logged', call: 'saveStudioLogo', error: refusal },
      { type: 'failure.logged', call: 'removeStudioLogo', error: outage },
    ],
  ]);
});

it('removes the logo, once there is one', async () => {
  const { actor, mock, shown } = await run();
  actor.send({ type: 'logo.remove' });
  mock.open('removeStudioLogo').resolve(undefined);
  await settled();
  expect(shown()).toMatchObject({ value: 'shown', logo: ready(null), done: 'removed' });
  actor.send({ type: 'logo.remove' });
  expect(shown().value).toBe('shown');
});

it('shows no picture that is not embedded in the answer', async () => {
  const { shown } = await run({ ...wire, picture: 'https://otro.pe/logo.png' });
  expect(shown().logo).toEqual(ready(null));
});

it('says nothing of a call beneath the question to sign in again', async () => {
  const mock = mockServices<StudioLogoServices['api']>('getStudioLogo', 'removeStudioLogo');
  const actor = createActor(createStudioLogo({ api: mock.services })).start();
  mock.open('getStudioLogo').resolve({ logo: wire });
  await settled();
  actor.send({ type: 'logo.remove' });
  mock.open('removeStudioLogo').reject(new Problem(401));
  await settled();
  const { value, context } = actor.getSnapshot();
  expect([value, context.problem]).toEqual(['shown', null]);
});
