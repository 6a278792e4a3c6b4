import type { Uploads } from '@contapro/flows';
import { type SessionActor, sessionActorHook } from './sessionActor.ts';

/** The uploads of the accountant who is signed in. They begin with the first visit of 'Subir archivos'. */
export type SessionUploads = SessionActor<Uploads>;

/** The uploads of the session of this tab. */
export const useSessionUploads = sessionActorHook<Uploads>();

/** How many files would be lost if the uploads ended now. */
export const countUnsent = (uploads: Uploads | null): number =>
  uploads?.getSnapshot().context.uploads.reduce((total, { unsent }) => total + unsent, 0) ?? 0;
