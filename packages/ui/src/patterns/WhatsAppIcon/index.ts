export { WhatsAppIcon } from './WhatsAppIcon.tsx';
