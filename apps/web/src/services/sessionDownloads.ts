import type { Downloads } from '@contapro/flows';
import { sessionActorHook } from './sessionActor.ts';

/** The downloads of the session of this tab. They begin with the first visit of a page that has downloads. */
export const useSessionDownloads = sessionActorHook<Downloads>();

/** How many downloads are in progress. */
export const countDownloads = (downloads: Downloads | null): number =>
  downloads?.getSnapshot().context.downloads.filter(({ state }) => state === 'loading').length ?? 0;
