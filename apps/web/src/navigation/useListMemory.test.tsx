import { createSession, memoryStorage } from '@contapro/flows';
import { accountant } from '@contapro/fixtures';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readConfiguration } from '../readConfiguration.ts';
import { lazyClient } from '../services/lazyClient.ts';
import { ServicesProvider } from '../services/ServicesContext.tsx';
import { useListMemory } from './useListMemory.ts';

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(() => root.unmount());

it('keeps what comes between a change of the address and its drawing at the new address', async () => {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 'id' });
  session.storeProfile(accountant);
  const services = {
    ...lazyClient(() => new Promise(() => {})),
    configuration: readConfiguration({}),
    session,
    clock: Date.now,
    logFailure: () => {},
    noteAnalytics: () => {},
  };
  let memory: ReturnType<typeof useListMemory> | undefined;
  function List() {
    const current = useListMemory();
    useLayoutEffect(() => {
      memory = current;
    });
    return <p>Lista{useLocation().search}</p>;
  }
  const router = createMemoryRouter(
    [
      { path: '/lista', element: <List /> },
      { path: '/otra', element: <p>Otra página</p> },
    ],
    { initialEntries: ['/lista'] },
  );
  root.render(
    <ServicesProvider services={services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  await expect.element(page.getByText('Lista')).toBeVisible();
  const changed = router.navigate('/lista?buscar=20', { replace: true });
  memory?.keep('filtered', 'rows');
  await changed;
  await expect.element(page.getByText('Lista?buscar=20')).toBeVisible();
  await router.navigate('/otra');
  await expect.element(page.getByText('Otra página')).toBeVisible();
  await router.navigate(-1);
  await expect.element(page.getByText('Lista?buscar=20')).toBeVisible();
  await expect.poll(() => memory?.recall('filtered')).toBe('rows');
});
