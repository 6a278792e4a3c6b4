export { ComingSoonScreen, type ComingSoonScreenProps } from './ComingSoonScreen.tsx';
export { PublicComingSoonScreen, type PublicComingSoonScreenProps } from './PublicComingSoonScreen.tsx';
