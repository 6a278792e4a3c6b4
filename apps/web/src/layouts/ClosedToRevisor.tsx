import { revisorTexts } from '@contapro/domain';
import { MessagePage, useTexts } from '@contapro/ui';
import { pages } from '../pages.ts';

/** Instead of a page that changes or uses the credentials of a business, for a revisor. */
export function ClosedToRevisor() {
  const texts = useTexts('revisor', revisorTexts);
  return (
    <MessagePage
      standalone={false}
      illustration="session"
      title={texts.title}
      href={pages.home.getHref()}
      action={texts.back}
    >
      {texts.text}
    </MessagePage>
  );
}
