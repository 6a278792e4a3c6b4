import { progressTexts } from '@contapro/domain';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { useRemainingTime } from '../../../internal/useRemainingTime.ts';

interface TimeLeftProps {
  /** Which part is done, from 0 to 1; undefined while it is not known. */
  share: number | undefined;
}

/** How long work takes that is in progress, after a text about it: ` · quedan unos 40 s`. Nothing while it is not known. */
export function TimeLeft({ share }: TimeLeftProps) {
  const texts = useTexts('progress', progressTexts);
  const remaining = useRemainingTime(share);
  return remaining && ` · ${texts.remaining(remaining)}`;
}
