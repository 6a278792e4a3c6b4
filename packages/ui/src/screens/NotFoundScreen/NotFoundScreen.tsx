import { notFoundTexts } from '@contapro/domain';
import type { Words } from '../../internal/Words.ts';
import { EndOfRoad, type EndOfRoadProps } from '../../patterns/EndOfRoad/index.ts';

export interface NotFoundScreenProps
  extends Omit<EndOfRoadProps, 'title' | 'illustration' | 'href' | 'action' | 'children'> {
  /** Where the way out leads. */
  homeHref?: string;
  texts?: Words<typeof notFoundTexts>;
}

/** An address that leads nowhere (ROUTE-04, ROUTE-05). */
export function NotFoundScreen({ homeHref = '/', texts = notFoundTexts, ...rest }: NotFoundScreenProps) {
  return (
    <EndOfRoad {...rest} illustration="lost" title={texts.title} href={homeHref} action={texts.action}>
      {texts.text}
    </EndOfRoad>
  );
}
