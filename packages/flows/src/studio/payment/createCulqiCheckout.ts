import type { Api } from '@contapro/api';
import { cardFormTexts } from '@contapro/domain';
import * as z from 'zod/mini';
import { loadScript } from '../../engine/internal/loadScript.ts';
import { checkoutOf } from '../../engine/mapping/index.ts';
import { CardRefused } from './CardRefused.ts';
import type { CardAuthentication, CardForm, CardFormRequest } from './payment.types.ts';

/** What {@link createCulqiCheckout} needs. */
export interface CulqiCheckoutOptions {
  api: Pick<Api, 'getCheckout'>;
  /**
   * Milliseconds after which a script counts as blocked.
   *
   * @default 20000
   */
  timeout?: number;
  /**
   * The reasons of a refused card for which Culqi gives none.
   *
   * @default cardFormTexts
   */
  texts?: Readonly<Record<keyof typeof cardFormTexts, string>>;
}

/** The card form that Culqi's script `checkout-js` defines. */
interface CulqiInstance {
  open: () => void;
  close: () => void;
  /** Called when there is a token or an error. */
  culqi: (() => void) | null;
  token?: { id: string } | null;
  error?: { user_message?: string } | null;
}

/** The authentication that Culqi's script `3ds` defines. */
interface Culqi3DS {
  publicKey: string;
  options: object;
  settings: object;
  generateDevice: () => Promise<string | undefined>;
  /** Shows the page of the bank. The result is posted to the window as `parameters3DS` or `error`. */
  initAuthentication: (token: string) => void;
  reset: () => void;
}

declare global {
  interface Window {
    CulqiCheckout?: new (publicKey: string, configuration: object) => CulqiInstance;
    Culqi3DS?: Culqi3DS;
  }
}

const text = z.optional(z.nullable(z.string()));
const parametersSchema = z.object({
  eci: text,
  xid: text,
  cavv: text,
  protocolVersion: text,
  directoryServerTransactionId: text,
});
// Not a union, whose code would be added to the first page.
const authenticatedSchema = z.object({ parameters3DS: parametersSchema });
const refusedSchema = z.object({ error: z.object({ user_message: text }) });
const refusedInTextSchema = z.object({ error: z.string() });

/** Milliseconds for which a payment waits for the id of the browser, which is not required. */
const deviceTimeout = 5000;

/**
 * The card form of Culqi in a browser. Its scripts are loaded from the addresses in the answer of the server, and only
 * once. The practice form of ContaPro has the same interface.
 *
 * @example
 * const form = createCulqiCheckout({ api });
 */
export function createCulqiCheckout({ api, timeout = 20_000, texts = cardFormTexts }: CulqiCheckoutOptions): CardForm {
  let publicKey = '';

  return {
    loadCheckout: async ({ signal }) => {
      const checkout = checkoutOf(await api.getCheckout({ signal }));
      await Promise.all(checkout.scripts.map((url) => loadOnce(url, timeout)));
      // Scripts that defined nothing are loaded again by the next call.
      if (!window.CulqiCheckout || !window.Culqi3DS) loaded.clear();
      scripts();
      publicKey = checkout.publicKey;
      return { isPractice: checkout.isPractice };
    },
    requestCard: async (request) => {
      const { Culqi3DS } = scripts();
      Culqi3DS.publicKey = publicKey;
      const device = within(deviceTimeout, Culqi3DS.generateDevice());
      const token = await openForm(publicKey, request, texts.notAccepted);
      return { token, deviceId: await device };
    },
    authenticateCard: ({ token, email, amountCents, signal }) => {
      const { Culqi3DS } = scripts();
      return new Promise((resolve, reject) => {
        const settled = new AbortController();
        const settle = (finish: () => void) => {
          settled.abort();
          Culqi3DS.reset();
          finish();
        };
        const receive = ({ origin, data }: MessageEvent<unknown>) => {
          if (origin !== window.location.origin) return;
          const authenticated = z.safeParse(authenticatedSchema, data);
          if (authenticated.success) return settle(() => resolve(authenticationOf(authenticated.data.parameters3DS)));
          const refused = z.safeParse(refusedSchema, data);
          const refusedInText = z.safeParse(refusedInTextSchema, data);
          if (refused.success || refusedInText.success)
            settle(() =>
              reject(
                new CardRefused(refusedInText.data?.error ?? refused.data?.error.user_message ?? texts.notConfirmed),
              ),
            );
        };
        window.addEventListener('message', receive, { signal: settled.signal });
        signal?.addEventListener('abort', () => settle(() => {}), { signal: settled.signal });
        Culqi3DS.publicKey = publicKey;
        Culqi3DS.options = {
          showModal: true,
          showLoading: true,
          showIcon: true,
          closeModalAction: () => settle(() => reject(new CardRefused(texts.notConfirmed))),
        };
        Culqi3DS.settings = {
          charge: { totalAmount: amountCents, currency: 'PEN', returnUrl: window.location.href },
          card: { email },
        };
        Culqi3DS.initAuthentication(token);
      });
    },
  };
}

