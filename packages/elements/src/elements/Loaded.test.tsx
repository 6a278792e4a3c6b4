import { ContaProProvider } from '@contapro/react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Loaded, type LoadDrawn } from './Loaded.tsx';

it('loads the code of an element again after a failure', async () => {
  let attempts = 0;
  const load: LoadDrawn = () => {
    attempts += 1;
    return attempts === 1
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve({ default: () => <p>Compras</p> });
  };
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  const screen = await render(
    <ContaProProvider>
      <Loaded load={load} shadow={shadow} values={{}} emit={() => {}} />
    </ContaProProvider>,
  );
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect.element(screen.getByText('Compras')).toBeVisible();
});
