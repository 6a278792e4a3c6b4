import { accountant, textiles } from '@contapro/fixtures';
import { createSession, memoryStorage, newId, startUploads, type Uploads } from '@contapro/flows';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { readConfiguration } from '../readConfiguration.ts';
import { lazyClient } from './lazyClient.ts';
import { ServicesProvider } from './ServicesContext.tsx';
import { type SessionUploads, useSessionUploads } from './sessionUploads.ts';

const open = () => new Promise<never>(() => {});

/** A session of an accountant whose upload runs. */
function signedIn() {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 'id' });
  session.open({ token: 't-1', testGroup: 'TEMPLATEA' });
  session.storeProfile(accountant);
  session.openBusiness({ business: textiles, periods: ['202610'] });
  const client = lazyClient(open);
  const services = {
    ...client,
    configuration: readConfiguration({}),
    session,
    clock: Date.now,
    logFailure: () => {},
    noteAnalytics: () => {},
  };
  let uploads: SessionUploads | undefined;
  const Reads = () => {
    uploads = useSessionUploads();
    return null;
  };
  const root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <ServicesProvider services={services}>
        <Reads />
      </ServicesProvider>,
    ),
  );
  if (!uploads) throw new Error('The uploads were not read.');
  const create = () => startUploads({ api: client.api, whenOnline: open, holdTab: open, newId }, () => {});
  return { session, uploads, running: uploads.begin(create), create };
}

/** The types of the events that the actor receives from now on. */
function received(actor: Uploads): string[] {
  const types: string[] = [];
  actor.system.inspect((event) => {
    if (event.type === '@xstate.event' && event.actorRef === actor) types.push(event.event.type);
  });
  return types;
}

it('UPLOAD goes on when the same accountant signs in again in this tab', () => {
  const { session, uploads, running, create } = signedIn();
  const events = received(running);
  session.expire();
  expect([uploads.get(), events]).toEqual([running, []]);
  session.open({ token: 't-2', testGroup: 'TEMPLATEA' });
  session.storeProfile(accountant);
  expect([uploads.get() === running, uploads.begin(create) === running, events]).toEqual([
    true,
    true,
    ['session.resume'],
  ]);
});

it('UPLOAD ends when another accountant signs in, before anything of them is sent', () => {
  const { session, uploads, running } = signedIn();
  const events = received(running);
  session.expire();
  session.open({ token: 't-3', testGroup: 'TEMPLATEA' });
  session.storeProfile({ ...accountant, uuid: 'a0000000-0000-4000-8000-000000000009' });
  expect([uploads.get(), running.getSnapshot().status, events]).toEqual([null, 'stopped', []]);
});
