import { notFoundTexts } from '@contapro/domain';
import { EndOfRoad, type EndOfRoadProps } from '../../patterns/EndOfRoad/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

export interface NotFoundScreenProps
  extends Omit<EndOfRoadProps, 'title' | 'illustration' | 'href' | 'action' | 'children'> {
  /** Where the way out leads. */
  homeHref?: string;
}

/** An address that leads nowhere (ROUTE-04, ROUTE-05). */
export function NotFoundScreen({ homeHref = '/', ...rest }: NotFoundScreenProps) {
  const texts = useTexts('notFound', notFoundTexts);
  return (
    <EndOfRoad {...rest} illustration="lost" title={texts.title} href={homeHref} action={texts.action}>
      {texts.text}
    </EndOfRoad>
  );
}
