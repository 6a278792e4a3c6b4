import { Problem } from '@contapro/api';
import { loadFailedTexts } from '@contapro/domain';

/** What a failure tells people: the server's messages, or the generic one (OPEN-046). */
export const messagesOf = (error: unknown): readonly string[] =>
  error instanceof Problem ? error.messages : [loadFailedTexts.text];

/** The first code of a failure; undefined when there is none. */
export const codeOf = (error: unknown): string | undefined => (error instanceof Problem ? error.code : undefined);

/** The part of a failed call's event that actions take. */
export interface Failed {
  error: unknown;
}
