import { filterTexts } from '@contapro/domain';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import { IconButton } from '../../primitives/IconButton/index.ts';
import styles from './FilterBar.module.css';
import { FilterMenu, type FilterMenuProps } from './FilterMenu.tsx';

export interface FilterBarProps extends ComponentProps<'div'>, Omit<FilterMenuProps, 'texts'> {
  texts?: FilterMenuProps['texts'];
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
