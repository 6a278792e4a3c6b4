export type { ConnectionTest, SunatGuideHrefs } from './ConnectionPanel.tsx';
export { SunatGuideScreen, type SunatGuideScreenProps } from './SunatGuideScreen.tsx';
