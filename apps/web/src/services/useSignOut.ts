import type { Api } from '@contapro/api';
import { useFormDrafts } from './formDrafts.ts';
import { useServices } from './ServicesContext.tsx';
import { useSessionDownloads } from './sessionDownloads.ts';
import { useSessionUploads } from './sessionUploads.ts';
import { useLogOut } from './useLogOut.ts';

/** The maximum number of milliseconds for which signing out waits for the server. */
const signOutTimeout = 2000;

/** Resolves when the server has ended the session or does not answer in time. The browser removes it in both cases. */
const signedOut = (api: Pick<Api, 'signOut'>) =>
  api.signOut({ signal: AbortSignal.timeout(signOutTimeout) }).catch(() => {});

/** Ends what runs in the background, removes what was typed, ends the session, and navigates to sign-in. */
export function useSignOut(): () => void {
  const { api } = useServices();
  const logOut = useLogOut();
  const uploads = useSessionUploads();
  const downloads = useSessionDownloads();
  const drafts = useFormDrafts();
  return () => {
    uploads.end();
    downloads.end();
    drafts.clear();
    void signedOut(api).then(logOut);
  };
}
