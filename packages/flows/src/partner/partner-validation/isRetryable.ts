import type { Partner } from '../../engine/session/index.ts';
import type { PartnerValidationContext } from './partnerValidation.types.ts';

/** Whether the partner's link had an email and a password. */
export const hasCredentials = (partner: Partner | null): boolean =>
  Boolean(partner?.email) && Boolean(partner?.password);

/** Whether a failed validation can be repeated. A link without any credentials cannot be validated. */
export const isRetryable = ({ partner, opened }: Pick<PartnerValidationContext, 'partner' | 'opened'>): boolean =>
  opened !== null || hasCredentials(partner);
