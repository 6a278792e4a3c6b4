import {
  type Business,
  dataOf,
  homeTexts,
  type Loadable,
  nameAndRucOf,
  type PlanNotice,
  searchBy,
} from '@contapro/domain';
import { ChevronRight, Plus } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  memo,
  startTransition,
} from 'react';
import { classes } from '../../../internal/classes.ts';
import { BusinessCard } from './BusinessCard/index.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { PlanAlert } from './PlanAlert/index.ts';
import { Button, ButtonLink, type ButtonProps } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { SearchField } from '../../../primitives/SearchField/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { HiddenStatus, Status } from '../../../internal/Status.tsx';
import styles from './HomeScreen.module.css';

export interface HomeScreenProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The first name in the greeting. */
  name: string;
  /** The businesses. Keep the loaded ones while they are loaded again. */
  businesses: Loadable<readonly Business[]>;
  /**
   * The content of the plan card; null shows no card.
   *
   * @default null
   */
  plan?: PlanNotice | null;
  /**
   * Disables opening and registering businesses, after the end of the plan.
   *
   * @default false
   */
  disabled?: boolean;
  /**
   * The uuid of the business that is being opened; null when none is.
   *
   * @default null
   */
  openingUuid?: string | null;
  /** Called when the person selects a business of any status. */
  onOpen: (business: Business) => void;
  /** Called when the person asks to load the businesses again. */
  onRetry: () => void;
  /** The addresses of its links. */
  hrefs: HomeHrefs;
  /**
   * What needs a hand today (`TodayTasks`), above the businesses. It is shown when there are some. `null` keeps its place free
   * while its code is loaded, so that the businesses do not move under a press.
   *
   * @default nothing
   */
  today?: ReactNode;
  /** Dialogs over the page. */
  children?: ReactNode;
}

export interface HomeHrefs {
  /** The page that registers a business. Without it there is no such link, for somebody who may not register any. */
  register?: string | undefined;
  /** The page that registers the first business. It is used while the list is empty. */
  firstRegister?: string | undefined;
  /** The page of the plans. Without it there is no such link, for somebody who may not choose one. */
  plans?: string | undefined;
  /** 'Recolecciones': the state of the collections from SUNAT of all businesses. Without it there is no such link. */
  collections?: string;
  /** Returns the address that opens a business. With it, the cards of valid businesses are links. */
  business?: (business: Pick<Business, 'uuid'>) => string;
  /** The board of the month. Without it there is no such link. */
  board?: string;
  /** The page on which a member of a studio sees the own role and can leave. Without it a member without clients has no link. */
  team?: string | undefined;
}

/** The page Inicio: the businesses of the accountant with their status. */
export function HomeScreen({
  name,
  businesses,
  plan = null,
  disabled = false,
  openingUuid = null,
  onOpen,
  onRetry,
  hrefs,
  today,
  className,
  children,
  ...rest
}: HomeScreenProps) {
  const texts = useTexts('home', homeTexts);
  const [query, setQuery] = useState('');
  const waiting = businesses.state === 'loading';
  const isEnterWaiting = useRef(false);
  const openOnly = () => {
    if (disabled || query.trim() === '') return;
    const [only, ...others] = searchBy(dataOf(businesses) ?? [], query, nameAndRucOf);
    if (only && others.length === 0) onOpen(only);
  };
  const search = (words: string) => {
    setQuery(words);
    isEnterWaiting.current = false;
  };
  const enter = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter') return;
    if (waiting) isEnterWaiting.current = true;
    else openOnly();
  };
  const openEntered = useEffectEvent(openOnly);
  useEffect(() => {
    if (waiting || !isEnterWaiting.current) return;
    isEnterWaiting.current = false;
    openEntered();
  }, [waiting]);

  return (
    <Page {...rest} className={classes(styles.root, className)}>
      {plan && <PlanAlert notice={plan} plansHref={hrefs.plans} />}
      <PageHeader
        title={texts.greeting(name)}
        subtitle={
          <>
            <Status as="span" arrival="silent">
              {waiting && texts.loading}
            </Status>
            {!waiting && texts.subtitle}
          </>
        }
        actions={
          <>
            <SearchField
              className={styles.search}
              label={texts.search}
              placeholder={texts.search}
              value={query}
              onValueChange={search}
              onKeyDown={enter}
            />
            {hrefs.register !== undefined && (
              <div className={styles.register}>
                <Register
                  className={styles.registerButton}
                  href={hrefs.register}
                  disabled={disabled}
                  icon={<Plus aria-hidden />}
                >
                  {texts.register}
                </Register>
              </div>
            )}
          </>
        }
      />
      {businesses.state === 'ready' && businesses.data.length > 0 && today !== undefined && (
        <div className={styles.today}>{today}</div>
      )}
      {businesses.state === 'ready' &&
        businesses.data.length > 0 &&
        (hrefs.board ?? hrefs.collections) !== undefined && (
          <nav className={styles.studio} aria-label={texts.studio}>
            {hrefs.board !== undefined && businesses.data.length > 1 && (
              <Link href={hrefs.board} iconEnd={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}>
                {texts.board}
              </Link>
            )}
            {hrefs.collections !== undefined && (
              <Link href={hrefs.collections} iconEnd={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}>
                {texts.collections}
              </Link>
            )}
          </nav>
        )}
      {waiting && <Waiting />}
      {businesses.state === 'failed' && <FailedState onRetry={onRetry} />}
      {businesses.state === 'ready' && (
        <List businesses={businesses.data} {...{ query, disabled, openingUuid, onOpen, hrefs }} />
      )}
      {children}
    </Page>
  );
}

