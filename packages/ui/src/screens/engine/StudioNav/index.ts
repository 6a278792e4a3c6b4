export { StudioNav, type StudioHrefs, type StudioNavProps, type StudioPage } from './StudioNav.tsx';
export { UnreadNoticesContext } from './UnreadNoticesContext.ts';
