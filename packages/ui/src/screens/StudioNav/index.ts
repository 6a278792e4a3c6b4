export { StudioNav, type StudioHrefs, type StudioNavProps, type StudioPage } from './StudioNav.tsx';
