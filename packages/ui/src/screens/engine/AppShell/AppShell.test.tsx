import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../../testing/describeContract.tsx';
import { AppShell } from './AppShell.tsx';

describeContract(AppShell, { topBar: null, children: <h1>Inicio</h1> });

it('says on every page of a server without SUNAT that its data are practice data, and on no other page', async () => {
  const screen = await render(<AppShell topBar={null} hasPracticeData />);
  await expect
    .element(screen.getByRole('complementary', { name: 'Datos de práctica' }))
    .toHaveTextContent('Datos de práctica: no vienen de SUNAT. No los uses para declarar.');
  await screen.rerender(<AppShell topBar={null} />);
  expect(screen.container.textContent).toBe('Ir al contenido');
});
