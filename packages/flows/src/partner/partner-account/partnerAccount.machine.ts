import type { PartnerAccountValues } from '@contapro/domain';
import { openedOf } from '../../engine/mapping/index.ts';
import { partnerAccountBody, partnerAccountFields } from '../../engine/mapping/requests/accounts.ts';
import type { Opened } from '../../engine/facts.ts';
import { captchaOf } from '../../engine/captcha/captchaOf.ts';
import { createSubmission, fieldErrors } from '../../engine/submission/index.ts';
import type { PartnerAccountFact, PartnerAccountOptions, PartnerAccountServices } from './partnerAccount.types.ts';

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
    submit: async (values, signal) => {
      const proof = signed ?? (await captchaOf(requestCaptchaToken, signal));
      return openedOf(await api.signUpSiscont({ body: partnerAccountBody(values, { password, proof }), signal }));
    },
    errorsOf: fieldErrors(partnerAccountFields),
    doneFacts: (opened) => [{ type: 'account.created', ...opened }],
  });

export type PartnerAccountMachine = ReturnType<typeof createPartnerAccount>;
