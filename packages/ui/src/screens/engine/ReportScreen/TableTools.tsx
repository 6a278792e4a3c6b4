import { isSameSort, type ListSort, type SortColumn, sortColumns, tableToolsTexts } from '@contapro/domain';
import { ArrowUpDown, Columns3 } from 'lucide-react';
import type { ColumnDefinition } from '../../../patterns/DataTable/index.ts';
import { DensityControl } from './DensityControl/index.ts';
import { useTablePreferences } from '../../../patterns/TablePreferences/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Checkbox } from '../../../primitives/Checkbox/index.ts';
import { IconButton } from '../../../primitives/IconButton/index.ts';
import { Menu, MenuItem } from '../../../primitives/Menu/index.ts';
import { Popover } from '../../../primitives/Popover/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './TableTools.module.css';

export interface TableToolsProps {
  /** The columns of the table. The optional ones are in the menu of columns, those that can be sorted in the menu of orders. */
  columns: readonly Pick<ColumnDefinition<never>, 'id' | 'header' | 'optional' | 'sortBy' | 'firstSort'>[];
  /** The order of the rows. */
  sort: ListSort;
  /** Called with the order that the person selects. */
  onSortChange: (sort: ListSort) => void;
}

/**
 * How the table of a report is shown: its density and its optional columns; on a phone, where a table has no headers, its
 * order.
 */
export function TableTools({ columns, sort, onSortChange }: TableToolsProps) {
  const [{ density, columns: shown }, change] = useTablePreferences();
  const texts = useTexts('tableTools', tableToolsTexts);
  const optional = columns.filter((column) => column.optional);
  // The more frequent direction of each column first.
  const orders = columns.flatMap(({ sortBy: by, firstSort }): ListSort[] => {
    if (by === undefined || !isSortColumn(by)) return [];
    const descending = firstSort === 'descending';
    return [
      { by, descending },
      { by, descending: !descending },
    ];
  });
  const toggle = (id: string) =>
    change({ columns: shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id] });
  return (
    <>
      {orders.length > 0 && (
        <span className={styles.phone}>
          <Menu
            label={texts.sort}
            align="end"
            trigger={
              <IconButton label={texts.sort}>
                <ArrowUpDown aria-hidden />
              </IconButton>
            }
          >
            {orders.map((order) => (
              <MenuItem
                key={`${order.by} ${order.descending}`}
                checked={isSameSort(order, sort)}
                onSelect={() => onSortChange(order)}
              >
                {texts.orders[order.by][order.descending ? 'descending' : 'ascending']}
              </MenuItem>
            ))}
          </Menu>
        </span>
      )}
      <span className={styles.desk}>
        <DensityControl value={density} onValueChange={(selected) => change({ density: selected })} />
        {optional.length > 0 && (
          <Popover
            popup="dialog"
            role="dialog"
            aria-label={texts.columns}
            align="end"
            className={styles.columns}
            trigger={<Button icon={<Columns3 aria-hidden />}>{texts.columns}</Button>}
          >
            {optional.map(({ id, header }) => (
              <Checkbox key={id} label={header} checked={shown.includes(id)} onChange={() => toggle(id)} />
            ))}
          </Popover>
        )}
      </span>
    </>
  );
}

/** Whether the name is that of a column by which listings can be sorted. */
export const isSortColumn = (name: string): name is SortColumn => sortColumns.some((column) => column === name);
