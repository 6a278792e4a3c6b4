import { notFoundTexts } from '@contapro/domain';
import { MessagePage, type MessagePageProps } from '../../../patterns/MessagePage/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface NotFoundScreenProps
  extends Omit<MessagePageProps, 'title' | 'illustration' | 'href' | 'action' | 'children'> {
  /** The address of the link to the home page. */
  homeHref: string;
}

/** The screen of an address without a page. */
export function NotFoundScreen({ homeHref, ...rest }: NotFoundScreenProps) {
  const texts = useTexts('notFound', notFoundTexts);
  return (
    <MessagePage {...rest} illustration="lost" title={texts.title} href={homeHref} action={texts.action}>
      {texts.text}
    </MessagePage>
  );
}
