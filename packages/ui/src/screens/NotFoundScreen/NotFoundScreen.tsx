import { notFoundTexts } from '@contapro/domain';
import type { Words } from '../../internal/Words.ts';
import { EndOfRoad, type EndOfRoadProps } from '../../patterns/EndOfRoad/index.ts';
import { ButtonLink, Illustration } from '../../primitives/index.ts';

export interface NotFoundScreenProps extends Omit<EndOfRoadProps, 'title' | 'illustration' | 'action' | 'children'> {
  /** Where the way out leads. */
  homeHref?: string;
  texts?: Words<typeof notFoundTexts>;
}

/** An address that leads nowhere (ROUTE-04, ROUTE-05). */
export function NotFoundScreen({ homeHref = '/', texts = notFoundTexts, ...rest }: NotFoundScreenProps) {
  return (
    <EndOfRoad
      {...rest}
      illustration={<Illustration name="lost" />}
      title={texts.title}
      action={
        <ButtonLink variant="primary" href={homeHref}>
          {texts.action}
        </ButtonLink>
      }
    >
      {texts.text}
    </EndOfRoad>
  );
}
