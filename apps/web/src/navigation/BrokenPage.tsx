import { ErrorScreen } from '@contapro/ui';

/** A module of its own: hardly anybody ever needs its picture. */
export default function BrokenPage({ standalone }: { standalone: boolean }) {
  return <ErrorScreen standalone={standalone} />;
}
