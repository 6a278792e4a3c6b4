import { errorScreenTexts } from '@contapro/domain';
import type { Words } from '../../internal/Words.ts';
import { EndOfRoad, type EndOfRoadProps } from '../../patterns/EndOfRoad/index.ts';

export interface ErrorScreenProps
  extends Omit<EndOfRoadProps, 'title' | 'illustration' | 'href' | 'action' | 'children'> {
  /** Where the way out leads. */
  homeHref?: string;
  texts?: Words<typeof errorScreenTexts>;
}

/** Something broke that nobody expected (ROUTE-06, ROUTE-07). */
export function ErrorScreen({ homeHref = '/', texts = errorScreenTexts, ...rest }: ErrorScreenProps) {
  return (
    <EndOfRoad {...rest} illustration="error" title={texts.title} href={homeHref} action={texts.action}>
      {texts.text}
    </EndOfRoad>
  );
}