/** The parameters that have a value. */
const authenticationOf = ({
  eci,
  xid,
  cavv,
  protocolVersion,
  directoryServerTransactionId,
}: z.infer<typeof parametersSchema>): CardAuthentication => ({
  ...(eci != null && { eci }),
  ...(xid != null && { xid }),
  ...(cavv != null && { cavv }),
  ...(protocolVersion != null && { protocolVersion }),
  ...(directoryServerTransactionId != null && { directoryServerTransactionId }),
});

/** Shows the card form, and resolves to the token of the card. */
const openForm = (publicKey: string, { title, email, amountCents, signal }: CardFormRequest, notAccepted: string) =>
  new Promise<string>((resolve, reject) => {
    const { CulqiCheckout } = scripts();
    const settled = new AbortController();
    const form = new CulqiCheckout(publicKey, {
      settings: { title, currency: 'PEN', amount: amountCents },
      client: { email },
      options: {
        lang: 'es',
        modal: true,
        installments: false,
        paymentMethods: {
          tarjeta: true,
          yape: false,
          billetera: false,
          bancaMovil: false,
          agente: false,
          cuotealo: false,
        },
      },
    });
    const settle = (finish: () => void) => {
      settled.abort();
      form.close();
      finish();
    };
    form.culqi = () => {
      const { token, error } = form;
      if (token) settle(() => resolve(token.id));
      else settle(() => reject(new CardRefused(error?.user_message ?? notAccepted)));
    };
    // Earlier versions of the form posted this. Whether the current one does is not documented, so nothing depends on it.
    const receive = ({ data }: MessageEvent<unknown>) => {
      if (data === 'checkout_cerrado') settle(() => reject(new CardRefused(null)));
    };
    window.addEventListener('message', receive, { signal: settled.signal });
    signal?.addEventListener('abort', () => settle(() => {}), { signal: settled.signal });
    form.open();
  });

function scripts() {
  const { CulqiCheckout, Culqi3DS } = window;
  if (!CulqiCheckout || !Culqi3DS) throw new Error('The scripts of the card form defined nothing');
  return { CulqiCheckout, Culqi3DS };
}

const loaded = new Map<string, Promise<void>>();

/** Loads a script once. A script that failed is loaded again by the next call. */
function loadOnce(url: string, timeout: number): Promise<void> {
  const loading =
    loaded.get(url) ??
    loadScript(url, timeout).catch((error: unknown) => {
      loaded.delete(url);
      throw error;
    });
  loaded.set(url, loading);
  return loading;
}

/** Resolves to a value, or to undefined when it does not come in time. */
const within = <Value>(milliseconds: number, value: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([
    value.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds)),
  ]);
