import { createSession, memoryStorage } from '@contapro/flows';
import { accountant } from '@contapro/fixtures';
import { useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readConfiguration } from '../readConfiguration.ts';
import { lazyClient } from '../services/lazyClient.ts';
import { ServicesProvider } from '../services/ServicesContext.tsx';
import { useListMemory } from './useListMemory.ts';

let root: Root | undefined;
afterEach(() => root?.unmount());

/** Shows the page of a list, beside another page. */
async function openList() {
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
  const memories: ReturnType<typeof useListMemory>[] = [];
  function List() {
    const current = useListMemory();
    useLayoutEffect(() => void memories.push(current));
    return <p>Lista{useLocation().search}</p>;
  }
  const router = createMemoryRouter(
    [
      { path: '/lista', element: <List /> },
      { path: '/otra', element: <p>Otra página</p> },
    ],
    { initialEntries: ['/lista'] },
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ServicesProvider services={services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  await expect.element(page.getByText('Lista')).toBeVisible();
  const memory = () => {
    const newest = memories.at(-1);
    if (!newest) throw new Error('The list is drawn');
    return newest;
  };
  return { router, memory };
}

it('keeps what comes between a change of the address and its drawing at the new address', async () => {
  const { router, memory } = await openList();
  const changed = router.navigate('/lista?buscar=20', { replace: true });
  memory().keep('filtered', 'rows');
  await changed;
  await expect.element(page.getByText('Lista?buscar=20')).toBeVisible();
  await router.navigate('/otra');
  await expect.element(page.getByText('Otra página')).toBeVisible();
  await router.navigate(-1);
  await expect.element(page.getByText('Lista?buscar=20')).toBeVisible();
  await expect.poll(() => memory().recall('filtered')).toBe('rows');
});

it('keeps what was seen while the page is shown, and nothing of it for a new visit', async () => {
  const { router, memory } = await openList();
  memory().keep('october', 'rows of october');
  await router.navigate('/lista?periodo=202609');
  await expect.element(page.getByText('Lista?periodo=202609')).toBeVisible();
  expect(memory().recall('october')).toBe('rows of october');
  await router.navigate('/otra');
  await expect.element(page.getByText('Otra página')).toBeVisible();
  await router.navigate('/lista?periodo=202609');
  await expect.element(page.getByText('Lista?periodo=202609')).toBeVisible();
  expect(memory().recall('october')).toBeUndefined();
});
