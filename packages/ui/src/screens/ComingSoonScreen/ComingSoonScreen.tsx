import { comingSoonTexts } from '@contapro/domain';
import { MessagePage, type MessagePageProps } from '../../patterns/MessagePage/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

export interface ComingSoonScreenProps extends Omit<MessagePageProps, 'illustration' | 'href' | 'action' | 'children'> {
  /** Where the way back leads. */
  backHref: string;
}

/** A page of the menu that is not built yet, inside the shell. */
export function ComingSoonScreen({ backHref, standalone = false, ...rest }: ComingSoonScreenProps) {
  const texts = useTexts('comingSoon', comingSoonTexts);
  return (
    <MessagePage {...rest} standalone={standalone} illustration="soon" href={backHref} action={texts.action}>
      {texts.text}
    </MessagePage>
  );
}
