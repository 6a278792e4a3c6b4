import { type ComponentProps, type ComponentType, createContext, type ReactNode } from 'react';

/** The props of `<a>` with a required `href`. */
export interface AnchorProps extends ComponentProps<'a'> {
  /** The address of the link, within the application. */
  href: string;
}

/** The component that renders links: `a`, or a router's link wrapped so that it takes `href`. */
export type LinkComponent = ComponentType<AnchorProps> | 'a';

export const LinkContext = createContext<LinkComponent>('a');

export interface LinkProviderProps {
  /** The component that renders internal links, for example a router's link, which does not reload the page. */
  component: LinkComponent;
  /** The part of the page whose links it renders. */
  children: ReactNode;
}

/** Sets the component that renders the links of all components inside. Without it they are plain `<a>`. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}
