import { NotFoundScreen } from '@contapro/ui';

export { PageError as ErrorBoundary } from '../navigation/PageError.tsx';

/** An address that leads nowhere (ROUTE-04, ROUTE-05). */
export function Component() {
  return <NotFoundScreen />;
}
