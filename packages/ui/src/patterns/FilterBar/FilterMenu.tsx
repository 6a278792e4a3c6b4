import { filterTexts } from '@contapro/domain';
import { ChevronLeft, ChevronRight, ListFilter } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../primitives/Button/index.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import { IconButton } from '../../primitives/IconButton/index.ts';
import { Popover } from '../../primitives/Popover/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { useCode } from '../../primitives/useCode/index.ts';
import { AmountRangeForm } from './AmountRangeForm.tsx';
import type { DateRangeFormProps } from './DateRangeForm.tsx';
import styles from './FilterBar.module.css';
import type { AppliedFilter, MenuFilter } from './FilterDefinition.ts';
import { FilterOptionList } from './FilterOptionList.tsx';
import { moveInList } from './moveInList.ts';
import { SerieNumberForm } from './SerieNumberForm.tsx';

export interface FilterMenuProps<Key extends string> {
  filters: readonly MenuFilter<Key>[];
  value: readonly AppliedFilter<Key>[];
  onApply: (filter: AppliedFilter<Key>) => void;
  onRemove: (filters: readonly AppliedFilter<Key>[]) => void;
}

/** A menu to select a filter and then its value. With a single filter it opens with the values. */
export function FilterMenu<Key extends string>({
  triggerRef,
  ...rest
}: FilterMenuProps<Key> & { triggerRef: RefObject<HTMLButtonElement | null> }) {
  const texts = useTexts('filter', filterTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      popup="dialog"
      role="dialog"
      aria-label={texts.title}
      className={styles.menu}
      trigger={
        <Button ref={triggerRef} icon={<ListFilter aria-hidden />}>
          {texts.button}
        </Button>
      }
      onOpenChange={setIsOpen}
      onKeyDown={moveInList}
    >
      {(close) => isOpen && <Steps {...rest} close={close} />}
    </Popover>
  );
}

function Steps<Key extends string>({
  filters,
  value,
  onApply,
  onRemove,
  close,
}: FilterMenuProps<Key> & { close: () => void }) {
  const texts = useTexts('filter', filterTexts);
  const only = filters.length === 1 ? filters[0] : undefined;
  const [chosenKey, setChosenKey] = useState<Key | null>(null);
  const [lastKey, setLastKey] = useState<Key | null>(null);
  const chosen = only ?? filters.find(({ key }) => key === chosenKey);
  const step = useRef<HTMLDivElement>(null);
  // Focuses the field, the selected option or the first option; when the person goes back, the filter that was open.
  useLayoutEffect(() => {
    const start = lastKey === null ? 'input, li > [aria-current]' : `li > [data-key="${CSS.escape(lastKey)}"]`;
    const target = step.current?.querySelector<HTMLElement>(start) ?? step.current?.querySelector('li > button');
    if (target instanceof HTMLElement) target.focus();
  }, [chosen, lastKey]);

  const choose = (key: Key | null) => {
    setLastKey(key === null ? chosenKey : null);
    setChosenKey(key);
  };
  if (!chosen) {
    return (
      <div ref={step}>
        <p className={styles.title}>{texts.title}</p>
        <ul className={styles.list}>
          {filters.map(({ key, label }) => (
            <li key={key}>
              <button
                type="button"
                className={styles.option}
                data-key={key}
                data-set={value.some((filter) => filter.key === key) || undefined}
                onClick={() => choose(key)}
              >
                {label}
                <ChevronRight className={styles.chevron} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  const applied = value.find((filter) => filter.key === chosen.key);
  return (
    <div ref={step} className={styles.step}>
      <div className={styles.stepHead}>
        {!only && (
          <IconButton label={texts.back} onClick={() => choose(null)}>
            <ChevronLeft aria-hidden />
          </IconButton>
        )}
        <h2 className={styles.stepTitle}>{chosen.label}</h2>
      </div>
      <ValueForm
        filter={chosen}
        applied={applied}
        onApply={(filter) => {
          onApply(filter);
          close();
        }}
        onClear={() => {
          if (!applied) return;
          close();
          onRemove([applied]);
        }}
      />
    </div>
  );
}

const importDateRangeForm = () => import('./DateRangeForm.tsx');

/** The form for dates. Its calendar is loaded when it is needed, because most listings do not filter by date. */
function LoadedDateRangeForm(props: DateRangeFormProps) {
  const { code, retry } = useCode(importDateRangeForm);
  const form = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (code.state === 'ready') form.current?.querySelector('input')?.focus();
  }, [code.state]);
  return (
    <div ref={form} className={styles.calendar} aria-busy={code.state === 'loading'}>
      {code.state === 'ready' && <code.data.DateRangeForm {...props} />}
      {code.state === 'failed' && <FailedState variant="line" onRetry={retry} />}
    </div>
  );
}

interface ValueFormProps<Key extends string> {
  filter: MenuFilter<Key>;
  applied: AppliedFilter<Key> | undefined;
  onApply: (filter: AppliedFilter<Key>) => void;
  onClear: () => void;
}

function ValueForm<Key extends string>({ filter, applied, onApply, onClear }: ValueFormProps<Key>) {
  const { key, label } = filter;
  switch (filter.kind) {
    case 'options':
    case 'search':
      return (
        <FilterOptionList
          label={label}
          options={filter.options}
          onRetry={filter.onRetry}
          searchable={filter.kind === 'search'}
          chosen={applied?.value ?? null}
          onChoose={(option) => onApply({ key, value: option.value, label: option.label })}
        />
      );
    case 'dateRange':
      return (
        <LoadedDateRangeForm
          limits={filter}
          month={filter.month}
          initial={applied?.value ?? ''}
          onConfirm={(value, words) => onApply({ key, value, label: words })}
          onClear={onClear}
        />
      );
    case 'amountRange':
      return (
        <AmountRangeForm
          initial={applied?.value ?? ''}
          onConfirm={(value, words) => onApply({ key, value, label: words })}
        />
      );
    case 'serieNumber':
      return (
        <SerieNumberForm
          label={label}
          initial={applied?.value ?? ''}
          onSearch={(value) => onApply({ key, value, label: value })}
        />
      );
  }
}
