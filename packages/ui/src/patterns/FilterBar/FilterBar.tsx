import { type FilterOptions, filterTexts, type VoucherFilter } from '@contapro/domain';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import { IconButton } from '../../primitives/IconButton/index.ts';
import styles from './FilterBar.module.css';
import { FilterMenu } from './FilterMenu.tsx';

export type FilterTexts = typeof filterTexts;

export interface FilterBarProps extends ComponentProps<'div'> {
  /** What can be chosen; null until it is loaded. */
  options: FilterOptions | null;
  /** The one filter that is active, or none (OPEN-054). */
  filter: VoucherFilter | null;
  /** Called with what was chosen in the place of the former filter, or null when its chip is removed. */
  onFilterChange: (filter: VoucherFilter | null) => void;
  texts?: FilterTexts;
}

/** The tools of a list: 'Filtros', the chip of the active filter, and at the other end whatever stands inside. */
export function FilterBar({
  options,
  filter,
  onFilterChange,
  texts = filterTexts,
  className,
  children,
  ...rest
}: FilterBarProps) {
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <FilterMenu options={options} filter={filter} onFilterChange={onFilterChange} texts={texts} />
      {filter && (
        <span className={styles.chip}>
          <span className={styles.key}>{texts.labels[filter.key]}:</span>
          <span className={styles.value} title={filter.label}>
            {filter.label}
          </span>
          <IconButton size="small" label={texts.remove(texts.labels[filter.key])} onClick={() => onFilterChange(null)}>
            <X aria-hidden />
          </IconButton>
        </span>
      )}
      {children && <div className={styles.end}>{children}</div>}
    </div>
  );
}
