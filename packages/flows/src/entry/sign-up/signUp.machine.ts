import { type SignUpValues } from '@contapro/domain';
import { openedOf } from '../../engine/mapping/index.ts';
import { signUpBody, signUpFields } from '../../engine/mapping/requests/accounts.ts';
import type { Opened } from '../../engine/facts.ts';
import { createSubmission, fieldErrors } from '../../engine/submission/index.ts';
import { captchaOf } from '../../engine/captcha/captchaOf.ts';
import type { SignUpFact, SignUpOptions, SignUpServices } from './signUp.types.ts';

/**
 * Creates the account of an accountant. The captcha is asked for a token each time the form is sent.
 *
 * @example
 * const actor = createActor(createSignUp({ api, requestCaptchaToken }, { utm: utmOf(location.search) }));
 * actor.on('account.created', ({ token, testGroup }) => session.open({ token, testGroup }));
 * actor.start().send({ type: 'form.submit', values });
 */
export const createSignUp = ({ api, requestCaptchaToken }: SignUpServices, { utm = {} }: SignUpOptions = {}) =>
  createSubmission<SignUpValues, Opened, SignUpFact>({
    id: 'signUp',
    isPublic: true,
    submit: async (values, signal) => {
      const captcha = await captchaOf(requestCaptchaToken, signal);
      return openedOf(await api.signUp({ body: signUpBody(values, { utm, captcha }), signal }));
    },
    errorsOf: fieldErrors(signUpFields),
    doneFacts: (opened) => [{ type: 'account.created', ...opened }],
  });

export type SignUpMachine = ReturnType<typeof createSignUp>;
