import { failed, loading, ready } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';
import { businesses, textiles, transportes } from '@contapro/fixtures';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { HomeScreen, type HomeScreenProps } from './HomeScreen.tsx';

const hrefs = { register: '/registrar-empresa', firstRegister: '/registrar-empresas', plans: '/planes-y-precios' };

const known: HomeScreenProps = {
  name: 'Rosa',
  businesses: ready(businesses),
  onOpen: () => {},
  onRetry: () => {},
  hrefs,
};

describeContract(HomeScreen, known);

const page = (props: Partial<HomeScreenProps> = {}) => (
  <ThemeRoot theme="light">
    <HomeScreen {...known} {...props} />
  </ThemeRoot>
);

const cards = (container: Element) =>
  [...container.querySelectorAll('ul :is(a, button)')].map((card) => card.textContent);

it('HOME-01, HOME-02, HOME-06 greets, and leads to the registration', async () => {
  const screen = await render(page());
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('¡Hola, Rosa!');
  await expect.element(screen.getByText('Selecciona una empresa para ver su reporte.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Registrar nueva empresa' }))
    .toHaveAttribute('href', '/registrar-empresa');
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('HOME-17, HOME-18, HOME-19 shows every business, and a badge where it cannot be opened', async () => {
  const { container } = await render(page());
  expect(cards(container)).toEqual([
    'THTextiles Huascarán S.A.C.RUC 20514827363',
    'AVAgroexportadora Valle del Ica S.A.RUC 20603184727',
    'BSBotica San Martín de Porres E.I.R.L.RUC 20539172841',
    'CMConstructora Misti y Asociados S.A.C.RUC 20556201936',
    'TÑTransportes Ñusta Hermanos S.R.L.RUC 20488301757Falta de permisos',
    'LMLuz Marina Ccori HuamánRUC 10427183659Procesando datos',
    'FTFerretería El Tornillo Feliz S.A.C.RUC 20617450284Procesando datos',
    'RPRestaurante La Picantería de Socabaya E.I.R.L.RUC 20560938170Credenciales inválidas',
  ]);
});

it('HOME-26, HOME-28 calls its host with the pressed business of any status', async () => {
  const onOpen = vi.fn<HomeScreenProps['onOpen']>();
  const screen = await render(page({ onOpen }));
  await screen.getByRole('button', { name: /Textiles/ }).click();
  await screen.getByRole('button', { name: /Transportes/ }).click();
  expect(onOpen.mock.calls).toEqual([[textiles], [transportes]]);
});

it('HOME-03, HOME-04, OPEN-085 searches by name as it is typed', async () => {
  const screen = await render(page());
  const search = screen.getByPlaceholder('Buscar empresa');
  await search.fill('SAN mar');
  expect(cards(screen.container)).toEqual(['BSBotica San Martín de Porres E.I.R.L.RUC 20539172841']);
  await search.fill('nusta');
  expect(cards(screen.container)).toEqual(['TÑTransportes Ñusta Hermanos S.R.L.RUC 20488301757Falta de permisos']);
  await search.fill('39172');
  expect(cards(screen.container)).toEqual(['BSBotica San Martín de Porres E.I.R.L.RUC 20539172841']);
  await search.fill('minera');
  await expect.element(screen.getByRole('heading', { name: 'No se encontraron empresas' })).toBeVisible();
});

it('HOME-17 draws the cards of thousands of businesses only when they are scrolled near', async () => {
  const thousands = Array.from({ length: 5000 }, (_, index) => ({
    ...textiles,
    uuid: `b-${index}`,
    name: `Empresa ${index}`,
  }));
  const screen = await render(page({ businesses: ready(thousands) }));
  const count = () => cards(screen.container).length;
  await expect.poll(count).toBeGreaterThan(0);
  const first = count();
  expect(first).toBeLessThan(600);
  screen.container.querySelector('li:last-child')?.scrollIntoView();
  await expect.poll(count).toBeGreaterThan(first);
  await screen.getByRole('searchbox').fill('empresa 4999');
  expect(cards(screen.container)).toEqual([expect.stringContaining('Empresa 4999')]);
});

it('opens the only business that is found with Enter, in any status', async () => {
  const onOpen = vi.fn<HomeScreenProps['onOpen']>();
  const screen = await render(page({ onOpen }));
  const search = screen.getByPlaceholder('Buscar empresa');
  for (const query of ['', 'a', 'minera', 'ñusta']) {
    await search.fill(query);
    await userEvent.keyboard('{Enter}');
  }
  expect(onOpen.mock.calls).toEqual([[transportes]]);
  await screen.rerender(page({ onOpen, disabled: true }));
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('opens the business that was searched with Enter while the list was loading, unless the search has changed', async () => {
  const onOpen = vi.fn<HomeScreenProps['onOpen']>();
  const screen = await render(page({ onOpen, businesses: loading }));
  const search = screen.getByPlaceholder('Buscar empresa');
  await search.fill('ñusta');
  await userEvent.keyboard('{Enter}');
  expect(onOpen).not.toHaveBeenCalled();
  await screen.rerender(page({ onOpen }));
  expect(onOpen.mock.calls).toEqual([[transportes]]);

  await screen.rerender(page({ onOpen, businesses: loading }));
  await search.fill('minera');
  await userEvent.keyboard('{Enter}');
  await search.fill('ñusta');
  await screen.rerender(page({ onOpen }));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('makes the cards of valid businesses links, which a plain click opens here and others in the browser', async () => {
  const onOpen = vi.fn<HomeScreenProps['onOpen']>();
  const screen = await render(
    page({ onOpen, hrefs: { ...hrefs, business: ({ uuid }) => `/dashboard?empresa=${uuid}` } }),
  );
  const list = screen.getByRole('list', { name: 'Tus empresas' });
  const card = list.getByRole('link', { name: /Textiles/ });
  await expect.element(card).toHaveAttribute('href', `/dashboard?empresa=${textiles.uuid}`);
  expect([list.getByRole('link').elements().length, list.getByRole('button').elements().length]).toEqual([4, 4]);
  const followed: boolean[] = [];
  const stop = (event: Event) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', stop);
  await card.click();
  await card.click({ modifiers: ['Control'] });
  window.removeEventListener('click', stop);
  expect([followed, onOpen.mock.calls]).toEqual([[false, true], [[textiles]]]);
  await screen.rerender(page({ disabled: true, hrefs: { ...hrefs, business: () => '/dashboard' } }));
  expect(list.getByRole('link').elements()).toEqual([]);
});

it('HOME-05 has a search box of 288 px', async () => {
  await browserPage.viewport(1280, 900);
  const screen = await render(page());
  expect(screen.getByPlaceholder('Buscar empresa').element().getBoundingClientRect().width).toBe(288);
});

it.each([
  ['at the bottom of a phone', 390, 'fixed'],
  ['in the page beyond', 1024, 'static'],
])('HOME-07 RESP-02 has the button for a new business %s', async (_, width, position) => {
  await browserPage.viewport(width, 900);
  const screen = await render(page());
  const register = screen.getByRole('link', { name: 'Registrar nueva empresa' }).element().parentElement;
  expect(register && getComputedStyle(register).position).toBe(position);
});

it('HOME-12 HOME-13 HOME-14 fits its columns to the width', async () => {
  const screen = await render(page());
  const grid = screen.getByRole('list', { name: 'Tus empresas' }).element();
  const columns = () => getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  const measure = async (width: number) => {
    await browserPage.viewport(width, 900);
    return [width, columns()];
  };
  expect([await measure(390), await measure(768), await measure(1535), await measure(1536)]).toEqual([
    [390, 1],
    [768, 2],
    [1535, 2],
    [1536, 4],
  ]);
});

it('HOME-09 says that the businesses are loading', async () => {
  const screen = await render(page({ businesses: loading }));
  await expect.element(screen.getByText('Cargando empresas...')).toBeVisible();
});

it('HOME-10, HOME-11 offers to register the first business', async () => {
  const screen = await render(page({ businesses: ready([]) }));
  await expect.element(screen.getByRole('heading', { name: 'No tienes empresas registradas' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Registrar empresa' }))
    .toHaveAttribute('href', '/registrar-empresas');
});

it('HOME-51, OPEN-167 says that the list failed, and not that it is empty, and loads it again', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await render(page({ businesses: failed, onRetry }));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Ocurrió un errorPor favor, inténtalo de nuevo en un minuto.Volver a intentar');
  expect(screen.getByText('No tienes empresas registradas').query()).toBe(null);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('HOME-37, HOME-42, OPEN-145 says the days left and leads to the plans', async () => {
  const screen = await render(page({ plan: { kind: 'free', daysLeft: 1 } }));
  await expect.element(screen.getByText('Te queda 1 día de prueba gratis')).toBeVisible();
  await screen.rerender(page({ plan: { kind: 'free', daysLeft: 5 } }));
  await expect.element(screen.getByText('Te quedan 5 días de prueba gratis')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ver planes' })).toHaveAttribute('href', '/planes-y-precios');
});

it('HOME-39, HOME-40, HOME-41 has words for each kind of plan card', async () => {
  const screen = await render(page({ plan: { kind: 'active_trial' } }));
  await expect.element(screen.getByText('Tu prueba gratis ha terminado')).toBeVisible();
  await screen.rerender(page({ plan: { kind: 'expired_plan' } }));
  await expect.element(screen.getByText('No olvides el plago de tu plan')).toBeVisible();
  await screen.rerender(page({ plan: { kind: 'pre_expired_plan' } }));
  await expect.element(screen.getByText('Tu plan está por vencer')).toBeVisible();
});

it('HOME-44, OPEN-080, ROLE-04 disables opening and registering once the plan has ended', async () => {
  const screen = await render(page({ disabled: true }));
  const all = [...screen.container.querySelectorAll<HTMLButtonElement>('ul button')];
  expect(all.map(({ disabled }) => disabled)).toEqual(businesses.map(() => true));
  await expect.element(screen.getByRole('button', { name: 'Registrar nueva empresa' })).toBeDisabled();
  await screen.rerender(page({ disabled: true, businesses: ready([]) }));
  await expect.element(screen.getByRole('button', { name: 'Registrar empresa' })).toBeDisabled();
});
