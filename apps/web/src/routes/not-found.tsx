import { NotFoundScreen } from '@contapro/ui';

export { PageError as ErrorBoundary } from '../navigation/PageError.tsx';

/** Shown for unknown addresses. */
export function Component() {
  return <NotFoundScreen />;
}
