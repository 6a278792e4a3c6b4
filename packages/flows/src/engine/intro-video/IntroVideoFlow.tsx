import { StatusDialog, useCode } from '@contapro/ui';
import type { VideoDialogProps } from '@contapro/ui/screens';
import { useState } from 'react';
import { useFlow, type StandaloneProps, type ChildProps } from '../react/useFlow.ts';
import { importVideoDialog } from './importVideoDialog.ts';
import { createIntroVideo, type IntroVideoMachine } from './introVideo.machine.ts';

interface DialogProps extends Pick<VideoDialogProps, 'disabled'> {
  /** The addresses of its links. */
  hrefs: IntroVideoHrefs;
}

export interface IntroVideoHrefs {
  /** The page that the main link of the dialog leads to. */
  next: string;
}

/** Props of the binding when it runs its own machine. */
export type IntroVideoStandaloneProps = Omit<StandaloneProps<IntroVideoMachine, unknown>, 'services'> & DialogProps;

export type IntroVideoFlowProps = IntroVideoStandaloneProps | (ChildProps<IntroVideoMachine> & DialogProps);

/** The dialog of the introductory video. It is open when it is mounted. */
export function IntroVideoFlow({ hrefs, disabled, ...props }: IntroVideoFlowProps) {
  const [{ status, context }, send] = useFlow(createIntroVideo, props);
  const { code, retry } = useCode(importVideoDialog);
  const [isRetried, setIsRetried] = useState(false);
  const isOpen = status === 'active';
  if (code.state === 'loading' && !isRetried) return null;
  if (code.state !== 'ready') {
    const leave = () => send({ type: 'dialog.leave' });
    return (
      <StatusDialog
        state={isOpen ? code.state : 'closed'}
        size="medium"
        onLeave={leave}
        onClose={leave}
        onRetry={() => {
          setIsRetried(true);
          retry();
        }}
      />
    );
  }
  return (
    <code.data.VideoDialog
      open={isOpen}
      variant={context.kind}
      src={context.url}
      onAction={() => send({ type: 'video.continue' })}
      onEnded={() => send({ type: 'video.end' })}
      onClose={() => send({ type: 'dialog.close' })}
      href={hrefs.next}
      {...(disabled !== undefined && { disabled })}
    />
  );
}
