import { type BusinessCondition, businessStatusTexts } from '@contapro/domain';
import { Badge, type BadgeProps, type Tone } from '../../../../primitives/Badge/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';

type Exception = Exclude<BusinessCondition, 'VALID'>;

export interface BusinessBadgeProps extends Omit<BadgeProps, 'tone' | 'icon' | 'bare' | 'children'> {
  /** The status. A valid business has no badge. */
  status: Exception;
}

const tones = {
  IN_PROGRESS: 'notice',
  MISSING_PERMISSIONS: 'caution',
  INVALID_CREDENTIALS: 'danger',
  STOPPED: 'danger',
} as const satisfies Record<Exception, Tone>;

/** A badge with the status of a business that is not valid. */
export function BusinessBadge({ status, ...rest }: BusinessBadgeProps) {
  const texts = useTexts('businessStatus', businessStatusTexts);
  return (
    <Badge {...rest} tone={tones[status]}>
      {texts[status]}
    </Badge>
  );
}
