import { ComingSoonScreen } from '@contapro/ui';
import { usePage } from '../navigation/pageHandle.ts';
import { paths } from '../paths.ts';

export { PageErrorInShell as ErrorBoundary } from '../navigation/PageError.tsx';

/** A private page that is not built yet. */
export function Component() {
  const { title, back = paths.home } = usePage();
  return <ComingSoonScreen title={title} backHref={back} />;
}
