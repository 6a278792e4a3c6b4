import { createApi } from '@contapro/api';
import { createSession, memoryStorage } from '@contapro/flows';
import { ThemeRoot } from '@contapro/ui';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createPrivateCalls, type PrivateCalls } from './privateCalls.ts';
import { shownAbove } from './shownAbove.ts';

const accountant = {
  uuid: 'a-1',
  name: 'Rosa',
  last_name: 'Quispe',
  document_number: '44556677',
  phone_number: '987654321',
  email: 'estudio@contapro.pe',
  accountant_profile: 'Estudio Contable',
  subscription: null,
};

afterEach(() => {
  window.earlyAnswers = undefined;
});

const baseUrl = `${location.origin}/app/internal`;

/** A signed-in tab. `profileStatus` is the status of the answer to `GET /me`. */
function begin(profileStatus = 200) {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 'id' });
  session.open({ token: 't', testGroup: null });
  const sent: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url);
    sent.push(pathname);
    return Promise.resolve(
      pathname.endsWith('/me')
        ? Response.json(profileStatus === 200 ? accountant : { errors: [] }, { status: profileStatus })
        : Response.json({ businesses: [] }),
    );
  });
  const options = { baseUrl, getToken: () => session.get().accessToken };
  const api = createApi({ ...options, fetch: (request) => calls.fetch(request) });
  const calls: PrivateCalls = createPrivateCalls({ api, session, logFailure: () => {} });
  return { session, api, calls, sent };
}

it('OPEN-023 sends other calls after the answer to GET /me, which is sent once', async () => {
  const { api, sent } = begin();
  await Promise.all([api.listBusinesses(), api.listBusinesses()]);
  const [first, ...others] = sent;
  expect([first?.endsWith('/me'), others.map((path) => path.endsWith('/me'))]).toEqual([true, [false, false]]);
});

const named = (name: string) => ({ businesses: [{ name }] });

/** Answers that came early, by their addresses. */
function arrive(token: string, answers: Readonly<Record<string, Response>>) {
  window.earlyAnswers = Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => [`Bearer ${token}${baseUrl}${path}`, Promise.resolve(answer)]),
  );
}
const companies = '/accountant/dashboard/filters';

it('uses the answers to the requests that the HTML has sent, once', async () => {
  arrive('t', { '/me': Response.json(accountant), [companies]: Response.json(named('Textiles')) });
  const { api, session, sent } = begin();
  await expect(api.listBusinesses()).resolves.toEqual(named('Textiles'));
  expect([sent, session.get().user?.name, window.earlyAnswers]).toEqual([[], 'Rosa', undefined]);
  await Promise.all([api.getMe(), api.listBusinesses()]);
  expect(sent.length).toBe(2);
});

it('does not use answers that belong to another token', async () => {
  arrive('other', { '/me': Response.json({ ...accountant, name: 'Elsa' }) });
  const { calls, sent } = begin();
  await calls.profile.load();
  expect(sent.length).toBe(1);
});

it('SESSION-22 OPEN-023 shows no answer that came early with a token that was refused', async () => {
  const refused = Response.json({ errors: [] }, { status: 401 });
  arrive('t', { '/me': refused, [companies]: Response.json(named('Textiles')) });
  const { api, session } = begin();
  const leaving = new AbortController();
  const listed = api.listBusinesses({ signal: leaving.signal });
  await expect.poll(() => session.get().accessToken).toBeNull();
  leaving.abort();
  await expect(listed).rejects.toBeDefined();
});

const event = {
  event_type: 'view',
  description: 'reporte_general_compras',
  accountant_uuid: 'a-1',
  session_id: 's-1',
  metadata: { timeStamp: '2026-11-20T15:00:00.000Z' },
};

