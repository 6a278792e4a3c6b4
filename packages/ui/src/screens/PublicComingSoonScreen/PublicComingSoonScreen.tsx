import { comingSoonTexts } from '@contapro/domain';
import { MessagePage, type MessagePageProps } from '../../patterns/MessagePage/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

export interface PublicComingSoonScreenProps
  extends Omit<MessagePageProps, 'illustration' | 'href' | 'action' | 'standalone' | 'children'> {
  /** The address of the link back, for example the sign-in page. */
  backHref: string;
}

/** The screen of a public page that is not built yet. */
export function PublicComingSoonScreen({ backHref, ...rest }: PublicComingSoonScreenProps) {
  const texts = useTexts('comingSoon', comingSoonTexts);
  return (
    <MessagePage {...rest} illustration="soon" href={backHref} action={texts.action}>
      {texts.text}
    </MessagePage>
  );
}
