/** `registerSuccess` is the video of Inicio, `onboarding` that of the dashboard. */
export type IntroVideoKind = 'registerSuccess' | 'onboarding';

/** The input of `createIntroVideo`. */
export interface IntroVideoInput {
  /** Which video is shown. It decides the texts of the dialog. */
  kind: IntroVideoKind;
  /** The address of the video; null shows a picture instead. */
  url: string | null;
}

export interface IntroVideoContext extends IntroVideoInput {
  /** Whether the user followed the main link of the dialog. */
  isContinued: boolean;
}

/** What the machine returns when the dialog was closed. */
export interface IntroVideoOutput {
  /** Whether the user followed the main link of the dialog. */
  isContinued: boolean;
}

export type IntroVideoEvent =
  /** The video was played to its end. */
  | { type: 'video.end' }
  /** The user pressed the button of the dialog. */
  | { type: 'video.continue' }
  /** Closes the dialog. */
  | { type: 'dialog.close' }
  /** Closes the dialog before the video could be shown: it has not been seen. */
  | { type: 'dialog.leave' };

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

/** The dialog was closed, by its button or in another way. A host that mounted the dialog itself unmounts it. */
export interface VideoClosed {
  type: 'video.closed';
}

export type IntroVideoFact = VideoFinished | VideoContinued | VideoClosed;
