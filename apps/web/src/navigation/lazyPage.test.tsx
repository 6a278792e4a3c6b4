import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lazyPage } from './lazyPage.tsx';

it('shows a page that could not be loaded as soon as it can be', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  let isReachable = false;
  const lazy = lazyPage(() =>
    isReachable
      ? Promise.resolve({ Component: () => <h1>Percepciones</h1> })
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<RouterProvider router={createMemoryRouter([{ path: '/', lazy }])} />);
  const again = page.getByRole('button', { name: 'Volver a intentar' });
  await again.click();
  await expect.element(again).toBeVisible();
  isReachable = true;
  await again.click();
  await expect.element(page.getByRole('heading', { name: 'Percepciones' })).toBeVisible();
  root.unmount();
});
