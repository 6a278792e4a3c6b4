import type { Words } from '@contapro/domain';
import type { FactHandlers } from '@contapro/flows';
import type { LinkComponent, ThemeRootProps } from '@contapro/ui';
import { createContext, type ReactNode, useContext } from 'react';
import type { ElementFact } from '../facts/ElementFact.ts';
import type { ContaPro } from '../session/createContaPro.ts';
import type { Links } from './links.ts';

/** What the elements know of the host. */
export interface Host extends Pick<ThemeRootProps, 'theme' | 'brand' | 'logo'> {
  contapro: ContaPro;
  words: Words;
  link: LinkComponent;
  links: Links;
  /** The address of ContaPro's own pages. */
  contaproUrl: string;
  handlers: Partial<FactHandlers<ElementFact>>;
  onEmit: ((fact: ElementFact) => void) | undefined;
  /** The form that an element without a session shows in its place; null without one. */
  signIn: ReactNode;
}

export const HostContext = createContext<Host | null>(null);

/** @throws Error outside of a `ContaProProvider`. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('An element of ContaPro was rendered outside of a ContaProProvider.');
  return host;
}
