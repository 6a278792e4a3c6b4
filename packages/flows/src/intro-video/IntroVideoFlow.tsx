import { VideoDialog, type VideoDialogProps } from '@contapro/ui';
import type { ChildProps } from '../react/useBoundFlow.ts';
import { useFlow, type FlowOptions } from '../react/useFlow.ts';
import { createIntroVideo, type IntroVideoMachine } from './introVideo.machine.ts';
import type { IntroVideoInput } from './introVideo.types.ts';

type DialogProps = Pick<VideoDialogProps, 'href' | 'disabled'>;

/** What it takes standing alone. */
export interface IntroVideoAloneProps extends Omit<FlowOptions<IntroVideoMachine>, 'input'>, DialogProps {
  input: IntroVideoInput;
}

export type IntroVideoFlowProps = IntroVideoAloneProps | (ChildProps<IntroVideoMachine> & DialogProps);

/** The introductory video with its machine, open from its start (HOME-46, HOME-47, DASH-39, DASH-40). */
export function IntroVideoFlow({ onEmit, ...props }: IntroVideoFlowProps) {
  const { source, options, dialog } = 'actor' in props ? childOf(props) : aloneOf(props);
  const [{ status, context }, send] = useFlow<IntroVideoMachine>(source, { ...options, onEmit });
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

const childOf = ({ actor, ...dialog }: ChildProps<IntroVideoMachine> & DialogProps) => ({
  source: actor,
  options: {},
  dialog,
});

const aloneOf = ({ input, snapshot, ...dialog }: IntroVideoAloneProps) => ({
  source: createIntroVideo,
  options: { input, snapshot },
  dialog,
});
