import type { Schemas } from '@contapro/api';
import { solesFromCents, type Accountant, type Plan } from '@contapro/domain';

/** The body of `chargeOneTime`, in soles. */
export const chargeBody = ({
  accountant,
  plan,
  card: { token, deviceId },
  authentication,
}: {
  accountant: Pick<Accountant, 'uuid' | 'email'>;
  plan: Plan;
  card: { token: string; deviceId?: string | undefined };
  authentication: Schemas['CardAuthentication'] | null;
}) => ({
  accountant_uuid: accountant.uuid,
  plan_id: plan.id,
  token,
  email: accountant.email,
  amount: solesFromCents(plan.priceCents),
  ...(deviceId !== undefined && { device_id: deviceId }),
  ...(authentication && { authentication_3ds: authentication }),
});
