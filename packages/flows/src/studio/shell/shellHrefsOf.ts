import { experimentVariantOf } from '@contapro/domain';
import type { MenuHrefs } from '@contapro/ui/screens';
import type { ShellContext } from './shell.types.ts';

export interface ShellHrefs {
  /** Inicio: the page of the businesses. */
  home: string;
  /**
   * 'Recolecciones': the collections of all businesses. Without it there is no such link.
   *
   * @default null
   */
  collections?: string | null;
  /**
   * 'Mi cuenta'. Without it there is no such link.
   *
   * @default null
   */
  account?: string | null;
  /** The sections of the dashboard. A section whose address is missing or null is not shown. */
  menu: MenuHrefs;
  /**
   * The support chat, opened in a new tab. Without it there is no such link.
   *
   * @default null
   */
  support?: string | null;
  /**
   * 'Preguntas frecuentes', opened in a new tab. Without it there is no such link.
   *
   * @default null
   */
  questions?: string | null;
}

/**
 * The addresses of the pages that an accountant may open; null for the others. 'Inicio' of the menu depends on the A/B
 * experiment; accountants of Siscont have neither 'Mis Empresas' nor 'Informe PDT', and a revisor of a studio changes no
 * credentials.
 */
export function shellHrefsOf(
  { home, collections = null, account = null, menu, support = null, questions = null }: ShellHrefs,
  {
    accountant,
    testGroup,
  }: { accountant: Pick<ShellContext['accountant'], 'profile' | 'memberRole'>; testGroup: ShellContext['testGroup'] },
) {
  const isOfSiscont = accountant.profile === 'Siscont';
  return {
    home,
    businesses: isOfSiscont ? null : home,
    collections,
    account,
    menu: {
      ...menu,
      home: experimentVariantOf(testGroup).hasDashboardHome ? (menu.home ?? null) : null,
      credentials: accountant.memberRole === 'revisor' ? null : (menu.credentials ?? null),
      pdt: isOfSiscont ? null : (menu.pdt ?? null),
    },
    support,
    questions,
  };
}
