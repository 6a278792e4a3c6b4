import { type KeyStorage, type Session, storageKeys } from '@contapro/flows';
import { endSchema, openSessionChannel, requestSchema, type SessionMessage } from './sessionChannel.ts';

/**
 * Offers the session of this tab to new tabs of the same browser, and tells the other tabs when the accountant signs out.
 *
 * @param onEnd Called when the accountant has signed out of the same session in another tab.
 * @returns a function that ends the offer
 */
export function offerSession(session: Session, storage: Pick<KeyStorage, 'getItem'>, onEnd: () => void): () => void {
  const channel = openSessionChannel();
  const post = (message: SessionMessage) => channel.postMessage(message);
  let usedAt = Date.now();
  const use = () => {
    usedAt = Date.now();
  };
  let last = session.get();

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { accessToken, accessTokenExpired, sessionId, user } = session.get();
    if (accessToken === null) return;
    const request = requestSchema.safeParse(data).data;
    const stored = storage.getItem(storageKeys.state);
    if (request && user && stored !== null && !accessTokenExpired)
      post({ type: 'session.offer', id: request.id, accountant: user.uuid, usedAt, stored });
    if (endSchema.safeParse(data).data?.sessionId === sessionId) onEnd();
  });
  const unsubscribe = session.subscribe(() => {
    const now = session.get();
    const isClosed = now.accessToken === null;
    // A session that has expired ends in each tab by itself, because values may be typed there.
    if (isClosed && last.accessToken !== null && !last.accessTokenExpired && !now.accessTokenExpired)
      post({ type: 'session.end', sessionId: last.sessionId });
    last = now;
  });
  window.addEventListener('pointerdown', use, { capture: true });
  window.addEventListener('keydown', use, { capture: true });
  return () => {
    unsubscribe();
    channel.close();
    window.removeEventListener('pointerdown', use, { capture: true });
    window.removeEventListener('keydown', use, { capture: true });
  };
}
