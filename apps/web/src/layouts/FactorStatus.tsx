import { useCode } from '@contapro/ui';
import { useSession } from '../services/ServicesContext.tsx';

const importPiece = () => import('./FactorStatusPiece.tsx');

/** Asks for a second factor, above the page. Its code is loaded when there is something to ask. */
export function FactorStatus() {
  const notice = useSession(({ user }) => user?.factorNotice);
  const isNeeded = notice !== undefined;
  const { code } = useCode(importPiece, undefined, isNeeded);
  if (!isNeeded || code.state !== 'ready') return null;
  return <code.data.FactorStatusPiece />;
}
