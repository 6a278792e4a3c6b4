import { ComingSoonScreen } from '@contapro/ui';
import { usePage } from '../navigation/pageHandle.ts';
import { paths } from '../paths.ts';

export { PageError as ErrorBoundary } from '../navigation/PageError.tsx';

/** A public page that is not built yet. */
export function Component() {
  const { title, back = paths.root } = usePage();
  return <ComingSoonScreen standalone title={title} backHref={back} />;
}
