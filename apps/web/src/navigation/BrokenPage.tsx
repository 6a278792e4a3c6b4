import { ErrorScreen } from '@contapro/ui';

/** In a module of its own, because its illustration is rarely needed. */
export default function BrokenPage({ standalone }: { standalone: boolean }) {
  return <ErrorScreen standalone={standalone} />;
}