it('asks again for what was asked ahead before a change', async () => {
  const { api, calls, sent } = begin();
  const keep = () =>
    calls.early.set(`Bearer t${baseUrl}${companies}`, Promise.resolve(Response.json(named('Textiles'))));
  const lists = () => sent.filter((path) => path.endsWith('/filters')).length;
  keep();
  await api.logEvent({ body: event });
  await api.listBusinesses();
  expect(lists()).toBe(0);
  keep();
  await api.signOut();
  await api.listBusinesses();
  expect(lists()).toBe(1);
});

it('SESSION-22 OPEN-023 sends nothing else with a token that was refused', async () => {
  const { api, session, sent } = begin(401);
  const leaving = new AbortController();
  const listed = api.listBusinesses({ signal: leaving.signal });
  await expect.poll(() => session.get().accessToken).toBeNull();
  leaving.abort();
  await expect(listed).rejects.toBeDefined();
  expect(sent.map((path) => path.endsWith('/me'))).toEqual([true]);
});

it('sends other calls when the profile cannot be loaded', async () => {
  const { api, sent } = begin(503);
  await expect(api.listBusinesses()).resolves.toEqual({ businesses: [] });
  expect(sent.map((path) => path.endsWith('/me'))).toEqual([true, false]);
});

it('asks once above the page for calls that are refused until the person confirms, and sends them again', async () => {
  const { api, sent } = begin();
  const answers = [403, 403, 200, 200];
  const said = { errors: [{ code: 'CONFIRMATION_REQUIRED', message: 'Confirma que eres tú.' }] };
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    sent.push(pathname);
    if (pathname.endsWith('/me')) return Response.json(accountant);
    if (pathname.endsWith('/me/factors'))
      return Response.json({ app: null, passkeys: [], num_recovery_codes: 0, due_on: null });
    if (pathname.endsWith('/me/confirmation')) return Response.json({ confirmed_until: '2026-11-20T15:10:00.000Z' });
    bodies.push(await request.text());
    const status = answers.shift() ?? 500;
    return Response.json(status === 403 ? said : { email: 'a@b.pe', is_verified: true, pending: null }, { status });
  });
  showAbove();
  const changes = Promise.all([
    api.changeEmail({ body: { email: 'a@b.pe' } }),
    api.changeEmail({ body: { email: 'c@d.pe' } }),
  ]);
  await page.getByLabelText('Contraseña de tu cuenta', { exact: true }).fill('Contapro1');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(changes).resolves.toHaveLength(2);
  expect([bodies.toSorted(), sent.filter((path) => path.endsWith('/confirmation')).length]).toEqual([
    ['{"email":"a@b.pe"}', '{"email":"a@b.pe"}', '{"email":"c@d.pe"}', '{"email":"c@d.pe"}'],
    1,
  ]);
  await expect.poll(() => shownAbove.get()).toBeNull();
});

it('fails as the server has refused it when the person closes the dialog, and leaves no dialog of a page that was left', async () => {
  const { api } = begin();
  const open: Readonly<Record<string, object>> = {
    me: accountant,
    factors: { app: null, passkeys: [], num_recovery_codes: 0, due_on: null },
  };
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const answer = open[url.split('/').at(-1) ?? ''];
    return answer
      ? Response.json(answer)
      : Response.json({ errors: [{ code: 'CONFIRMATION_REQUIRED', message: 'Confirma.' }] }, { status: 403 });
  });
  showAbove();
  const refused = api.changeEmail({ body: { email: 'a@b.pe' } }).catch(({ status }: { status: number }) => status);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  expect(await refused).toBe(403);
  const leaving = new AbortController();
  const left = Promise.allSettled([api.changeEmail({ body: { email: 'a@b.pe' }, signal: leaving.signal })]);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  leaving.abort();
  expect(await left).toMatchObject([{ status: 'rejected' }]);
  await expect.poll(() => shownAbove.get()).toBeNull();
});

/** Draws what the layout of private pages draws above them. */
function showAbove() {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Above />);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
}

function Above() {
  return <ThemeRoot>{useSyncExternalStore(shownAbove.subscribe, shownAbove.get)}</ThemeRoot>;
}
