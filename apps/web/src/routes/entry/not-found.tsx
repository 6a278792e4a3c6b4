import { NotFoundScreen } from '@contapro/ui/screens';
import { pages } from '../../pages.ts';

/** Shown for unknown addresses. */
export function Component() {
  return <NotFoundScreen homeHref={pages.root.getHref()} />;
}
