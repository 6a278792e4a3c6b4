import { useCode } from '@contapro/ui';
import type { VideoDialogProps } from '@contapro/ui/screens';
import { useBoundFlow, type StandaloneProps, type ChildProps } from '../react/useBoundFlow.ts';
import { createIntroVideo, type IntroVideoMachine } from './introVideo.machine.ts';

/** Most accountants have seen the video, so the code of the dialog is not loaded with the page. */
const importDialog = () => import('./videoDialog.ts');

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
  const [{ status, context }, send] = useBoundFlow(createIntroVideo, { services: undefined, ...props });
  const { code } = useCode(importDialog);
  if (code.state !== 'ready') return null;
  return (
    <code.data.VideoDialog
      open={status === 'active'}
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
