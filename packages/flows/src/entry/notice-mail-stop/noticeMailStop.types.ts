import type { Api } from '@contapro/api';
import type { FailureLogged } from '../../engine/facts.ts';

export interface NoticeMailStopServices {
  api: Pick<Api, 'stopNoticeMails'>;
}

/** The input of `createNoticeMailStop`. */
export interface NoticeMailStopInput {
  /** The token of the link in the mail. */
  token: string;
}

export type NoticeMailStopContext = NoticeMailStopInput;

/** Stops the mails, also after a failure. */
export interface NoticeMailStopEvent {
  type: 'mails.stop';
}

export type NoticeMailStopFact = FailureLogged;
