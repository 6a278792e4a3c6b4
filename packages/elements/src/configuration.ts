import type { Words } from '@contapro/domain';
import type { ContaProOptions, Links } from '@contapro/react';
import { createStore } from './store.ts';

/** The logo of a brand of your own: the addresses of two pictures. */
export interface BrandPictures {
  /** The whole logo. */
  whole: string;
  /** Its mark alone, for narrow places. */
  mark: string;
  /** Its text alternative: the name of your product. */
  name: string;
}

/** What all elements of a page share. */
export interface Configuration extends ContaProOptions {
  /**
   * The colour scheme; `system` follows the setting of the device.
   *
   * @default 'system'
   */
  theme?: 'light' | 'dark' | 'system';
  /**
   * The brand: `contapro`, `siscont`, or the name of one of your own, whose `tokens` you pass too.
   *
   * @default 'contapro'
   */
  brand?: string;
  /**
   * CSS rules for a brand of your own: `[data-contapro-brand="name"] { --cp-brand-50: … }`, from `--cp-brand-50` to
   * `--cp-brand-950`.
   *
   * @default ''
   */
  tokens?: string | undefined;
  /**
   * The logo of a brand of your own.
   *
   * @default the logo of ContaPro
   */
  logo?: BrandPictures | undefined;
  /**
   * The words that replace ContaPro's, by subject. Words that are left out keep their defaults.
   *
   * @default {}
   */
  words?: Words | undefined;
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
  /** Called when an internal link is followed, before the browser follows it. Call `preventDefault` to navigate yourself. */
  onNavigate?: ((href: string, event: Event) => void) | undefined;
  /** Called when the session has ended: the server has refused its token. */
  onSessionExpired?: (() => void) | undefined;
}

/** The configuration of the page, which `configure` changes. */
export const configuration = createStore<{
  options: Configuration;
  /** How many times the connection to the server was changed. */
  round: number;
}>({ options: {}, round: 0 });

/** What is read once, when the elements begin. */
const connection = ['baseUrl', 'requestToken', 'store', 'fetch'];

/**
 * Configures all elements of the page. It can be called again, for example to change the theme: what is left out stays. With
 * another `baseUrl`, `requestToken`, `store` or `fetch` the elements begin again.
 *
 * @example
 * configure({ theme: 'dark', links: { signIn: '/entrar' } });
 */
export function configure(changes: Configuration): void {
  const { options, round } = configuration.get();
  const isOther = connection.some(
    (name) => name in changes && Reflect.get(changes, name) !== Reflect.get(options, name),
  );
  configuration.set({ options: { ...options, ...changes }, round: isOther ? round + 1 : round });
}
