import type { FilterKey, FilterOptions, VoucherFilter } from '@contapro/domain';
import { ChevronLeft, ChevronRight, ListFilter } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../primitives/Button/index.ts';
import { IconButton } from '../../primitives/IconButton/index.ts';
import { Popover } from '../../primitives/Popover/index.ts';
import styles from './FilterBar.module.css';
import { FilterOptionList } from './FilterOptionList.tsx';
import type { FilterTexts } from './FilterTexts.ts';
import { SerieNumberForm } from './SerieNumberForm.tsx';

const keys = [
  'types_of_vouchers',
  'series_of_vouchers',
  'status_of_vouchers',
  'provider_of_vouchers',
  'serie_number_of_vouchers',
] as const satisfies readonly FilterKey[];

export interface FilterMenuProps {
  /** What can be chosen; null until it is loaded. */
  options: FilterOptions | null;
  /** The one filter that is active, or none. */
  filter: VoucherFilter | null;
  /** Called with what was chosen in the place of the former filter, or null when its chip is removed. */
  onFilterChange: (filter: VoucherFilter | null) => void;
  texts: FilterTexts;
}

/** First what to filter by, then the value; choosing one closes it. */
export function FilterMenu({ texts, ...rest }: FilterMenuProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      popup="dialog"
      role="dialog"
      aria-label={texts.title}
      className={styles.menu}
      trigger={<Button icon={<ListFilter aria-hidden />}>{texts.button}</Button>}
      onOpenChange={setOpened}
    >
      {(close) => (opened ? <Steps {...rest} texts={texts} close={close} /> : null)}
    </Popover>
  );
}

function Steps({ options, filter, onFilterChange, texts, close }: FilterMenuProps & { close: () => void }) {
  const [key, setKey] = useState<FilterKey | null>(null);
  const choose = (chosen: VoucherFilter) => {
    onFilterChange(chosen);
    close();
  };
  const step = useRef<HTMLDivElement>(null);
  // Each step begins at its field or, without one, at its first choice.
  useLayoutEffect(() => step.current?.querySelector<HTMLElement>('input, li > button')?.focus(), [key]);
  if (key === null) {
    return (
      <div ref={step}>
        <KeyList active={filter?.key} onChoose={setKey} texts={texts} />
      </div>
    );
  }
  return (
    <div ref={step} className={styles.step}>
      <div className={styles.stepHead}>
        <IconButton label={texts.back} onClick={() => setKey(null)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <h2 className={styles.stepTitle}>{texts.labels[key]}</h2>
      </div>
      {key === 'serie_number_of_vouchers' ? (
        <SerieNumberForm
          initial={filter?.key === key ? filter.value : ''}
          onSearch={(value) => choose({ key, value, label: value })}
          texts={texts}
        />
      ) : (
        <FilterOptionList
          label={texts.labels[key]}
          options={options?.[key] ?? null}
          chosen={filter?.key === key ? filter.value : null}
          onChoose={({ value, label }) => choose({ key, value, label })}
          texts={texts}
        />
      )}
    </div>
  );
}

interface KeyListProps {
  active: FilterKey | undefined;
  onChoose: (key: FilterKey) => void;
  texts: FilterTexts;
}

function KeyList({ active, onChoose, texts }: KeyListProps) {
  return (
    <>
      <p className={styles.title}>{texts.title}</p>
      <ul className={styles.list}>
        {keys.map((key) => (
          <li key={key}>
            <button
              type="button"
              className={styles.option}
              aria-current={key === active || undefined}
              onClick={() => onChoose(key)}
            >
              {texts.labels[key]}
              <ChevronRight className={styles.chevron} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
