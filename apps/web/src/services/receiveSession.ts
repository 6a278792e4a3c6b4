import { storageKeys } from '@contapro/flows';
import type * as z from 'zod/mini';
import { newId } from '@contapro/flows';
import { offerSchema, openSessionChannel, type SessionMessage } from './sessionChannel.ts';

/** Milliseconds in which other tabs can answer. A tab cannot know how many others there are. */
const answerTime = 200;

/**
 * Stores the session of another tab in this new one, if exactly one accountant is signed in in this browser. Of several
 * tabs the one that was used last counts: its link was opened. An answer that comes late is not received.
 */
export async function receiveSession(storage: Pick<Storage, 'setItem'>): Promise<void> {
  const channel = openSessionChannel();
  const request = { type: 'session.request', id: newId() } satisfies SessionMessage;
  const offers: z.infer<typeof offerSchema>[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const offer = offerSchema.safeParse(data).data;
    if (offer?.id === request.id) offers.push(offer);
  });
  channel.postMessage(request);
  await new Promise((resolve) => setTimeout(resolve, answerTime));
  channel.close();
  const [latest] = offers.toSorted((one, other) => other.usedAt - one.usedAt);
  if (latest && offers.every(({ accountant }) => accountant === latest.accountant))
    storage.setItem(storageKeys.state, latest.stored);
}
