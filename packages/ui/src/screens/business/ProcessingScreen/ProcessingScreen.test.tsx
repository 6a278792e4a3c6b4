import { businesses, luzMarina } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ProcessingScreen, type ProcessingScreenProps } from './ProcessingScreen.tsx';

const inProgress = businesses.filter(({ status }) => status === 'IN_PROGRESS');
const hrefs = { tutorials: 'https://videos.example.pe', register: '/registrar-empresa', plans: '/planes-y-precios' };

describeContract(ProcessingScreen, { businesses: inProgress, leavesAtFirst: true, daysLeft: 7, hrefs });

const draw = (props: Partial<ProcessingScreenProps> = {}) =>
  renderThemed(<ProcessingScreen businesses={inProgress} leavesAtFirst daysLeft={null} hrefs={hrefs} {...props} />);

it('PROCESSING-03 PROCESSING-04 PROCESSING-05 says that documents are being collected, and lists the companies', async () => {
  const screen = await draw();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Estamos procesando tus datos.');
  await expect
    .element(screen.getByText('En un máximo de 24 horas podrás ver el detalle de tus comprobantes.'))
    .toBeVisible();
  await expect
    .element(screen.getByText(/cuando terminemos con una de tus empresas, te llevaremos a la lista\.$/))
    .toBeVisible();
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Luz Marina Ccori HuamánEn proceso', 'Ferretería El Tornillo Feliz S.A.C.En proceso']);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('PROCESSING-02 PROCESSING-05 shows the state of each company, and when the page is left', async () => {
  const stopped = { ...luzMarina, uuid: 'stopped', collectionStop: 'not_permitted' as const };
  const screen = await draw({ businesses: [...businesses.slice(3), stopped], leavesAtFirst: false });
  await expect
    .element(screen.getByText(/cuando terminemos con todas tus empresas, te llevaremos a la lista\.$/))
    .toBeVisible();
  expect([...screen.container.querySelectorAll('li')].map(({ lastChild }) => lastChild?.textContent)).toEqual([
    'Lista',
    'Falta de permisos',
    'En proceso',
    'En proceso',
    'Credenciales inválidas',
    'Recolección detenida',
  ]);
});

it('PROCESSING-02 OPEN-090 shows no list where no company is known', async () => {
  const screen = await draw({ businesses: [] });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('list').query()).toBe(null);
});

it('PROCESSING-06 PROCESSING-07 opens the videos in a new tab, and leads to the registration', async () => {
  const screen = await draw();
  const tutorials = screen.getByRole('link', { name: 'Explora tutoriales' });
  await expect.element(tutorials).toHaveAttribute('href', 'https://videos.example.pe');
  await expect.element(tutorials).toHaveAttribute('target', '_blank');
  await expect
    .element(screen.getByRole('link', { name: 'O registra más empresas' }))
    .toHaveAttribute('href', '/registrar-empresa');
});

it('PROCESSING-08 offers no registration without its address', async () => {
  const screen = await draw({ hrefs: { ...hrefs, register: null } });
  await expect.element(screen.getByRole('link', { name: 'Explora tutoriales' })).toBeVisible();
  expect(screen.getByText('O registra más empresas').query()).toBe(null);
});

it.each([
  [6, 'Te quedan 6 días de prueba gratis.'],
  [1, 'Te queda 1 día de prueba gratis.'],
  [0, 'Te quedan 0 días de prueba gratis.'],
])(
  'PROCESSING-09 PROCESSING-11 says that %i days of the trial are left, and leads to the plans',
  async (daysLeft, text) => {
    const screen = await draw({ daysLeft });
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Adquiere tu plan aquí' }))
      .toHaveAttribute('href', '/planes-y-precios');
  },
);

it('PROCESSING-10 says nothing of a trial with a paid plan', async () => {
  const screen = await draw();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Adquiere tu plan aquí' }).query()).toBe(null);
});
