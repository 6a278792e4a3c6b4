import { Problem } from '@contapro/api';
import { type Accountant, isOwnBusiness } from '@contapro/domain';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { accountantOf, openedOf, ownerOf } from '../../engine/mapping/index.ts';
import type { Partner } from '../../engine/session/index.ts';
import { findBusiness } from './findBusiness.ts';
import type { PartnerValidationServices } from './partnerValidation.types.ts';

export const partnerValidationActors = ({ api, apiWith, clock }: PartnerValidationServices) => ({
  signIn: fromCall(async (body: { email: string; password: string }, signal) =>
    openedOf(await api.signInSiscont({ body, signal })),
  ),
  /** Gives the account the plan of the partner. */
  redeem: fromCall(({ token, ruc, assertion }: { token: string; ruc: string; assertion: string }, signal) =>
    apiWith(token).redeemPartnerAssertion({ body: { ruc, assertion }, signal }),
  ),
  loadProfile: fromCall(async ({ token }: { token: string }, signal) =>
    accountantOf(await apiWith(token).getMe({ signal })),
  ),
  /**
   * Resolves to the name of a company that another accountant has registered: that of the link, because the API does not tell the
   * other one. Null when the RUC is free or one's own.
   */
  checkRuc: fromCall(
    async ({ token, partner, accountant }: { token: string; partner: Partner; accountant: Accountant }, signal) => {
      const { ruc, razonSocial } = partner;
      try {
        const { name, ...owner } = ownerOf(await apiWith(token).validateBusinessByRuc({ path: { ruc }, signal }));
        return isOwnBusiness(owner, accountant) ? null : name || razonSocial;
      } catch (error) {
        if (error instanceof Problem && error.status === 404) return null;
        throw error;
      }
    },
  ),
  findBusiness: fromCall(({ token, ruc }: { token: string; ruc: string }, signal) =>
    findBusiness({ api: apiWith(token), clock }, { ruc }, signal),
  ),
});