type ListProps = Required<Pick<HomeScreenProps, 'disabled' | 'openingUuid' | 'onOpen' | 'hrefs'>> & {
  businesses: readonly Business[];
  query: string;
};

function List({ businesses, query, disabled, openingUuid, onOpen, hrefs }: ListProps) {
  const texts = useTexts('home', homeTexts);
  if (businesses.length === 0) {
    return (
      <EmptyState
        illustration="ledger"
        title={hrefs.firstRegister === undefined ? texts.noneAssigned : texts.emptyTitle}
        action={
          hrefs.firstRegister === undefined ? (
            hrefs.team !== undefined && <ButtonLink href={hrefs.team}>{texts.team}</ButtonLink>
          ) : (
            <Register href={hrefs.firstRegister} disabled={disabled}>
              {texts.emptyAction}
            </Register>
          )
        }
      >
        {hrefs.firstRegister === undefined ? texts.noneAssignedText : texts.emptyText}
      </EmptyState>
    );
  }
  const found = searchBy(businesses, query, nameAndRucOf);
  return (
    <>
      <HiddenStatus arrival="silent">{query.trim() !== '' && texts.found(found.length)}</HiddenStatus>
      {found.length === 0 ? (
        <EmptyState illustration="search" title={texts.noMatch}>
          {texts.noMatchText(query.trim())}
        </EmptyState>
      ) : (
        <Cards
          label={texts.businesses}
          businesses={found}
          card={(business) => (
            <BusinessCard
              business={business}
              disabled={disabled}
              opening={business.uuid === openingUuid}
              href={hrefs.business?.(business)}
              onOpen={() => onOpen(business)}
            />
          )}
        />
      )}
    </>
  );
}

/** How many cards are drawn at first. */
const cardsAtFirst = 60;
/** How many are added at a time, when the last ones come near. */
const cardsMore = 12;

interface CardsProps {
  label: string;
  businesses: readonly Business[];
  card: (business: Business) => ReactNode;
}

/** The cards of the businesses. An accountant may have thousands, so those far below are drawn when they come near. */
function Cards({ label, businesses, card }: CardsProps) {
  const end = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(cardsAtFirst);
  const hasMore = count < businesses.length;
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          startTransition(() => setCount((former) => former + cardsMore));
      },
      // Without a root the margin has no effect in a frame.
      { root: document, rootMargin: '100% 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // An observer tells only changes: a new one tells again when the end is still near.
  }, [hasMore, count]);
  return (
    <>
      <ul className={styles.grid} aria-label={label}>
        {businesses.slice(0, count).map((business) => (
          <Cell key={business.uuid} business={business} card={card} />
        ))}
      </ul>
      {hasMore && <div ref={end} className={styles.end} />}
    </>
  );
}

/** Memoised, so that the cards that are drawn already are not rendered again when more are added. */
const Cell = memo(function Cell({ business, card }: { business: Business; card: CardsProps['card'] }) {
  return <li className={styles.cell}>{card(business)}</li>;
});

/** The link to register a business, or a disabled button. */
function Register({
  href,
  disabled,
  ...rest
}: { href: string; disabled: boolean } & Pick<ButtonProps, 'className' | 'icon' | 'children'>) {
  return disabled ? (
    <Button {...rest} variant="primary" disabled />
  ) : (
    <ButtonLink {...rest} variant="primary" href={href} />
  );
}

const waitingCards = 6;

/** Placeholders for the cards. The text about loading is below the greeting, so that nothing moves. */
function Waiting() {
  return (
    <div className={styles.grid} aria-hidden>
      {Array.from({ length: waitingCards }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <Skeleton shape="block" width="var(--cp-avatar-size-lg)" height="var(--cp-avatar-size-lg)" />
          <div className={styles.skeletonText}>
            <Skeleton width={index % 2 === 0 ? '62%' : '48%'} />
            <Skeleton width="7rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
