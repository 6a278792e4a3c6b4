import { testGroupOf } from '@contapro/domain';
import { call } from '../internal/call.ts';
import type { Credentials, SignInServices } from './signIn.types.ts';

export const signInActors = ({ api }: SignInServices) => ({
  signIn: call(async (body: Credentials, signal) => {
    const { access_token, ab_test_group } = await api.signIn({ body, signal });
    return { token: access_token, testGroup: testGroupOf(ab_test_group) };
  }),
});
