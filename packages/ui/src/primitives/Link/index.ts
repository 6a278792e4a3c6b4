export { Link, type LinkProps } from './Link.tsx';
export { LinkBase } from './LinkBase.tsx';
export { type AnchorProps, type LinkComponent, LinkProvider, type LinkProviderProps } from './LinkProvider.tsx';
