import { type FilterOption, filterTexts, type Loadable, searchBy } from '@contapro/domain';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useDebounced } from './useDebounced.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import { SearchField } from '../../primitives/SearchField/index.ts';
import { Skeleton } from '../../primitives/Skeleton/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import { Status } from '../../internal/Status.tsx';
import styles from './FilterBar.module.css';

export interface FilterOptionListProps {
  label: string;
  options: Loadable<readonly FilterOption[]>;
  onRetry: (() => void) | undefined;
  /** Adds a field to search the options by a part of their label or detail. Enter takes the only one that is found. */
  searchable: boolean;
  chosen: string | null;
  onChoose: (option: FilterOption) => void;
}

/** The delay of the search after the last change of the text. */
const debounceMilliseconds = 300;
const maximumShown = 100;
const noOptions: readonly FilterOption[] = [];

const textsOf = ({ label, detail = '' }: FilterOption) => [label, detail];

/** The options of one filter. */
export function FilterOptionList({ label, options, onRetry, searchable, chosen, onChoose }: FilterOptionListProps) {
  const texts = useTexts('filter', filterTexts);
  const [query, setQuery] = useState('');
  const settled = useDebounced(query, debounceMilliseconds);
  const all = options.state === 'ready' ? options.data : noOptions;
  const found = useMemo(() => searchBy(all, settled, textsOf), [all, settled]);
  const takeOnly = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || query.trim() === '') return;
    const [only, ...others] = searchBy(all, query, textsOf);
    if (!only || others.length > 0) return;
    // Otherwise the key would press the button that gets the focus when the menu closes.
    event.preventDefault();
    onChoose(only);
  };
  if (options.state === 'failed')
    return <FailedState variant="line" title={texts.optionsFailed} onRetry={onRetry} className={styles.failed} />;
  const isEmpty = options.state === 'ready' && found.length === 0;
  return (
    <>
      {searchable && (
        <SearchField
          label={`${texts.search} ${label}`}
          placeholder={texts.search}
          value={query}
          onValueChange={setQuery}
          onKeyDown={takeOnly}
        />
      )}
      {options.state === 'loading' ? (
        <Waiting label={texts.loading} />
      ) : (
        <ul className={styles.options} aria-label={label}>
          {found.slice(0, maximumShown).map((option) => (
            <li key={option.value}>
              <button
                type="button"
                className={styles.option}
                aria-current={option.value === chosen || undefined}
                onClick={() => onChoose(option)}
              >
                <span className={styles.optionLabel}>
                  {option.label}
                  {option.detail !== undefined && <small className={styles.optionDetail}>{option.detail}</small>}
                </span>
                {option.value === chosen && <Check className={styles.chevron} aria-hidden />}
              </button>
            </li>
          ))}
          {found.length > maximumShown && <li className={styles.note}>{texts.more(found.length - maximumShown)}</li>}
        </ul>
      )}
      {isEmpty && (
        <Status as="p" className={styles.note}>
          {texts.noOptions}
        </Status>
      )}
    </>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting} aria-busy>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton width="70%" />
      <Skeleton width="50%" />
      <Skeleton width="60%" />
    </div>
  );
}
