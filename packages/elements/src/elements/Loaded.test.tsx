import { ContaProProvider } from '@contapro/react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Loaded, type LoadDrawn } from './Loaded.tsx';

/** An element on the page, of which one piece of code is missing at first. */
function element(name: string) {
  let attempts = 0;
  const load: LoadDrawn = () => {
    attempts += 1;
    return attempts === 1
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve({ default: () => <p>{name}</p> });
  };
  const host = document.createElement('div');
  document.body.append(host);
  return { load, shadow: host.attachShadow({ mode: 'open' }) };
}

it('loads the code of all elements again after a failure, with the button of any of them', async () => {
  const elements = [element('Compras'), element('Cuadre')];
  const screen = await render(
    <ContaProProvider>
      {elements.map(({ load, shadow }, index) => (
        <Loaded key={index} load={load} shadow={shadow} values={{}} emit={() => {}} />
      ))}
    </ContaProProvider>,
  );
  await screen.getByRole('button', { name: 'Volver a intentar' }).first().click();
  await expect.element(screen.getByText('Compras')).toBeVisible();
  await expect.element(screen.getByText('Cuadre')).toBeVisible();
  expect(elements.map(({ shadow }) => shadow.textContent)).toEqual(['', '']);
});
