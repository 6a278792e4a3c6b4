import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { outsideServer } from '../../../testing/outside-server.ts';
import { CardsUnavailable, type ChargeRequest } from '../cards.ts';
import { culqiCards } from './culqi-cards.ts';

// A local server that answers as https://apidocs.culqi.com and https://docs.culqi.com describe.

interface Received {
  method: string | undefined;
  path: string;
  query: Record<string, string>;
  authorization: string | undefined;
  body: unknown;
}

const received: Received[] = [];
let answer: (request: Received, response: ServerResponse) => void;
const { port } = outsideServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://culqi');
  const one: Received = {
    method: request.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    authorization: request.headers.authorization,
    body: await jsonOf(request),
  };
  received.push(one);
  answer(one, response);
});

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
}

const answers = (status: number, body: unknown) => {
  answer = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
};

const log = { error: vi.fn() };
beforeEach(() => {
  received.splice(0);
  log.error.mockClear();
});

const cardsWithin = (timeout: number) =>
  culqiCards({
    publicKey: 'pk_live_publica',
    secretKey: 'sk_live_secreta',
    apiUrl: `http://localhost:${port}/v2`,
    log,
    timeout,
  });
const cards = cardsWithin(30_000);

const request: ChargeRequest = {
  reference: 'a0000000-0000-4000-8000-000000000009',
  token: 'tkn_live_0CjjdWhFpEAZlxlz',
  email: 'rosa@estudioquispe.pe',
  amountCents: 11_800,
  description: 'ContaPro, plan Pequeña empresa (4)',
  buyer: { name: 'Rosa María', lastName: 'Quispe Ñahui', phoneNumber: '987654321', deviceId: 'dispositivo-1' },
  authentication: undefined,
};
const authentication = {
  eci: '05',
  xid: 'xid',
  cavv: 'cavv',
  protocolVersion: '2.1.0',
  directoryServerTransactionId: 'ds',
};

const charge = { object: 'charge', id: 'chr_live_kEazTaQBDtzNdwFr', amount: 11_800, currency_code: 'PEN' };

describe('charging', () => {
  it('posts céntimos of PEN with the secret key and what is known of the buyer', async () => {
    answers(201, charge);
    expect(await cards.charge(request)).toEqual({ outcome: 'charged', chargeId: 'chr_live_kEazTaQBDtzNdwFr' });
    expect(received).toEqual([
      {
        method: 'POST',
        path: '/v2/charges',
        query: {},
        authorization: 'Bearer sk_live_secreta',
        body: {
          amount: 11_800,
          currency_code: 'PEN',
          email: 'rosa@estudioquispe.pe',
          source_id: 'tkn_live_0CjjdWhFpEAZlxlz',
          description: 'ContaPro, plan Pequeña empresa (4)',
          capture: true,
          antifraud_details: {
            first_name: 'Rosa María',
            last_name: 'Quispe Ñahui',
            phone_number: '987654321',
            country_code: 'PE',
            device_finger_print_id: 'dispositivo-1',
          },
          metadata: { reference: request.reference },
        },
      },
    ]);
  });

  it('asks for 3-D Secure on status 200, and sends its result with the next request', async () => {
    answers(200, { action_code: 'REVIEW', user_message: 'Requiere autenticación 3DS' });
    expect(await cards.charge(request)).toEqual({ outcome: 'authentication' });
    answers(201, charge);
    await cards.charge({ ...request, authentication });
    expect(received[1]?.body).toMatchObject({ source_id: request.token, authentication_3DS: authentication });
  });

  it.each([
    [
      402,
      { object: 'error', type: 'card_error', decline_code: 'stolen_card', user_message: 'Tu tarjeta fue rechazada.' },
    ],
    [400, { object: 'error', type: 'invalid_request_error', user_message: 'Tu tarjeta fue rechazada.' }],
  ])('returns the message of a refusal with %i', async (status, error) => {
    answers(status, error);
    expect(await cards.charge(request)).toEqual({ outcome: 'refused', message: 'Tu tarjeta fue rechazada.' });
    expect(log.error).not.toHaveBeenCalled();
  });

  it('does not show a refusal of our keys to the buyer, and logs it', async () => {
    answers(401, {
      object: 'error',
      type: 'authentication_error',
      user_message: 'La llave sk_live_secreta es inválida',
    });
    const refused = await cards.charge(request);
    expect(refused).toEqual({
      outcome: 'refused',
      message: expect.stringMatching(/^El pago con tarjeta no está disponible/),
    });
    expect(log.error.mock.calls).toEqual([[{ status: 401 }, 'Culqi refused the keys']]);
  });

  it.each([
    ['a failure', 500, { object: 'error', type: 'api_error' }],
    ['a timeout of Culqi', 408, {}],
    ['success without a charge', 201, {}],
    ['success that is no JSON', 201, '<html>'],
    ['status 200 without a review', 200, charge],
  ])('treats %s as a lost answer', async (_, status, body) => {
    answers(status, body);
    await expect(cards.charge(request)).rejects.toThrow(CardsUnavailable);
  });

  it('treats a missing answer and a dropped connection as a lost answer', async () => {
    answer = () => {};
    await expect(cardsWithin(300).charge(request)).rejects.toThrow(CardsUnavailable);
    answer = (_, response) => response.destroy();
    await expect(cards.charge(request)).rejects.toThrow(CardsUnavailable);
  });
});

