export { NoticesScreen, type NoticesHrefs, type NoticesScreenProps } from './NoticesScreen.tsx';
