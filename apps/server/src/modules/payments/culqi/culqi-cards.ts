import * as z from 'zod/mini';
import type { ContentSources } from '../../../content-sources.ts';
import type { Logger } from '../../../logger.ts';
import { type Cards, CardsUnavailable, type ChargeRequest } from '../cards.ts';

export interface CulqiOptions {
  /** The public key (`pk_live_…`), which the browser gets. */
  publicKey: string;
  /** The secret key (`sk_live_…`), which never leaves the server. */
  secretKey: string;
  /** @default 'https://api.culqi.com/v2' */
  apiUrl?: string;
  log: Pick<Logger, 'error'>;
  /**
   * Milliseconds after which an answer counts as lost. A bank may take most of a minute.
   *
   * @default 60000
   */
  timeout?: number;
}

/**
 * What the page of the payment loads for Culqi: two scripts, which show the card form and the bank's page in frames. Culqi
 * does not document which hosts the scripts call, so all of its hosts are allowed, but only these two for scripts.
 */
export const culqiSources: ContentSources = {
  script: ['https://js.culqi.com', 'https://3ds.culqi.com'],
  image: ['https://*.culqi.com'],
  frame: ['https://*.culqi.com'],
  connect: ['https://*.culqi.com'],
};

const chargeSchema = z.object({ object: z.literal('charge'), id: z.string() });
const foundSchema = z.object({
  object: z.literal('charge'),
  amount: z.int(),
  amount_refunded: z.optional(z.nullable(z.int())),
  currency_code: z.string(),
  email: z.string(),
  /** Milliseconds since 1970. */
  creation_date: z.int(),
  outcome: z.optional(z.nullable(z.looseObject({ type: z.optional(z.nullable(z.string())) }))),
  metadata: z.optional(z.nullable(z.looseObject({ reference: z.optional(z.unknown()) }))),
});
const reviewSchema = z.object({ action_code: z.literal('REVIEW') });
const errorSchema = z.object({ type: z.optional(z.string()), user_message: z.optional(z.string()) });
const listSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      metadata: z.optional(z.nullable(z.looseObject({ reference: z.optional(z.unknown()) }))),
    }),
  ),
  paging: z.optional(z.object({ cursors: z.optional(z.object({ after: z.optional(z.nullable(z.string())) })) })),
});

const pageSize = 100;
/** A lost charge is among the newest of its buyer, so more pages are never read. */
const mostPages = 5;

/** Charges cards with Culqi: https://docs.culqi.com, https://apidocs.culqi.com. */
export function culqiCards(options: CulqiOptions): Cards {
  const { publicKey, secretKey, apiUrl = 'https://api.culqi.com/v2', log, timeout = 60_000 } = options;

  const call = async (path: string, body?: object): Promise<{ status: number; json: unknown }> => {
    try {
      const answer = await fetch(`${apiUrl}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${secretKey}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      const text = await answer.text();
      return { status: answer.status, json: parsed(text) };
    } catch (error) {
      throw new CardsUnavailable('Culqi did not answer', { cause: error });
    }
  };

  return {
    checkout: {
      public_key: publicKey,
      script_url: 'https://js.culqi.com/checkout-js',
      authentication_script_url: 'https://3ds.culqi.com',
      is_practice: publicKey.startsWith('pk_test_'),
    },
    charge: async (request) => {
      const { status, json } = await call('/charges', bodyOf(request));
      const charge = chargeSchema.safeParse(json);
      if (status === 201 && charge.success) return { outcome: 'charged', chargeId: charge.data.id };
      if (status === 200 && reviewSchema.safeParse(json).success) return { outcome: 'authentication' };
      if (status < 400 || status === 408 || status >= 500) throw new CardsUnavailable(`Culqi answered ${status}`);
      const { data: error } = errorSchema.safeParse(json);
      // Wrong keys are our fault, and their message is not for the buyer.
      const isOurs = status === 401 || status === 403 || error?.type === 'authentication_error';
      if (isOurs) log.error({ status }, 'Culqi refused the keys');
      return { outcome: 'refused', message: (isOurs ? undefined : error?.user_message) || unavailable };
    },
    find: async ({ reference, email, since }) => {
      let after: string | null | undefined;
      for (let page = 0; page < mostPages; page++) {
        const query = new URLSearchParams({
          email,
          creation_date_from: String(since.getTime()),
          limit: String(pageSize),
          ...(after && { after }),
        });
        const { status, json } = await call(`/charges?${query.toString()}`);
        const list = listSchema.safeParse(json);
        if (status !== 200 || !list.success) throw new CardsUnavailable(`Culqi answered ${status} to a search`);
        const found = list.data.data.find(({ metadata }) => metadata?.reference === reference);
        if (found) return { chargeId: found.id };
        after = list.data.paging?.cursors?.after;
        if (!after || list.data.data.length < pageSize) return undefined;
      }
      throw new CardsUnavailable('Culqi listed more charges than can be searched');
    },
    get: async (chargeId) => {
      const { status, json } = await call(`/charges/${encodeURIComponent(chargeId)}`);
      if (status === 404) return undefined;
      const found = foundSchema.safeParse(json);
      if (status !== 200 || !found.success) throw new CardsUnavailable(`Culqi answered ${status} to a charge`);
      const { amount, amount_refunded, currency_code, email, creation_date, outcome, metadata } = found.data;
      return {
        reference: typeof metadata?.reference === 'string' ? metadata.reference : undefined,
        email,
        amountCents: amount,
        isPaid: outcome?.type === 'venta_exitosa' && currency_code === 'PEN' && (amount_refunded ?? 0) === 0,
        chargedAt: new Date(creation_date),
      };
    },
  };
}

const unavailable =
  'El pago con tarjeta no está disponible en este momento. No se te cobró nada; inténtalo de nuevo más tarde.';

const bodyOf = ({ reference, token, email, amountCents, description, buyer, authentication }: ChargeRequest) => ({
  amount: amountCents,
  currency_code: 'PEN',
  email,
  source_id: token,
  description: description.slice(0, 80),
  capture: true,
  antifraud_details: {
    first_name: buyer.name.slice(0, 50),
    last_name: buyer.lastName.slice(0, 50),
    phone_number: buyer.phoneNumber,
    country_code: 'PE',
    ...(buyer.deviceId !== undefined && { device_finger_print_id: buyer.deviceId }),
  },
  metadata: { reference },
  ...(authentication && { authentication_3DS: authentication }),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
