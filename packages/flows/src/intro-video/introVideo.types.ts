/** `registerSuccess` greets on Inicio, `onboarding` on the dashboard (HOME-46, DASH-39, OPEN-169). */
export type IntroVideoKind = 'registerSuccess' | 'onboarding';

export interface IntroVideoInput {
  kind: IntroVideoKind;
  /** Its address; null where no assets host is configured (OPEN-183). */
  url: string | null;
}

export type IntroVideoContext = IntroVideoInput;

export type IntroVideoEvent =
  | { type: 'video.end' }
  /** The dialog's button. */
  | { type: 'video.continue' }
  | { type: 'dialog.close' };

/** It was seen to its end or closed; the host keeps that (OPEN-129). */
export interface VideoFinished {
  type: 'video.finished';
  kind: IntroVideoKind;
}

/** The dialog's button was followed; it is a link that leads there by itself (HOME-47, OPEN-169). */
export interface VideoContinued {
  type: 'video.continued';
  kind: IntroVideoKind;
}

/** The dialog was closed, by its button too; the host takes it away. */
export interface VideoClosed {
  type: 'video.closed';
}

export type IntroVideoFact = VideoFinished | VideoContinued | VideoClosed;
