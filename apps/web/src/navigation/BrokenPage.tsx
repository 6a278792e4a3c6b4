import { errorScreenTexts } from '@contapro/domain';
import { ButtonLink, EntryLayout, useTexts } from '@contapro/ui';
import { pages } from '../pages.ts';

/**
 * Replaces a page outside a shell that failed to render. It consists of what the first page has loaded, because nothing
 * else may be reachable.
 */
export function BrokenPage() {
  const { title, text, action } = useTexts('errorScreen', errorScreenTexts);
  return (
    <EntryLayout title={title} lead={text}>
      <ButtonLink variant="primary" size="large" href={pages.root.getHref()}>
        {action}
      </ButtonLink>
    </EntryLayout>
  );
}
