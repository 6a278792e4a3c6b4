import type { PartnerAccountValues } from '@contapro/domain';
import type { Opened } from '../sign-in/index.ts';
import { openedOf } from '../sign-in/openedOf.ts';
import { captchaOf } from '../sign-up/captchaOf.ts';
import { createSubmission, fieldErrors } from '../submission/index.ts';
import type { PartnerAccountFact, PartnerAccountOptions, PartnerAccountServices } from './partnerAccount.types.ts';

/** The partner does not tell the names of its customers, and the API requires some. */
const placeholder = { name: 'Contador', last_name: 'Siscont' };

/**
 * Creates the account of a partner's customer.
 *
 * @example
 * const actor = createActor(createPartnerAccount({ api, requestCaptchaToken }, { password: 'Clave123' }));
 * actor.on('account.created', ({ token, testGroup }) => session.open({ token, testGroup }));
 * actor.start().send({ type: 'form.submit', values });
 */
export const createPartnerAccount = (
  { api, requestCaptchaToken }: PartnerAccountServices,
  { password, signed = null }: PartnerAccountOptions,
) =>
  createSubmission<PartnerAccountValues, Opened, PartnerAccountFact>({
    id: 'signUpSiscont',
    isPublic: true,
    submit: async ({ email, documentNumber, phoneNumber }, signal) => {
      const proof = signed ?? (await captchaOf(requestCaptchaToken, signal));
      return openedOf(
        await api.signUpSiscont({
          body: {
            ...placeholder,
            document_number: documentNumber,
            email,
            phone_number: phoneNumber,
            password,
            ...proof,
          },
          signal,
        }),
      );
    },
    errorsOf: fieldErrors({ document_number: 'documentNumber', phone_number: 'phoneNumber' }),
    doneFacts: (opened) => [{ type: 'account.created', ...opened }],
  });

export type PartnerAccountMachine = ReturnType<typeof createPartnerAccount>;
