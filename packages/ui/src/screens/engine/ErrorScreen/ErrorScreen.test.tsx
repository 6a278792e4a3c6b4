import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../../testing/describeContract.tsx';
import { NotFoundScreen } from '../NotFoundScreen/index.ts';
import { GlobalSpinner } from '../../../patterns/GlobalSpinner/index.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

describeContract(ErrorScreen, { homeHref: '/' });
describeContract(NotFoundScreen, { homeHref: '/' });

it('ROUTE-06, ROUTE-07, OPEN-138 says that something broke, and asks to come back later', async () => {
  const screen = await render(<ErrorScreen homeHref="/" />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('¡Oops! Algo salió mal');
  await expect.element(screen.getByText('Por favor, vuelve más tarde.')).toBeVisible();
});

it('ROUTE-04, ROUTE-05 says that the page is not there, and leads to the start', async () => {
  const screen = await render(<NotFoundScreen homeHref="/" />);
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('La página solicitada no está disponible');
  await expect.element(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
});

it('ROUTE-08, ROUTE-09, OPEN-182 shows a spinner while anything is loading, and names it', async () => {
  const screen = await render(<GlobalSpinner tags={['page', 'opening']} />);
  await expect.element(screen.getByText('Abriendo empresa...')).toBeVisible();
  await screen.rerender(<GlobalSpinner tags={['page']} />);
  await expect.element(screen.getByText('Cargando página...')).toBeVisible();
  await screen.rerender(<GlobalSpinner tags={[]} />);
  expect(screen.container.textContent).toBe('');
});
