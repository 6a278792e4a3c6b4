import {
  type Business,
  businessCondition,
  businessStatusTexts,
  dataOf,
  type Loadable,
  nameAndRucOf,
  searchBy,
  switcherTexts,
} from '@contapro/domain';
import { ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { classes } from '../../../../internal/classes.ts';
import { Avatar } from '../../../../primitives/Avatar/index.ts';
import { FailedState } from '../../../../primitives/FailedState/index.ts';
import { Popover } from '../../../../primitives/Popover/index.ts';
import { SearchField } from '../../../../primitives/SearchField/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../../../primitives/VisuallyHidden/index.ts';
import { Status } from '../../../../internal/Status.tsx';
import styles from './BusinessSwitcher.module.css';

/** A business in the list of the switcher. */
export type SwitcherBusiness = Pick<Business, 'uuid' | 'name' | 'ruc' | 'status' | 'collectionStop'>;

export interface BusinessSwitcherProps extends Omit<ComponentProps<'div'>, 'onSelect' | 'children'> {
  /** The current business. */
  current: Pick<Business, 'uuid' | 'name' | 'ruc'>;
  /** All businesses of the accountant. The current one is not shown in the list. */
  businesses: Loadable<readonly SwitcherBusiness[]>;
  /** Whether the list can be opened. False shows only the current business. */
  canSwitch: boolean;
  /** Called when the person asks to load the businesses again. */
  onReload?: (() => void) | undefined;
  /** Called with the selected business, which is always valid. */
  onSwitch: (business: SwitcherBusiness) => void;
  /**
   * Keeps the list closed, while a business is opened.
   *
   * @default false
   */
  busy?: boolean;
}

/** Shows the current business and opens a list to switch to another. */
export function BusinessSwitcher({
  current,
  businesses,
  onReload,
  canSwitch,
  onSwitch,
  busy = false,
  className,
  ...rest
}: BusinessSwitcherProps) {
  const texts = useTexts('switcher', switcherTexts);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');

  const found = searchBy(
    (dataOf(businesses) ?? []).filter(({ uuid }) => uuid !== current.uuid),
    query,
    nameAndRucOf,
  );
  const opened = (open: boolean) => {
    if (open) list.current?.querySelector('input')?.focus();
    else setQuery('');
  };

  const emptyWords = { loading: texts.loading, ready: texts.empty, failed: null };
  const face = (
    <>
      <Avatar shape="square" name={current.name} />
      <span className={styles.words}>
        <span className={styles.name} title={current.name}>
          {current.name}
        </span>
        <span className={styles.ruc}>{texts.ruc(current.ruc)}</span>
      </span>
    </>
  );

  if (!canSwitch) {
    return (
      <div {...rest} className={classes(styles.root, className)}>
        <div className={styles.trigger}>{face}</div>
      </div>
    );
  }

  return (
    <div {...rest} className={classes(styles.root, className)}>
      <Popover
        className={styles.list}
        role="dialog"
        aria-label={texts.list}
        popup="dialog"
        ref={list}
        onOpenChange={opened}
        trigger={
          <button type="button" className={styles.trigger} aria-busy={busy || undefined} disabled={busy}>
            <VisuallyHidden>{texts.list}: </VisuallyHidden>
            {face}
            <ChevronsUpDown className={styles.chevrons} strokeWidth={1.5} aria-hidden />
          </button>
        }
      >
        {(close) => {
          const choose = (business: SwitcherBusiness) => {
            close();
            onSwitch(business);
          };
          return (
            <>
              <SearchField
                className={styles.search}
                label={texts.search}
                placeholder={texts.placeholder}
                value={query}
                onValueChange={setQuery}
                onKeyDown={(event) => {
                  moveBetweenOptions(event);
                  const [only, ...others] = found;
                  if (event.key !== 'Enter' || query.trim() === '' || others.length > 0) return;
                  // Otherwise the key would press the button that gets the focus when the list closes.
                  event.preventDefault();
                  if (only?.status === 'VALID') choose(only);
                }}
              />
              <Options businesses={found} onChoose={choose} empty={emptyWords[businesses.state]} />
              {businesses.state === 'failed' && (
                <FailedState variant="line" className={styles.failed} onRetry={onReload} />
              )}
            </>
          );
        }}
      </Popover>
    </div>
  );
}

/** The number of businesses in the list. The others are found by typing. */
const maximumShown = 100;

interface OptionsProps {
  businesses: readonly SwitcherBusiness[];
  onChoose: (business: SwitcherBusiness) => void;
  empty: string | null;
}

function Options({ businesses, onChoose, empty }: OptionsProps) {
  const texts = useTexts('switcher', switcherTexts);
  const statuses = useTexts('businessStatus', businessStatusTexts);
  return (
    <>
      <Status as="p" arrival="silent" className={styles.empty}>
        {businesses.length === 0 && empty}
      </Status>
      <ul className={styles.options}>
        {businesses.slice(0, maximumShown).map((business) => (
          <li key={business.uuid}>
            <button
              type="button"
              className={styles.option}
              disabled={business.status !== 'VALID'}
              onClick={() => onChoose(business)}
              onKeyDown={moveBetweenOptions}
            >
              <Avatar shape="square" name={business.name} />
              <span className={styles.words}>
                <span className={styles.optionName}>{business.name}</span>
                <span className={styles.ruc}>
                  {texts.ruc(business.ruc)}
                  {business.status !== 'VALID' && ` · ${statuses[businessCondition(business)]}`}
                </span>
              </span>
            </button>
          </li>
        ))}
        {businesses.length > maximumShown && (
          <li className={styles.more}>{texts.more(businesses.length - maximumShown)}</li>
        )}
      </ul>
    </>
  );
}

/** Moves the focus with the arrow keys between the search field and the businesses that can be selected. */
function moveBetweenOptions(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const list = event.currentTarget.closest('[popover]');
  const stops = [...(list?.querySelectorAll<HTMLElement>('input, li > button:enabled') ?? [])];
  const here = stops.findIndex((stop) => stop === event.target);
  const next = stops[(here + step + stops.length) % stops.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
