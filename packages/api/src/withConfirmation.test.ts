import { expect, it, vi } from 'vitest';
import { createApi } from './createApi.ts';
import { CONFIRMATION_REQUIRED, withConfirmation } from './withConfirmation.ts';

const refusal = (code: string) =>
  Response.json({ errors: [{ code, message: 'Confirma que eres tú.' }] }, { status: 403 });

/** A client whose server answers one after the other of these, and what the server has received. */
function begin(answers: Response[], confirm: (signal: AbortSignal) => Promise<boolean>) {
  const received: unknown[] = [];
  const send = async (request: Request) => {
    received.push([
      request.method,
      new URL(request.url).pathname,
      request.headers.get('Authorization'),
      await request.text(),
    ]);
    return answers.shift() ?? new Response(null, { status: 500 });
  };
  const api = createApi({
    baseUrl: 'https://api.example.pe/app/internal',
    getToken: () => 't',
    fetch: withConfirmation(send, confirm),
  });
  return { api, received };
}

const change = ['POST', '/app/internal/me/email/change', 'Bearer t', '{"email":"rosa@nuevo.pe"}'];

it('repeats a call with the same body after the person has confirmed who it is', async () => {
  const confirm = vi.fn(async () => true);
  const done = { email: 'rosa@nuevo.pe', is_verified: false, pending: null };
  const { api, received } = begin([refusal(CONFIRMATION_REQUIRED), Response.json(done)], confirm);
  await expect(api.changeEmail({ body: { email: 'rosa@nuevo.pe' } })).resolves.toEqual(done);
  expect([received, confirm.mock.calls.length]).toEqual([[change, change], 1]);
});

it('fails as the server has refused it when the person does not, and asks once for each call', async () => {
  const { api, received } = begin([refusal(CONFIRMATION_REQUIRED)], async () => false);
  await expect(api.changeEmail({ body: { email: 'rosa@nuevo.pe' } })).rejects.toMatchObject({
    status: 403,
    code: CONFIRMATION_REQUIRED,
    messages: ['Confirma que eres tú.'],
  });
  expect(received).toEqual([change]);
  const twice = begin([refusal(CONFIRMATION_REQUIRED), refusal(CONFIRMATION_REQUIRED)], async () => true);
  await expect(twice.api.changeEmail({ body: { email: 'rosa@nuevo.pe' } })).rejects.toMatchObject({ status: 403 });
  expect(twice.received).toEqual([change, change]);
});

it('leaves every other refusal alone', async () => {
  const confirm = vi.fn(async () => true);
  const others = [
    refusal('ROLE_NOT_ALLOWED'),
    new Response('<html>', { status: 403 }),
    new Response(null, { status: 401 }),
  ];
  const { api } = begin(others, confirm);
  const statuses = [];
  for (let call = 0; call < 3; call += 1)
    statuses.push(await api.endOtherSessions().catch(({ status }: { status: number }) => status));
  expect([statuses, confirm.mock.calls]).toEqual([[403, 403, 401], []]);
});

it('ends with the signal of the call while the person is asked', async () => {
  const leaving = new AbortController();
  const confirm = (signal: AbortSignal) =>
    new Promise<boolean>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      leaving.abort(new Error('left'));
    });
  const { api } = begin([refusal(CONFIRMATION_REQUIRED)], confirm);
  await expect(api.endOtherSessions({ signal: leaving.signal })).rejects.toThrow('left');
});
