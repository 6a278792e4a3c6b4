import { businesses } from '@contapro/fixtures';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { definitions, elementTags } from './definitions.ts';
import { type Configuration, configure, contapro } from './index.ts';
import { manifestOf } from './manifest.ts';
import type { StandIn, StandInCall } from '@contapro/testing';
import { keptSession, noStore, sampleStandIn } from './testing/sampleStandIn.ts';

const [first, second] = businesses.filter(({ status }) => status === 'VALID');
const sheet = document.createElement('style');
let calls: readonly StandInCall[];
const listening: AbortController[] = [];

/** Puts elements on the page, with a server of their own. */
function show(html: string, options: Configuration = {}): StandIn {
  const standIn = sampleStandIn();
  ({ calls } = standIn);
  configure({ fetch: standIn.fetch, store: noStore, theme: 'light', words: {}, ...options });
  document.body.insertAdjacentHTML('beforeend', `<div id="page">${html}</div>`);
  return standIn;
}

/** The events with these names, as `element: fact`. */
function heard(...names: string[]): string[] {
  const found: string[] = [];
  const stop = new AbortController();
  listening.push(stop);
  for (const name of names)
    document.addEventListener(
      name,
      (event) => {
        const [from] = event.composedPath();
        const fact: unknown = event instanceof CustomEvent ? event.detail : null;
        found.push(`${from instanceof Element ? from.localName : ''} ${JSON.stringify(fact)}`);
      },
      stop,
    );
  return found;
}

const shadowOf = (selector: string) => {
  const shadow = document.querySelector(selector)?.shadowRoot;
  if (!shadow) throw new Error(`${selector} has no shadow root.`);
  return shadow;
};

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  for (const stop of listening.splice(0)) stop.abort();
  document.querySelector('#page')?.remove();
  sheet.remove();
});

