export { NoticeMailStopScreen, type NoticeMailStopScreenProps } from './NoticeMailStopScreen.tsx';
