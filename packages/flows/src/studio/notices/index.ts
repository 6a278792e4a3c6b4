export { createNotices, type NoticesMachine } from './notices.machine.ts';
export type * from './notices.types.ts';
