import { testGroupOf } from '@contapro/domain';
import { fromCall } from '../internal/fromCall.ts';
import type { Credentials, SignInServices } from './signIn.types.ts';

export const signInActors = ({ api }: SignInServices) => ({
  signIn: fromCall(async (body: Credentials, signal) => {
    const { access_token, ab_test_group } = await api.signIn({ body, signal });
    return { token: access_token, testGroup: testGroupOf(ab_test_group) };
  }),
});
