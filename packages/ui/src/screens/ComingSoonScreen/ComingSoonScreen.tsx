import { comingSoonTexts } from '@contapro/domain';
import type { Words } from '../../internal/Words.ts';
import { EndOfRoad, type EndOfRoadProps } from '../../patterns/EndOfRoad/index.ts';

export interface ComingSoonScreenProps extends Omit<EndOfRoadProps, 'illustration' | 'href' | 'action' | 'children'> {
  /** Where the way back leads. */
  backHref: string;
  texts?: Words<typeof comingSoonTexts>;
}

/** A page of the menu that is not built yet, inside the shell. */
export function ComingSoonScreen({
  backHref,
  texts = comingSoonTexts,
  standalone = false,
  ...rest
}: ComingSoonScreenProps) {
  return (
    <EndOfRoad {...rest} standalone={standalone} illustration="soon" href={backHref} action={texts.action}>
      {texts.text}
    </EndOfRoad>
  );
}
