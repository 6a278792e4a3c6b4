import { formatCount, studioNavTexts, type Texts } from '@contapro/domain';
import { type ComponentProps, use } from 'react';
import { classes } from '../../../internal/classes.ts';
import { LinkBase } from '../../../primitives/Link/LinkBase.tsx';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden/index.ts';
import styles from './StudioNav.module.css';
import { UnreadNoticesContext } from './UnreadNoticesContext.ts';

/** A page about all clients. */
export type StudioPage = keyof Texts['studioNav']['pages'];

/** The addresses of the pages about all clients. A page without an address has no link. */
export type StudioHrefs = Readonly<Partial<Record<StudioPage, string>>>;

export interface StudioNavProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The page that is shown. */
  current: StudioPage;
  /** The addresses of the pages. With fewer than two of them, nothing is shown. */
  hrefs: StudioHrefs;
}

const order: readonly StudioPage[] = [
  'board',
  'review',
  'pendingDeposits',
  'creditClock',
  'exchangeRates',
  'clientAccounts',
  'collections',
  'notices',
  'upload',
  'clients',
  'team',
  'journal',
];

/** A larger number of unread notices is not shown. */
const most = 99;

/**
 * The links between the pages about all clients, above the heading of each. `UnreadNoticesContext` tells how many notices are
 * unread.
 */
export function StudioNav({ current, hrefs, className, ...rest }: StudioNavProps) {
  const texts = useTexts('studioNav', studioNavTexts);
  const unread = use(UnreadNoticesContext);
  const links = order.flatMap((page) => {
    const href = hrefs[page];
    return href === undefined ? [] : { page, href };
  });
  if (links.length < 2) return null;
  return (
    <nav aria-label={texts.label} {...rest} className={classes(styles.root, className)}>
      <ul className={styles.list}>
        {links.map(({ page, href }) => (
          <li key={page}>
            <LinkBase href={href} className={styles.link} aria-current={page === current ? 'page' : undefined}>
              {texts.pages[page]}
              {page === 'notices' && unread > 0 && (
                <>
                  {' '}
                  <span className={styles.unread} aria-hidden>
                    {unread > most ? `+${most}` : formatCount(unread)}
                  </span>
                  <VisuallyHidden>{texts.unread(unread)}</VisuallyHidden>
                </>
              )}
            </LinkBase>
          </li>
        ))}
      </ul>
    </nav>
  );
}
