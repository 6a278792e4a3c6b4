import type { Downloads } from '@contapro/flows';
import { type SessionActor, sessionActorHook } from './sessionActor.ts';

/** The downloads of the accountant who is signed in. They begin with the first visit of a page that has downloads. */
export type SessionDownloads = SessionActor<Downloads>;

/** The downloads of the session of this tab. */
export const useSessionDownloads = sessionActorHook<Downloads>();

/** How many downloads are in progress. */
export const countDownloads = (downloads: Downloads | null): number =>
  downloads?.getSnapshot().context.downloads.filter(({ state }) => state === 'loading').length ?? 0;
