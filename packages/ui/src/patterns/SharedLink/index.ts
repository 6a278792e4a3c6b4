export { SharedLink, type SharedLinkProps } from './SharedLink.tsx';
