export { PublicComingSoonScreen, type PublicComingSoonScreenProps } from './PublicComingSoonScreen.tsx';
