import { filterTexts } from '@contapro/domain';
import { X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { classes } from '../../internal/classes.ts';
import { Button } from '../../primitives/Button/index.ts';
import { IconButton } from '../../primitives/IconButton/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './FilterBar.module.css';
import type { AppliedFilter, FilterDefinition } from './FilterDefinition.ts';
import { FilterMenu } from './FilterMenu.tsx';

export interface FilterBarProps<Key extends string = string> extends ComponentProps<'div'> {
  /** The filters, in the order of the menu. Those of the kind `link` are not in it. */
  filters: readonly FilterDefinition<Key>[];
  /** The filters that are set, at most one per key. */
  value: readonly AppliedFilter<Key>[];
  /**
   * Called with the new list of filters when the person sets or removes one. A filter with the same key is replaced,
   * any other is added at the end. If only one filter can be set at a time, keep the last.
   */
  onValueChange: (value: readonly AppliedFilter<Key>[]) => void;
}

/**
 * The filters of a list: a menu to set them and a chip for each one that is set. Its children are shown at the end.
 *
 * @example
 * <FilterBar
 *   filters={[
 *     { kind: 'search', key: 'supplier', label: 'Proveedores', options: suppliers },
 *     { kind: 'dateRange', key: 'paid', label: 'Fecha de pago', month: period, max: today },
 *   ]}
 *   value={filters}
 *   onValueChange={setFilters}
 * />
 */
export function FilterBar<Key extends string = string>({
  filters,
  value,
  onValueChange,
  className,
  children,
  ...rest
}: FilterBarProps<Key>) {
  const texts = useTexts('filter', filterTexts);
  const trigger = useRef<HTMLButtonElement>(null);
  const remove = (removed: readonly AppliedFilter<Key>[]) => {
    onValueChange(value.filter((filter) => !removed.includes(filter)));
    // The button that was pressed is removed and would lose the focus.
    trigger.current?.focus();
  };
  const labels = new Map(filters.map(({ key, label }) => [key, label]));
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <FilterMenu
        triggerRef={trigger}
        filters={filters.filter((filter) => filter.kind !== 'link')}
        value={value}
        onApply={(applied) => onValueChange(withFilter(value, applied, filters))}
        onRemove={remove}
      />
      {value.map((filter) => {
        const label = labels.get(filter.key) ?? filter.key;
        return (
          <span key={filter.key} className={styles.chip}>
            <span className={styles.key}>{label}:</span>
            <span className={styles.value} title={filter.label}>
              {filter.label}
            </span>
            <IconButton size="small" label={texts.remove(label)} onClick={() => remove([filter])}>
              <X aria-hidden />
            </IconButton>
          </span>
        );
      })}
      {value.length > 1 && (
        <Button variant="quiet" className={styles.removeAll} onClick={() => remove(value)}>
          {texts.removeAll}
        </Button>
      )}
      {children && <div className={styles.end}>{children}</div>}
    </div>
  );
}

/** The filters after one was set: in the place of that of the same key, without those that it replaces. */
function withFilter<Key extends string>(
  value: readonly AppliedFilter<Key>[],
  applied: AppliedFilter<Key>,
  filters: readonly FilterDefinition<Key>[],
): readonly AppliedFilter<Key>[] {
  const { replaces = [] } = filters.find(({ key }) => key === applied.key) ?? {};
  const kept = value.filter(({ key }) => !replaces.includes(key));
  const isSet = kept.some(({ key }) => key === applied.key);
  return isSet ? kept.map((filter) => (filter.key === applied.key ? applied : filter)) : [...kept, applied];
}
