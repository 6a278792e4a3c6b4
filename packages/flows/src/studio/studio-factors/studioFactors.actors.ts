import type { FactorRule, StudioFactors } from '@contapro/domain';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { studioFactorsOf } from '../../engine/mapping/factors.ts';
import { factorRuleBody, factorRuleFields } from '../../engine/mapping/requests/factors.ts';
import { createSubmission, fieldErrors } from '../../engine/submission/index.ts';
import type { ResetForm, StudioFactorsServices } from './studioFactors.types.ts';

export const studioFactorsActors = ({ api }: StudioFactorsServices) => ({
  getStudioFactors: fromRead(async (_: undefined, signal) => studioFactorsOf(await api.getStudioFactors({ signal }))),
  ruleForm: createSubmission<FactorRule, StudioFactors>({
    id: 'setFactorRule',
    submit: async (rule, signal) => studioFactorsOf(await api.setFactorRule({ body: factorRuleBody(rule), signal })),
    errorsOf: fieldErrors(factorRuleFields),
  }),
  resetForm: createSubmission<ResetForm, StudioFactors>({
    id: 'resetMemberFactor',
    submit: async ({ memberUuid }, signal) =>
      studioFactorsOf(await api.resetMemberFactor({ path: { uuid: memberUuid }, signal })),
  }),
});

export type FactorRuleForm = ReturnType<typeof studioFactorsActors>['ruleForm'];
export type FactorResetForm = ReturnType<typeof studioFactorsActors>['resetForm'];
