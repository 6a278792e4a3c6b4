import type { Words } from '@contapro/domain';
import type { FactHandlers } from '@contapro/flows';
import type { LinkComponent, ThemeRootProps } from '@contapro/ui';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState, version } from 'react';
import type { ElementFact } from '../facts/ElementFact.ts';
import { type ContaProOptions, createContaPro } from '../session/createContaPro.ts';
import { HostContext } from './HostContext.ts';
import { contaproAddress, defaultLinks, type Links } from './links.ts';
import { requireReact } from './requireReact.ts';

export interface ContaProProviderProps extends ContaProOptions, Pick<ThemeRootProps, 'theme' | 'brand' | 'logo'> {
  /**
   * The words that replace ContaPro's, by subject. Words that are left out keep their defaults. Give it a constant.
   *
   * @default {}
   */
  words?: Words | undefined;
  /**
   * The component that renders internal links, for example a router's link that takes `href`.
   *
   * @default 'a'
   */
  link?: LinkComponent | undefined;
  /**
   * Your own pages, in place of those of ContaPro.
   *
   * @default {}
   */
  links?: Partial<Links> | undefined;
  /**
   * The address of ContaPro's own pages, to which the elements lead where you have no page.
   *
   * @default 'https://app.contapro.pe'
   */
  contaproUrl?: string | undefined;
  /**
   * Replaces what the package does with a fact, by its type: `{ 'file.ready': ({ blob, name }) => … }`. `'ignored'` does nothing.
   *
   * @default {}
   */
  handlers?: Partial<FactHandlers<ElementFact>> | undefined;
  /**
   * What an element shows in its place when its button 'Iniciar sesión' is pressed, while nobody is signed in and `links.signIn` is
   * not given: `<SignIn />`, whose styles you import too. Without it there is no such button.
   *
   * @default null
   */
  signIn?: ReactNode;
  /** Called when the session has ended: the server has refused its token. */
  onSessionExpired?: (() => void) | undefined;
  /** Receives every fact of every element, after it was handled. */
  onEmit?: ((fact: ElementFact) => void) | undefined;
  children: ReactNode;
}

const none = {};

/**
 * Connects the elements inside it to ContaPro: client, session, words, links, theme and facts. It draws nothing itself: the
 * rest of your page inside it looks as before. `baseUrl`, `requestToken`, `store` and `fetch` are read once.
 *
 * @throws Error with a React before 19.2
 * @example
 * <ContaProProvider brand="siscont">
 *   <SignedIn>
 *     <Purchases ruc="20500445565" />
 *   </SignedIn>
 * </ContaProProvider>
 */
export function ContaProProvider({
  baseUrl,
  requestToken,
  store,
  fetch,
  onSessionExpired,
  words = none,
  link = 'a',
  links = none,
  contaproUrl = contaproAddress,
  handlers = none,
  onEmit,
  signIn = null,
  theme,
  brand,
  logo,
  children,
}: ContaProProviderProps) {
  requireReact(version);
  const [contapro] = useState(() => createContaPro({ baseUrl, requestToken, store, fetch }));
  const expire = useEffectEvent(() => onSessionExpired?.());
  useEffect(() => {
    const { session } = contapro;
    const unsubscribe = session.subscribe(() => {
      if (session.get().status === 'expired') expire();
    });
    void contapro.resume();
    return unsubscribe;
  }, [contapro]);
  const host = useMemo(
    () => ({
      contapro,
      words,
      link,
      contaproUrl,
      links: { ...defaultLinks(contaproUrl), ...links },
      handlers,
      onEmit,
      signIn,
      ...(theme && { theme }),
      ...(brand !== undefined && { brand }),
      logo,
    }),
    [contapro, words, link, links, contaproUrl, handlers, onEmit, signIn, theme, brand, logo],
  );
  return <HostContext value={host}>{children}</HostContext>;
}
