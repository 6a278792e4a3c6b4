import { basePath } from '@contapro/openapi/operations';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The program with which a call was made. */
export interface Visitor {
  userAgent: string | undefined;
  /** The secret that this browser got when somebody signed in with it; null without one. */
  device: string | null;
  /** Gives the browser such a secret. It proves nothing but that the browser is the same. */
  remember: (device: string) => void;
}

/** The name of the cookie. With the prefix, a browser accepts it from this host only, and only by HTTPS. */
const cookieOf = (secure: boolean) => (secure ? '__Host-contapro_device' : 'contapro_device');
/** Seconds for which a browser keeps it: a year. */
const cookieLife = 365 * 86_400;

/** @param secure Whether the product is reached by HTTPS. */
export const visitorOf = ({ headers }: FastifyRequest, reply: FastifyReply, secure: boolean): Visitor => ({
  userAgent: headers['user-agent'],
  device: new RegExp(`(?:^|;\\s*)${cookieOf(secure)}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null,
  remember: (device) => {
    // The prefix requires this path.
    const where = secure ? 'Path=/; Secure' : `Path=${basePath}`;
    reply.header(
      'set-cookie',
      `${cookieOf(secure)}=${device}; ${where}; Max-Age=${cookieLife}; HttpOnly; SameSite=Strict`,
    );
  },
});
