import { comingSoonTexts } from '@contapro/domain';
import { EndOfRoad, type EndOfRoadProps } from '../../patterns/EndOfRoad/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

export interface ComingSoonScreenProps extends Omit<EndOfRoadProps, 'illustration' | 'href' | 'action' | 'children'> {
  /** Where the way back leads. */
  backHref: string;
}

/** A page of the menu that is not built yet, inside the shell. */
export function ComingSoonScreen({ backHref, standalone = false, ...rest }: ComingSoonScreenProps) {
  const texts = useTexts('comingSoon', comingSoonTexts);
  return (
    <EndOfRoad {...rest} standalone={standalone} illustration="soon" href={backHref} action={texts.action}>
      {texts.text}
    </EndOfRoad>
  );
}
