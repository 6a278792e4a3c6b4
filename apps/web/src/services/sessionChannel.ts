import * as z from 'zod/mini';

/** The channel on which the tabs of one browser hand their session over. Only pages of the same origin can read it. */
export const openSessionChannel = (): BroadcastChannel => new BroadcastChannel('contapro-session');

/** A new tab asks for a session. */
export const requestSchema = z.object({ type: z.literal('session.request'), id: z.string() });

/** A tab in which an accountant is signed in answers. */
export const offerSchema = z.object({
  type: z.literal('session.offer'),
  /** The id of the request. */
  id: z.string(),
  /** The uuid of the accountant. */
  accountant: z.string(),
  /** When the tab was last used, in milliseconds since 1970. */
  usedAt: z.number(),
  /** What the tab has stored in session storage. */
  stored: z.string(),
});

/** The accountant has signed out of the session. */
export const endSchema = z.object({ type: z.literal('session.end'), sessionId: z.string() });

export type SessionMessage = z.infer<typeof requestSchema> | z.infer<typeof offerSchema> | z.infer<typeof endSchema>;
