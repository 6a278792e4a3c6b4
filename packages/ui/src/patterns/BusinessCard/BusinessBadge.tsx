import { type BusinessStatus, businessStatusTexts } from '@contapro/domain';
import { Badge, type BadgeProps, type Tone, useTexts } from '../../primitives/index.ts';

type Exception = Exclude<BusinessStatus, 'VALID'>;

export interface BusinessBadgeProps extends Omit<BadgeProps, 'tone' | 'icon' | 'bare' | 'children'> {
  /** A status that is an exception: a valid business carries no badge. */
  status: Exception;
}

const tones = {
  IN_PROGRESS: 'notice',
  MISSING_PERMISSIONS: 'caution',
  INVALID_CREDENTIALS: 'danger',
} as const satisfies Record<Exception, Tone>;

/** Why a business cannot be opened yet, in a word, a shape and a tone. */
export function BusinessBadge({ status, ...rest }: BusinessBadgeProps) {
  const texts = useTexts('businessStatus', businessStatusTexts);
  return (
    <Badge {...rest} tone={tones[status]}>
      {texts[status]}
    </Badge>
  );
}
