import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CardRefused } from './CardRefused.ts';
import { createCulqiCheckout } from './createCulqiCheckout.ts';

// The scripts of Culqi are replaced by scripts that define what its documentation describes.

interface FakeForm {
  configuration: object;
  culqi: (() => void) | null;
  token: { id: string } | null;
  error: { user_message?: string } | null;
  isOpen: boolean;
}

const forms: FakeForm[] = [];
const culqi3DS = {
  publicKey: '',
  options: {} as { closeModalAction?: () => void },
  settings: {},
  generateDevice: vi.fn<() => Promise<string | undefined>>(),
  initAuthentication: vi.fn<(token: string) => void>(),
  reset: vi.fn<() => void>(),
};

beforeEach(() => {
  forms.splice(0);
  culqi3DS.generateDevice.mockReset().mockResolvedValue('dispositivo-1');
  culqi3DS.initAuthentication.mockReset();
  culqi3DS.reset.mockReset();
  window.CulqiCheckout = class implements FakeForm {
    culqi: (() => void) | null = null;
    token: { id: string } | null = null;
    error: { user_message?: string } | null = null;
    isOpen = false;
    readonly configuration: object;

    constructor(publicKey: string, configuration: object) {
      this.configuration = { publicKey, ...configuration };
      forms.push(this);
    }
    open() {
      this.isOpen = true;
    }
    close() {
      this.isOpen = false;
    }
  };
  window.Culqi3DS = culqi3DS;
});
afterEach(() => {
  delete window.CulqiCheckout;
  delete window.Culqi3DS;
});

/** A script of its own for each test, because a script is loaded once. */
const scriptOf = (code = '') => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

const checkoutOf = (script_url: string, timeout?: number) =>
  createCulqiCheckout({
    api: {
      getCheckout: async () => ({
        public_key: 'pk_test_1',
        script_url,
        authentication_script_url: script_url,
        is_practice: true,
      }),
    },
    ...(timeout !== undefined && { timeout }),
  });

const loaded = async () => {
  const form = checkoutOf(scriptOf());
  await form.loadCheckout({});
  return form;
};

const request = { title: 'ContaPro · Pequeña empresa', email: 'rosa@estudioquispe.pe', amountCents: 11_800 };
const opened = async () => {
  await expect.poll(() => forms).not.toEqual([]);
  return forms.at(-1) ?? expect.fail();
};
const post = (data: unknown) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }));

describe('PAYMENT-01 RESP-06 loading', () => {
  it('loads the script of the server’s address once', async () => {
    const url = scriptOf();
    const form = checkoutOf(url);
    expect([await form.loadCheckout({}), await form.loadCheckout({})]).toEqual([
      { isPractice: true },
      { isPractice: true },
    ]);
    expect(document.querySelectorAll(`script[src="${url}"]`).length).toBe(1);
  });

  it('PAYMENT-02 fails when the network blocks a script, and loads it again when it is asked', async () => {
    const append = vi.spyOn(document.head, 'append');
    const form = checkoutOf('http://localhost:1/bloqueado.js');
    await expect(form.loadCheckout({})).rejects.toThrow('could not be loaded');
    await expect(form.loadCheckout({})).rejects.toThrow('could not be loaded');
    expect(append).toHaveBeenCalledTimes(2);
    expect(document.querySelector('script[src*="bloqueado"]')).toBe(null);
    append.mockRestore();
  });

  it('fails when a script defines nothing', async () => {
    delete window.CulqiCheckout;
    await expect(checkoutOf(scriptOf()).loadCheckout({})).rejects.toThrow('defined nothing');
  });
});

describe('the card form', () => {
  it('is opened with the price in céntimos, and its token is the card', async () => {
    const form = await loaded();
    const card = form.requestCard(request);
    const shown = await opened();
    expect([shown.isOpen, shown.configuration]).toMatchObject([
      true,
      {
        publicKey: 'pk_test_1',
        settings: { title: 'ContaPro · Pequeña empresa', currency: 'PEN', amount: 11_800 },
        client: { email: 'rosa@estudioquispe.pe' },
      },
    ]);
    shown.token = { id: 'tkn_test_9' };
    shown.culqi?.();
    expect([await card, shown.isOpen]).toEqual([{ token: 'tkn_test_9', deviceId: 'dispositivo-1' }, false]);
  });

  it('pays without the id of the browser where there is none', async () => {
    culqi3DS.generateDevice.mockRejectedValue(new Error('blocked'));
    const form = await loaded();
    const card = form.requestCard(request);
    const shown = await opened();
    shown.token = { id: 'tkn_test_9' };
    shown.culqi?.();
    expect(await card).toEqual({ token: 'tkn_test_9', deviceId: undefined });
  });

  it.each([
    [{ user_message: 'El número de tarjeta es inválido.' }, 'El número de tarjeta es inválido.'],
    [null, 'No pudimos leer la tarjeta. Revisa sus datos e inténtalo de nuevo.'],
  ])('rejects with the reason why a card was refused: %o', async (error, reason) => {
    const form = await loaded();
    const card = form.requestCard(request);
    const shown = await opened();
    shown.error = error;
    shown.culqi?.();
    await expect(card).rejects.toEqual(new CardRefused(reason));
    expect(shown.isOpen).toBe(false);
  });

  it('rejects without a reason when it is closed', async () => {
    const form = await loaded();
    const card = form.requestCard(request);
    await opened();
    post('checkout_cerrado');
    await expect(card).rejects.toEqual(new CardRefused(null));
  });

  it('is closed when the page is left', async () => {
    const form = await loaded();
    const leaving = new AbortController();
    void form.requestCard({ ...request, signal: leaving.signal });
    const shown = await opened();
    leaving.abort();
    expect(shown.isOpen).toBe(false);
  });
});

describe('3-D Secure', () => {
  const parameters3DS = {
    eci: '05',
    xid: 'xid',
    cavv: 'cavv',
    protocolVersion: '2.1.0',
    directoryServerTransactionId: 'ds',
  };

  it('shows the page of the bank, and takes its result only from this window', async () => {
    const form = await loaded();
    const result = form.authenticateCard({ ...request, token: 'tkn_test_9' });
    expect([culqi3DS.initAuthentication.mock.calls, culqi3DS.settings]).toMatchObject([
      [['tkn_test_9']],
      { charge: { totalAmount: 11_800, currency: 'PEN' }, card: { email: 'rosa@estudioquispe.pe' } },
    ]);
    window.dispatchEvent(
      new MessageEvent('message', { data: { parameters3DS: { eci: '99' } }, origin: 'https://otro.example.pe' }),
    );
    post({ loading: true });
    post({ parameters3DS: { ...parameters3DS, xid: null }, error: null });
    const { xid: _, ...withValue } = parameters3DS;
    expect([await result, culqi3DS.reset.mock.calls.length]).toEqual([withValue, 1]);
  });

  it.each([
    ['an error', () => post({ error: 'Código incorrecto.' }), 'Código incorrecto.'],
    ['an error of Culqi', () => post({ error: { user_message: 'Tu banco no respondió.' } }), 'Tu banco no respondió.'],
    [
      'a closed page',
      () => culqi3DS.options.closeModalAction?.(),
      'No se confirmó el pago con tu banco. No se te cobró nada.',
    ],
  ])('is refused by %s', async (_, act, reason) => {
    const form = await loaded();
    const result = form.authenticateCard({ ...request, token: 'tkn_test_9' });
    act();
    await expect(result).rejects.toEqual(new CardRefused(reason));
    expect(culqi3DS.reset).toHaveBeenCalledTimes(1);
  });
});
