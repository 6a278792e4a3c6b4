/** `registerSuccess` is the video of Inicio, `onboarding` that of the dashboard. */
export type IntroVideoKind = 'registerSuccess' | 'onboarding';

export interface IntroVideoInput {
  kind: IntroVideoKind;
  /** The address of the video; null shows a picture in its place. */
  url: string | null;
}

export type IntroVideoContext = IntroVideoInput;

export type IntroVideoEvent =
  /** The video was played to its end. */
  | { type: 'video.end' }
  /** The user pressed the button of the dialog. */
  | { type: 'video.continue' }
  | { type: 'dialog.close' };

/** The video was played to its end, or the dialog was closed. The host stores that the video has been seen. */
export interface VideoFinished {
  type: 'video.finished';
  kind: IntroVideoKind;
}

/** The user pressed the button of the dialog. The button is a link, so the host does not navigate. */
export interface VideoContinued {
  type: 'video.continued';
  kind: IntroVideoKind;
}

/** The dialog was closed, also by its button. A host that mounted the dialog itself unmounts it. */
export interface VideoClosed {
  type: 'video.closed';
}

export type IntroVideoFact = VideoFinished | VideoContinued | VideoClosed;
