import { comingSoonTexts } from '@contapro/domain';
import type { Words } from '../../internal/Words.ts';
import { EndOfRoad, type EndOfRoadProps } from '../../patterns/EndOfRoad/index.ts';
import { ButtonLink, Illustration } from '../../primitives/index.ts';

export interface ComingSoonScreenProps extends Omit<EndOfRoadProps, 'illustration' | 'action' | 'children'> {
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
    <EndOfRoad
      {...rest}
      standalone={standalone}
      illustration={<Illustration name="soon" />}
      action={<ButtonLink href={backHref}>{texts.action}</ButtonLink>}
    >
      {texts.text}
    </EndOfRoad>
  );
}
