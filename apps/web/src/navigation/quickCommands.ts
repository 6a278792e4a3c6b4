import { isPlanEnded, limaDateOf, type QuickCommand, type Texts } from '@contapro/domain';
import type { StoredSessionState } from '@contapro/flows';
import { shellHrefsOf } from '@contapro/flows/react';
import type { Theme } from '@contapro/ui';
import { menuHrefs, sectionOf } from '../layouts/menuHrefs.ts';
import { isPrivate, type Page, pages } from '../pages.ts';

export interface QuickCommandsRequest {
  session: Pick<StoredSessionState, 'user' | 'business' | 'filters' | 'testGroup'>;
  /** Milliseconds since 1970. */
  now: number;
  theme: Theme;
  /** The support chat; null when there is none. */
  supportHref: string | null;
  texts: Pick<Texts['topBar'], 'theme' | 'themes' | 'support' | 'signOut'> &
    Pick<Texts['quickSearch'], 'words'> & { titles: Texts['privatePage']['titles'] };
}

type Titles = QuickCommandsRequest['texts']['titles'];

/** The pages on which something is done. They are offered as actions. */
const forActions: ReadonlySet<string> = new Set([
  'registerBusiness',
  'registerFromFile',
  'rucRequest',
  'upload',
  'studioUpload',
]);

/** The pages that a person does not begin with: others lead to them. */
const notOffered: ReadonlySet<string> = new Set([
  'onboarding',
  'keepRuc',
  'processing',
  'plansByChat',
  'payment',
  'observedVoucher',
  'partnerBusiness',
]);

const isThemeId = { light: true, dark: true, system: true } as const satisfies Record<Theme, true>;

/** Whether the id of a command is that of a theme. */
export const isThemeCommand = (id: string): id is Theme => Object.hasOwn(isThemeId, id);

const hasTitle = (id: string, titles: Titles): id is keyof Titles => Object.hasOwn(titles, id);

/**
 * The pages and actions that the accountant may open now. Pages of a business are those of the open one, as its menu has them;
 * the id of a page is its name in the table.
 */
export function quickCommandsOf({ session, now, theme, supportHref, texts }: QuickCommandsRequest): QuickCommand[] {
  const { user, business, filters, testGroup } = session;
  if (user === null) return [];
  const hasPlan = !isPlanEnded(user, limaDateOf(now));
  const hasPeriods = business !== null && (business.existsPeriodsProcessed || filters.taxPeriods.length > 0);
  const { menu, businesses } = shellHrefsOf(
    { home: pages.home.getHref(), menu: menuHrefs },
    { accountant: user, testGroup },
  );
  const isOffered = (id: string, page: Page): boolean => {
    if (notOffered.has(id) || !isPrivate(page)) return false;
    if (page === pages.home) return businesses !== null;
    // A member of a studio neither registers businesses nor chooses a plan.
    if (page.guard === 'withPlan') return hasPlan && user.memberRole === undefined;
    if (page.guard === 'withOwnPlan') return user.memberRole === undefined;
    if (page.guard !== 'withBusiness') return page.guard === 'signedIn';
    // As in the menu: only pages that no vouchers are needed for open a business of any status.
    if (business === null || !(hasPeriods || page.anyStatus === true)) return false;
    const section = sectionOf(page);
    return section === null || (menu[section] ?? null) !== null;
  };

  const ofPages = Object.entries<Page>(pages).flatMap(([id, page]): QuickCommand[] =>
    hasTitle(id, texts.titles) && isOffered(id, page)
      ? [
          {
            kind: forActions.has(id) ? 'action' : 'page',
            id,
            label: texts.titles[id],
            hint: page.guard === 'withBusiness' ? business?.name : undefined,
          },
        ]
      : [],
  );
  const themes = (['light', 'dark', 'system'] as const)
    .filter((name) => name !== theme)
    .map(
      (name): QuickCommand => ({
        kind: 'action',
        id: name,
        label: `${texts.theme}: ${texts.themes[name].toLowerCase()}`,
        words: texts.words.theme,
      }),
    );
  return [
    // The client at hand first.
    ...ofPages.filter(({ hint }) => hint !== undefined),
    ...ofPages.filter(({ hint }) => hint === undefined),
    ...themes,
    ...(supportHref === null
      ? []
      : [{ kind: 'action', id: 'support', label: texts.support, words: texts.words.support } as const]),
    { kind: 'action', id: 'signOut', label: texts.signOut, words: texts.words.signOut },
  ];
}
