import { errorScreenTexts } from '@contapro/domain';
import { EndOfRoad, type EndOfRoadProps } from '../../patterns/EndOfRoad/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

export interface ErrorScreenProps
  extends Omit<EndOfRoadProps, 'title' | 'illustration' | 'href' | 'action' | 'children'> {
  /** Where the way out leads. */
  homeHref?: string;
}

/** Something broke that nobody expected (ROUTE-06, ROUTE-07). */
export function ErrorScreen({ homeHref = '/', ...rest }: ErrorScreenProps) {
  const texts = useTexts('errorScreen', errorScreenTexts);
  return (
    <EndOfRoad {...rest} illustration="error" title={texts.title} href={homeHref} action={texts.action}>
      {texts.text}
    </EndOfRoad>
  );
}
