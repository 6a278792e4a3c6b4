import { comingSoonTexts } from '@contapro/domain';
import { MessagePage, type MessagePageProps } from '../../patterns/MessagePage/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

export interface ComingSoonScreenProps extends Omit<MessagePageProps, 'illustration' | 'href' | 'action' | 'children'> {
  /** The address of the link back, for example the home page. */
  backHref: string;
}

/** The screen of a page that is not built yet. */
export function ComingSoonScreen({ backHref, standalone = false, ...rest }: ComingSoonScreenProps) {
  const texts = useTexts('comingSoon', comingSoonTexts);
  return (
    <MessagePage {...rest} standalone={standalone} illustration="soon" href={backHref} action={texts.action}>
      {texts.text}
    </MessagePage>
  );
}
