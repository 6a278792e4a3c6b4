import * as z from 'zod/mini';

/** The answers of a client about a purchase, in the order in which they are offered. */
export const clientAnswerKinds = ['mine', 'unknown', 'payment'] as const;

/** `mine`: it is of the business. `unknown`: the client does not know it. `payment`: the client sent proof that it was paid. */
export type ClientAnswerKind = (typeof clientAnswerKinds)[number];

/** The schema of a question about a purchase that was put to the client. `ClientQuestion` is its type. */
export const clientQuestionSchema = z.object({
  /** Its uuid. */
  id: z.string(),
  state: z.literal(['open', 'answered', 'expired']),
  /** When the link was made in Lima, `YYYY-MM-DD HH:mm`. */
  askedAt: z.string(),
  /** The full name of the accountant who made the link. */
  askedBy: z.string(),
  /** Until when it can be answered, in Lima, `YYYY-MM-DD HH:mm`. */
  expiresAt: z.string(),
  /** Null until the client answers. */
  answer: z.nullable(
    z.object({
      kind: z.literal(clientAnswerKinds),
      /** In Lima, `YYYY-MM-DD HH:mm`. */
      answeredAt: z.string(),
      /** In the words of the client; null without one. */
      comment: z.nullable(z.string()),
      /** The address of the photo or PDF that the client sent; null without one. */
      fileUrl: z.nullable(z.string()),
    }),
  ),
});

/** A question about a purchase that was put to the client by a link. */
export type ClientQuestion = z.infer<typeof clientQuestionSchema>;
