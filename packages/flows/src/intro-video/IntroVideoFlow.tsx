import { VideoDialog, type VideoDialogProps } from '@contapro/ui';
import { useFlow, type FlowOptions } from '../react/useFlow.ts';
import { createIntroVideo, type IntroVideoMachine } from './introVideo.machine.ts';
import type { IntroVideoInput } from './introVideo.types.ts';

export interface IntroVideoFlowProps
  extends Omit<FlowOptions<IntroVideoMachine>, 'input'>,
    Pick<VideoDialogProps, 'href' | 'disabled' | 'texts'> {
  input: IntroVideoInput;
}

/** The introductory video with its machine, open from its start (HOME-46, HOME-47, DASH-39, DASH-40). */
export function IntroVideoFlow({ input, snapshot, onEmit, ...dialog }: IntroVideoFlowProps) {
  const [{ status, context }, send] = useFlow(createIntroVideo, { input, snapshot, onEmit });
  return (
    <VideoDialog
      {...dialog}
      open={status === 'active'}
      variant={context.kind}
      src={context.url}
      onAction={() => send({ type: 'video.continue' })}
      onEnded={() => send({ type: 'video.end' })}
      onClose={() => send({ type: 'dialog.close' })}
    />
  );
}