describe('finding the charge of a lost answer', () => {
  const lost = { reference: request.reference, email: request.email, since: new Date('2026-11-20T15:00:00Z') };
  const other = { ...charge, id: 'chr_live_otro', metadata: null };

  it('looks through the charges of the buyer for its reference', async () => {
    answers(200, { data: [other, { ...charge, metadata: { reference: request.reference } }] });
    expect(await cards.find(lost)).toEqual({ chargeId: 'chr_live_kEazTaQBDtzNdwFr' });
    expect(received).toEqual([
      {
        method: 'GET',
        path: '/v2/charges',
        query: { email: 'rosa@estudioquispe.pe', creation_date_from: '1795186800000', limit: '100' },
        authorization: 'Bearer sk_live_secreta',
        body: undefined,
      },
    ]);
  });

  it('reads further pages while there are more', async () => {
    const full = Array.from({ length: 100 }, () => other);
    answer = ({ query }, response) => {
      const data = query['after'] === 'chr_100' ? [{ ...charge, metadata: { reference: request.reference } }] : full;
      response.writeHead(200).end(JSON.stringify({ data, paging: { cursors: { after: 'chr_100' } } }));
    };
    expect(await cards.find(lost)).toEqual({ chargeId: 'chr_live_kEazTaQBDtzNdwFr' });
    expect(received.map(({ query }) => query['after'])).toEqual([undefined, 'chr_100']);
  });

  it('finds nothing in an empty list', async () => {
    answers(200, { data: [], paging: { cursors: { after: null } } });
    expect(await cards.find(lost)).toBe(undefined);
  });

  it.each([
    [500, {}],
    [401, {}],
    [200, { items: [] }],
  ])('does not treat status %i with %j as an empty list', async (status, body) => {
    answers(status, body);
    await expect(cards.find(lost)).rejects.toThrow(CardsUnavailable);
  });
});

it('RESP-06 gives the browser the public key and the addresses of the scripts, and never the secret key', () => {
  expect(cards.checkout).toEqual({
    public_key: 'pk_live_publica',
    script_url: 'https://js.culqi.com/checkout-js',
    authentication_script_url: 'https://3ds.culqi.com',
    is_practice: false,
  });
});

describe('a charge that is looked up', () => {
  const charge = {
    object: 'charge',
    id: 'chr_live_1',
    amount: 11_800,
    amount_refunded: 0,
    currency_code: 'PEN',
    email: 'rosa@example.pe',
    creation_date: 1_795_200_000_000,
    outcome: { type: 'venta_exitosa' },
    metadata: {},
  };
  const found = {
    reference: undefined,
    email: 'rosa@example.pe',
    amountCents: 11_800,
    isPaid: true,
    chargedAt: new Date(1_795_200_000_000),
  };

  it.each([
    ['that was paid', {}, {}],
    ['of a request of ours', { metadata: { reference: 'r-1' } }, { reference: 'r-1' }],
    ['that was given back', { amount_refunded: 100 }, { isPaid: false }],
    ['in dollars', { currency_code: 'USD' }, { isPaid: false }],
    ['that was refused', { outcome: { type: 'tarjeta_vencida' } }, { isPaid: false }],
  ])('is read: one %s', async (_, change, expected) => {
    answers(200, { ...charge, ...change });
    expect(await cards.get('chr_live_1')).toEqual({ ...found, ...expected });
    expect(received.map(({ method, path }) => [method, path])).toEqual([['GET', '/v2/charges/chr_live_1']]);
  });

  it('is undefined when Culqi has none, and unknown when it does not say', async () => {
    answers(404, { object: 'error' });
    expect(await cards.get('chr_live_1')).toBe(undefined);
    answers(503, {});
    await expect(cards.get('chr_live_1')).rejects.toThrow(CardsUnavailable);
    answers(200, { object: 'charge' });
    await expect(cards.get('chr_live_1')).rejects.toThrow(CardsUnavailable);
  });
});
