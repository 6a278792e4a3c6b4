import { type ComponentProps, type ComponentType, createContext, type ReactNode } from 'react';

export interface AnchorProps extends ComponentProps<'a'> {
  href: string;
}

/** What draws links: an `<a>`, or a router's own wrapped so that it takes `href`. */
export type LinkComponent = ComponentType<AnchorProps> | 'a';

export const LinkContext = createContext<LinkComponent>('a');

export interface LinkProviderProps {
  /** Draws every link inside, such as a router's link that navigates without loading the page again. */
  component: LinkComponent;
  children: ReactNode;
}

/** Tells the design system how its host navigates, so that it never imports a router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}