it('signs in with Enter, tells the page, and shares the session with the other elements', async () => {
  show(`<contapro-sign-in></contapro-sign-in><contapro-purchases ruc="${first?.ruc}"></contapro-purchases>`);
  const events = heard('contapro-session-opened', 'contapro-page-received');
  await expect.element(page.getByText('No has iniciado sesión en ContaPro')).toBeVisible();
  await page.getByLabelText('Usuario').fill('contador@estudio.pe');
  await page.getByLabelText('Contraseña', { exact: true }).fill('Clave1234');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No hay comprobantes encontrados.')).toBeVisible();
  expect(events.map((event) => event.slice(0, 60))).toEqual([
    expect.stringMatching(/^contapro-sign-in \{"type":"session\.opened","testGroup":/),
    expect.stringMatching(/^contapro-purchases \{"type":"page\.received"/),
  ]);
  expect(calls.filter(({ operation }) => operation === 'getMe')).toHaveLength(1);
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('knows the session after the page is loaded again, and ends it', async () => {
  show(`<contapro-purchases ruc="${first?.ruc}"></contapro-purchases>`, { store: keptSession });
  const statuses: string[] = [];
  const names: (string | undefined)[] = [];
  const stop = contapro.subscribe(({ status, accountant }) => {
    statuses.push(status);
    names.push(accountant?.name);
  });
  const events = heard('contapro-session-changed');
  await expect.poll(() => contapro.session.status).toBe('open');
  await contapro.signOut();
  await expect.element(page.getByText('No has iniciado sesión en ContaPro')).toBeVisible();
  stop();
  expect(statuses.slice(-2)).toEqual(['open', 'closed']);
  expect(names.slice(-2)).toEqual([expect.any(String), undefined]);
  expect(events.slice(-2)).toEqual([' {"status":"open"}', ' {"status":"closed"}']);
});

it('offers the sign-in form in the place of an element whose session has ended, and tells the page', async () => {
  let expired = 0;
  const standIn = show(`<main><contapro-purchases ruc="${first?.ruc}"></contapro-purchases></main>`, {
    store: keptSession,
    onSessionExpired: () => (expired += 1),
  });
  await expect.element(page.getByText('No hay comprobantes encontrados.')).toBeVisible();
  const events = heard('contapro-session-changed');
  standIn.failWith('getMe', 401, { times: 1 });
  await contapro.resume();
  await expect.element(page.getByText('Tu sesión caducó.')).toBeVisible();
  expect([expired, events.at(-1)]).toEqual([1, ' {"status":"expired"}']);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByLabelText('Usuario').fill('contador@estudio.pe');
  await page.getByLabelText('Contraseña', { exact: true }).fill('Clave1234');
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No hay comprobantes encontrados.')).toBeVisible();
});

it('says at its field what is wrong, for screen readers too', async () => {
  show('<contapro-sign-in></contapro-sign-in>');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  const user = page.getByLabelText('Usuario').element();
  await expect.poll(() => user.getAttribute('aria-invalid')).toBe('true');
  const ids = (user.getAttribute('aria-describedby') ?? user.getAttribute('aria-errormessage') ?? '').split(' ');
  expect(ids.map((id) => shadowOf('contapro-sign-in').getElementById(id)?.textContent).join('')).not.toBe('');
  expect(shadowOf('contapro-sign-in').activeElement).toBe(user);
  expect(user.getAttribute('autocomplete')).toBe('username');
});

it('shows two businesses side by side, each with its own', async () => {
  show(
    `<contapro-purchases id="one" ruc="${first?.ruc}"></contapro-purchases>
     <contapro-purchases id="two" ruc="${second?.ruc}" period="202609"></contapro-purchases>`,
    { store: keptSession },
  );
  await expect.poll(() => shadowOf('#one').textContent).toContain(first?.ruc);
  await expect.poll(() => shadowOf('#two').textContent).toContain(second?.ruc);
  const periodOf = (selector: string) => shadowOf(selector).querySelector('select')?.value;
  await expect.poll(() => [periodOf('#one'), periodOf('#two')]).toEqual(['202610', '202609']);
});

it('follows its attributes and properties, which reflect each other', async () => {
  show(`<contapro-purchases ruc="${first?.ruc}"></contapro-purchases>`, { store: keptSession });
  const element = document.querySelector('contapro-purchases');
  if (!element) throw new Error('No element.');
  await expect.poll(() => shadowOf('contapro-purchases').querySelector('select')?.value).toBe('202610');
  element.period = '202609';
  expect(element.getAttribute('period')).toBe('202609');
  await expect.poll(() => shadowOf('contapro-purchases').querySelector('select')?.value).toBe('202609');
  element.ruc = second?.ruc ?? null;
  await expect.poll(() => shadowOf('contapro-purchases').textContent).toContain(second?.ruc);
  const periods = heard('contapro-period-selected');
  const select = shadowOf('contapro-purchases').querySelector('select');
  await expect.poll(() => select?.isConnected).toBe(true);
  await page.getByRole('combobox', { name: 'Periodo' }).selectOptions('202610');
  expect(periods).toEqual(['contapro-purchases {"type":"period.selected","period":"202610"}']);
});

it('decides accounts, and tells the page how many, without vouchers, suppliers or what the server said', async () => {
  const standIn = show(`<contapro-voucher-accounts ruc="${first?.ruc}"></contapro-voucher-accounts>`, {
    store: keptSession,
  });
  const events = heard(
    'contapro-accounts-decided',
    'contapro-accounts-undone',
    'contapro-accounts-refused',
    'contapro-failure-logged',
  );
  const accept = page.getByRole('button', { name: 'Aceptar', exact: true });
  await accept.click();
  await expect.poll(() => events.length).toBe(1);
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect.poll(() => events.length).toBe(2);
  standIn.failWith('saveVoucherAccounts', 409, { code: 'ACCOUNT_CHANGED', message: 'Otra persona decidió F001-1.' });
  await accept.click();
  await expect.poll(() => events.length).toBe(4);
  const element = 'contapro-voucher-accounts';
  expect(events).toEqual([
    `${element} {"type":"accounts.decided","period":"202610","count":1,"isRule":false}`,
    `${element} {"type":"accounts.undone","period":"202610","count":1}`,
    `${element} {"type":"accounts.refused","period":"202610","count":1,"status":409,"code":"ACCOUNT_CHANGED"}`,
    `${element} {"type":"failure.logged","call":"storeAccounts","error":{"status":409,"code":"ACCOUNT_CHANGED"}}`,
  ]);
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('compares a book with SUNAT, and tells the page which one is selected', async () => {
  show(`<contapro-reconciliation ruc="${first?.ruc}" book="sales" period="202609"></contapro-reconciliation>`, {
    store: keptSession,
  });
  const events = heard('contapro-list-changed');
  await expect.element(page.getByRole('heading', { name: 'Cuadre' })).toBeVisible();
  await expect.element(page.getByText(/^Factura F001-12901 está en SUNAT y no en tus XML/)).toBeVisible();
  await page.getByRole('tab', { name: 'Compras' }).click();
  await expect
    // In development StrictMode begins an element twice.
    .poll(() => [
      ...new Set(
        calls.flatMap(({ operation, asked }) => (operation === 'getReconciliation' ? [JSON.stringify(asked)] : [])),
      ),
    ])
    .toEqual([
      expect.stringMatching(/"tax_period":"202609".*"operation_type":"VENTA"/),
      expect.stringMatching(/"tax_period":"202609".*"operation_type":"COMPRA"/),
    ]);
  expect(events).toEqual([expect.stringContaining('"filters":[{"book":"purchases","kind":null}]')]);
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('takes a property that was set before the element was defined', async () => {
  show('', { store: keptSession });
  const element = document.createElement('contapro-purchases');
  Object.defineProperty(element, 'ruc', { value: first?.ruc, configurable: true });
  document.querySelector('#page')?.append(element);
  expect(element.getAttribute('ruc')).toBe(first?.ruc);
});

it('keeps what was typed when it is moved, and begins again when it was removed', async () => {
  show('<contapro-sign-in>Cargando…</contapro-sign-in><section></section>');
  await page.getByLabelText('Usuario').fill('contador@estudio.pe');
  const element = document.querySelector('contapro-sign-in');
  expect(element?.shadowRoot?.querySelector('slot')).toBeNull();
  if (!element) throw new Error('No element.');
  document.querySelector('section')?.append(element);
  await expect.element(page.getByLabelText('Usuario')).toHaveValue('contador@estudio.pe');
  element.remove();
  await expect.poll(() => element.shadowRoot?.querySelector('input')).toBeNull();
  document.querySelector('section')?.append(element);
  await expect.element(page.getByLabelText('Usuario')).toHaveValue('');
});

it('tells nobody what is typed', async () => {
  show(`<contapro-credentials ruc="${first?.ruc}"></contapro-credentials>`, { store: keptSession });
  const events = heard('contapro-draft-changed');
  await page.getByLabelText(/^Clave SOL/).fill('secreta');
  await userEvent.tab();
  expect(events).toEqual([]);
});

it('asks for a link to partner validation that has none, and registers a company', async () => {
  show(
    `<contapro-partner-validation></contapro-partner-validation>
     <contapro-company-registration ruc="20100047218" name="Comercial Andina"></contapro-company-registration>`,
    { store: keptSession },
  );
  await expect.element(page.getByText('El enlace no tiene los datos de la empresa')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /RUC/ })).toHaveValue('20100047218');
});

it('changes theme, words and brand of all elements at once', async () => {
  show('<contapro-sign-in></contapro-sign-in>', { words: { signIn: { title: 'Entra' } } });
  await expect.element(page.getByRole('heading', { name: 'Entra' })).toBeVisible();
  const action = () => getComputedStyle(page.getByRole('button', { name: 'Iniciar sesión' }).element());
  const light = action().backgroundColor;
  configure({ theme: 'dark' });
  await expect.poll(() => action().backgroundColor).not.toBe(light);
  configure({
    theme: 'light',
    brand: 'acme',
    tokens: '[data-contapro-brand="acme"] { --cp-brand-600: rgb(1, 2, 3); --cp-brand-700: rgb(1, 2, 3); }',
  });
  await expect.poll(() => action().backgroundColor).toBe('rgb(1, 2, 3)');
  configure({ brand: 'contapro', tokens: '' });
});

it('leaves links to its host, unless they open elsewhere', async () => {
  const followed: string[] = [];
  show('<contapro-sign-in></contapro-sign-in>', {
    links: { register: '/alta' },
    onNavigate: (href, event) => {
      event.preventDefault();
      followed.push(href);
    },
  });
  await page.getByRole('link', { name: 'Regístrate' }).click();
  expect(followed).toEqual(['/alta']);
});

it('looks the same in a page that styles everything', async () => {
  show('<contapro-sign-in></contapro-sign-in>');
  await expect.element(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  const looks = () =>
    [...shadowOf('contapro-sign-in').querySelectorAll('[data-contapro-theme] *')].map((element) => {
      const { display, padding, color, fill, boxSizing, fontFamily, letterSpacing, direction } =
        getComputedStyle(element);
      return { display, padding, color, fill, boxSizing, fontFamily, letterSpacing, direction };
    });
  const alone = looks();
  sheet.textContent = `html { direction: rtl; letter-spacing: 3px; text-transform: uppercase; }
    *, .x, [class] { box-sizing: content-box; padding: 9px; font-family: serif; }
    svg, [class*="root"] { fill: lime; color: red; }
    button { all: unset; }
    div:not(#a#b) * { color: red; }`;
  document.head.append(sheet);
  expect(looks()).toEqual(alone);
});

it('has every attribute and event of the table in its manifest, and defines every element', () => {
  expect(JSON.stringify(manifestOf())).toContain('contapro-period-selected');
  for (const tag of elementTags) {
    const definition = customElements.get(tag);
    if (!definition) throw new Error(`${tag} is not defined.`);
    expect(Reflect.get(definition, 'observedAttributes')).toEqual(
      definitions[tag].attributes.map(({ attribute }) => attribute),
    );
  }
});
