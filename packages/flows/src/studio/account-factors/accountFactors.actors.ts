import type { AuthenticatorSetup } from '@contapro/domain';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { receivedField } from '../../engine/internal/received.ts';
import {
  accountFactorsOf,
  authenticatorSetupOf,
  type FactorsChanged,
  factorsChangedOf,
} from '../../engine/mapping/factors.ts';
import { newPasskey } from '../../engine/mapping/requests/factors.ts';
import { PasskeyProblem, type PasskeyReason } from '../../engine/passkeys/index.ts';
import { createSubmission, fieldErrors } from '../../engine/submission/index.ts';
import type { AccountFactorsServices, FactorAct, FactorForm } from './accountFactors.types.ts';

/** What came of a change: an app to confirm, a change, or a passkey that the browser has not made. */
export type ActResult = { setup: AuthenticatorSetup } | FactorsChanged | { passkey: PasskeyReason };

export const accountFactorsActors = ({ api, passkeys }: AccountFactorsServices) => {
  const addPasskey = async ({ name }: FactorForm, signal: AbortSignal): Promise<ActResult> => {
    if (!passkeys.isSupported()) return { passkey: 'unsupported' };
    const asked = await api.beginPasskey({ signal });
    try {
      const response = await passkeys.create(receivedField(asked.options), signal);
      return factorsChangedOf(await api.addPasskey({ body: newPasskey(asked, name, response), signal }));
    } catch (error) {
      if (error instanceof PasskeyProblem) return { passkey: error.reason };
      throw error;
    }
  };
  const changePasskey = async (uuid: string, name: string | null, signal: AbortSignal) =>
    factorsChangedOf(await api.changePasskey({ path: { uuid }, body: { name }, signal }));
  const change = async (act: FactorAct, form: FactorForm, signal: AbortSignal): Promise<ActResult> => {
    switch (act.kind) {
      case 'app.add':
        return { setup: authenticatorSetupOf(await api.beginAuthenticator({ signal })) };
      case 'app.remove':
        return factorsChangedOf(await api.removeAuthenticator({ signal }));
      case 'passkey.add':
        return addPasskey(form, signal);
      case 'passkey.remove':
        return changePasskey(act.uuid, null, signal);
      case 'passkey.rename':
        return changePasskey(act.uuid, form.name, signal);
      default:
        return factorsChangedOf(await api.renewRecoveryCodes({ signal }));
    }
  };
  return {
    getFactors: fromRead(async (_: undefined, signal) => accountFactorsOf(await api.getFactors({ signal }))),
    changeForm: createSubmission<FactorForm & { act: FactorAct }, ActResult>({
      id: 'changeFactor',
      submit: ({ act, ...form }, signal) => change(act, form, signal),
    }),
    codeForm: createSubmission<{ code: string }, FactorsChanged>({
      id: 'confirmAuthenticator',
      submit: async ({ code }, signal) => factorsChangedOf(await api.confirmAuthenticator({ body: { code }, signal })),
      errorsOf: fieldErrors({ code: 'code' }),
    }),
  };
};

export type FactorChangeForm = ReturnType<typeof accountFactorsActors>['changeForm'];
export type FactorCodeForm = ReturnType<typeof accountFactorsActors>['codeForm'];
