import type { FilterOption } from '@contapro/domain';
import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDebounced } from '../../internal/useDebounced.ts';
import { SearchField } from '../../primitives/SearchField/index.ts';
import { Skeleton } from '../../primitives/Skeleton/index.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import styles from './FilterBar.module.css';
import type { FilterTexts } from './FilterTexts.ts';

export interface FilterOptionListProps {
  label: string;
  /** Null until they are loaded. */
  options: readonly FilterOption[] | null;
  chosen: string | null;
  onChoose: (option: FilterOption) => void;
  texts: FilterTexts;
}

/** A search reacts once the typing has stood still (FILTERS-22). */
const debounceMilliseconds = 300;
const mostShown = 100;

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The values of one filter, searched by name without minding accents (FILTERS-17 to FILTERS-20). */
export function FilterOptionList({ label, options, chosen, onChoose, texts }: FilterOptionListProps) {
  const [query, setQuery] = useState('');
  const settled = useDebounced(query, debounceMilliseconds);
  const found = useMemo(() => {
    const wanted = folded(settled.trim());
    return (options ?? []).filter((option) => folded(option.label).includes(wanted));
  }, [options, settled]);
  return (
    <>
      <SearchField
        label={`${texts.search} ${label}`}
        placeholder={texts.search}
        value={query}
        onValueChange={setQuery}
      />
      {options === null ? (
        <Waiting label={texts.loading} />
      ) : (
        <ul className={styles.options} aria-label={label}>
          {found.slice(0, mostShown).map((option) => (
            <li key={option.value}>
              <button
                type="button"
                className={styles.option}
                aria-current={option.value === chosen || undefined}
                onClick={() => onChoose(option)}
              >
                <span className={styles.optionLabel}>{option.label}</span>
                {option.value === chosen && <Check className={styles.chevron} aria-hidden />}
              </button>
            </li>
          ))}
          {found.length > mostShown && <li className={styles.note}>{texts.more(found.length - mostShown)}</li>}
        </ul>
      )}
      <p role="status" className={styles.note} hidden={options === null || found.length > 0}>
        {options !== null && found.length === 0 && texts.noOptions}
      </p>
    </>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton width="70%" />
      <Skeleton width="50%" />
      <Skeleton width="60%" />
    </div>
  );
}
