import type { FailureLogged } from '@contapro/flows';
import { StatusDialog, useCode } from '@contapro/ui';
import { useSyncExternalStore } from 'react';
import { useHost } from '../provider/HostContext.ts';

const importDialog = () => import('./ConfirmationPiece.tsx');

/** Asks the person to prove again who it is while a call of the element waits for that: signing in was more than ten minutes ago. */
export function Confirmation({ onFailure }: { onFailure: (failure: FailureLogged) => void }) {
  const { confirmations } = useHost().contapro;
  const isAsked = useSyncExternalStore(confirmations.subscribe, confirmations.isAsked, () => false);
  const { code, retry } = useCode(importDialog, undefined, isAsked);
  if (!isAsked) return null;
  const leave = () => confirmations.settle(false);
  if (code.state !== 'ready')
    return <StatusDialog state={code.state} size="small" onClose={leave} onLeave={leave} onRetry={retry} />;
  return <code.data.default onFailure={onFailure} />;
}
