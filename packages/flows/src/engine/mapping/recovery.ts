import type { Schemas } from '@contapro/api';

/** Whether the server stores the mail with the link for a new password as a file, because it has no mail server. */
export const isPracticeMail = (answer: Schemas['RecoveryRequested'] | undefined): boolean =>
  answer?.is_practice === true;
