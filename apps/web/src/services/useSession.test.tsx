import { accountant, textiles } from '@contapro/fixtures';
import { createSession, memoryStorage, selectedPeriod, type StoredSessionState } from '@contapro/flows';
import { Profiler } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { readConfiguration } from '../readConfiguration.ts';
import { lazyClient } from './lazyClient.ts';
import { ServicesProvider, useSession } from './ServicesContext.tsx';

const readers = {
  user: (state: StoredSessionState) => state.user?.name,
  business: (state: StoredSessionState) => state.business?.name,
  businesses: ({ filters }: StoredSessionState) => filters.businesses,
  period: selectedPeriod,
};
type Reader = keyof typeof readers;

function Reads({ value }: { value: Reader }) {
  return <p>{JSON.stringify(useSession<unknown>(readers[value]))}</p>;
}

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
afterEach(() => root.unmount());

it('renders a reader of the session again only when its value changes', () => {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 'id' });
  session.open({ token: 't', testGroup: 'TEMPLATEA' });
  session.storeProfile(accountant);
  session.openBusiness({ business: textiles, periods: ['202610', '202609'] });
  const services = {
    ...lazyClient(() => new Promise(() => {})),
    configuration: readConfiguration({}),
    session,
    clock: Date.now,
    logFailure: () => {},
    noteAnalytics: () => {},
  };
  const renders: Record<Reader, number> = { user: 0, business: 0, businesses: 0, period: 0 };
  const readersNow = Object.keys(readers) as Reader[];
  flushSync(() =>
    root.render(
      <ServicesProvider services={services}>
        {readersNow.map((value) => (
          <Profiler key={value} id={value} onRender={() => void (renders[value] += 1)}>
            <Reads value={value} />
          </Profiler>
        ))}
      </ServicesProvider>,
    ),
  );
  expect(renders).toEqual({ user: 1, business: 1, businesses: 1, period: 1 });

  // As each page of a listing and each view of a report does.
  flushSync(() => {
    session.select({ page: 2 });
    session.keep({ view: 'reporte_general_compras' });
  });
  expect(renders).toEqual({ user: 1, business: 1, businesses: 1, period: 1 });

  flushSync(() => session.selectPeriod('202609'));
  expect(renders).toEqual({ user: 1, business: 1, businesses: 1, period: 2 });
  expect(place.innerText.split(/\n+/)).toEqual(['"Rosa"', '"Textiles Huascarán S.A.C."', '[]', '"202609"']);
});
