import { ErrorScreen } from '@contapro/ui';
import { pages } from '../pages.ts';

/** In a separate module, because its illustration is rarely needed. */
export default function BrokenPage({ standalone }: { standalone: boolean }) {
  return <ErrorScreen homeHref={pages.root.getHref()} standalone={standalone} />;
}
