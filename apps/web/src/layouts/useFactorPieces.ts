import { useCode } from '@contapro/ui';
import { useSession } from '../services/ServicesContext.tsx';

const importPieces = () => import('./FactorPieces.tsx');

/** What is said about a second factor; undefined when there is nothing to say, or its code is still loading. */
export function useFactorPieces() {
  const notice = useSession(({ user }) => user?.factorNotice);
  const { code } = useCode(importPieces, undefined, notice !== undefined);
  return { notice, pieces: code.state === 'ready' ? code.data : undefined };
}
