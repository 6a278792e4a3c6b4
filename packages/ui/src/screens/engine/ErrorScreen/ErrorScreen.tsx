import { errorScreenTexts } from '@contapro/domain';
import { MessagePage, type MessagePageProps } from '../../../patterns/MessagePage/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface ErrorScreenProps
  extends Omit<MessagePageProps, 'title' | 'illustration' | 'href' | 'action' | 'children'> {
  /** The address of the link to the home page. */
  homeHref: string;
}

/** The screen of an unexpected error. */
export function ErrorScreen({ homeHref, ...rest }: ErrorScreenProps) {
  const texts = useTexts('errorScreen', errorScreenTexts);
  return (
    <MessagePage {...rest} illustration="error" title={texts.title} href={homeHref} action={texts.action}>
      {texts.text}
    </MessagePage>
  );
}
