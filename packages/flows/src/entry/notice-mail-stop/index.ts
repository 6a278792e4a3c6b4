export { createNoticeMailStop, type NoticeMailStopMachine } from './noticeMailStop.machine.ts';
export type * from './noticeMailStop.types.ts';
