import type { Api } from '@contapro/api';

export interface IdentityConfirmationServices {
  api: Pick<Api, 'confirmIdentity'>;
}

/** The person has proved who it is. Calls that were refused for it can be repeated. */
export interface IdentityConfirmed {
  type: 'identity.confirmed';
}
