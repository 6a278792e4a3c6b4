import { NotFoundScreen } from '@contapro/ui';
import { pages } from '../pages.ts';

export { PageError as ErrorBoundary } from '../navigation/PageError.tsx';

/** Shown for unknown addresses. */
export function Component() {
  return <NotFoundScreen homeHref={pages.root.getHref()} />;
}
