import { StatusDialog, useCode } from '@contapro/ui';
import { useLayoutEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useChild } from '../../engine/react/useChild.ts';
import type { BatchMachine } from '../batch/index.ts';
import type { BatchFlowProps } from '../batch/BatchFlow.tsx';
import type { BatchesMachine } from './batches.machine.ts';

/** Nothing is done when a page opens, so the code of the dialog is loaded with its first use. */
const importDialog = () => import('../batch/BatchFlow.tsx');

export interface BatchDialogsProps extends Pick<BatchFlowProps, 'clientHref'> {
  /** The running actions. */
  actor: ActorRefFrom<BatchesMachine>;
  /**
   * Whether the actions go on after the page is left. Without it a dialog stays until its action is done, because nothing would show the
   * action any more.
   *
   * @default false
   */
  canHide?: boolean;
}

/** The dialog of the action on many clients that is shown. When it is unmounted, one that was begun goes to the background. */
export function BatchDialogs({ actor, clientHref, canHide = false }: BatchDialogsProps) {
  const [{ context, children }, send] = useChild<BatchesMachine>(actor);
  useLayoutEffect(() => () => actor.send({ type: 'dialog.hide' }), [actor]);
  const { shown } = context;
  const { code, retry } = useCode(importDialog, undefined, shown !== null);
  const child = shown === null ? undefined : children[shown];
  if (!child || shown === null) return null;
  const hide = () => send({ type: 'dialog.hide' });
  if (code.state !== 'ready')
    return (
      <StatusDialog state={code.state} size="medium" height="tall" onClose={hide} onLeave={hide} onRetry={retry} />
    );
  return (
    <code.data.BatchFlow
      key={shown}
      actor={child as ActorRefFrom<BatchMachine>}
      clientHref={clientHref}
      onHide={canHide ? hide : undefined}
    />
  );
}
