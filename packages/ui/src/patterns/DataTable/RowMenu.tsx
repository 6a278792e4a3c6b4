import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Menu, MenuItem } from '../../primitives/Menu/index.ts';
import type { ColumnDefinition } from './ColumnDefinition.ts';
import styles from './DataTable.module.css';

/** A row whose menu is open, and the button that opened it. */
export interface OpenMenu<Row> {
  row: Row;
  button: HTMLElement;
}

export interface RowMenuProps<Row, Action extends string> {
  opened: OpenMenu<Row> | null;
  onClose: () => void;
  columns: readonly ColumnDefinition<Row, Action>[];
  onAction: ((row: Row, action: Action) => void) | undefined;
  /** Returns the accessible name of the menu of a row. */
  label: (row: Row) => string;
  title: (row: Row) => ReactNode;
}

/** The menu of a row on a phone, with the values that the row does not show and its actions. All rows share it. */
export function RowMenu<Row, Action extends string>({
  opened,
  onClose,
  columns,
  onAction,
  label,
  title,
}: RowMenuProps<Row, Action>) {
  const menu = useRef<HTMLDivElement>(null);
  const factsId = useId();
  useLayoutEffect(() => {
    if (opened) menu.current?.showPopover({ source: opened.button });
  }, [opened]);
  if (!opened) return null;
  const { row } = opened;
  const actions = columns.flatMap((column) => column.actions?.(row) ?? []);
  return (
    <Menu
      ref={menu}
      className={styles.menu}
      label={label(row)}
      aria-describedby={factsId}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div id={factsId} className={styles.facts}>
        <strong className={styles.factsTitle}>{title(row)}</strong>
        {factsOf(columns, row).map(({ id, name, content }) => (
          <span key={id} className={styles.fact}>
            {name && <span className={styles.factName}>{name}: </span>}
            {content}
          </span>
        ))}
      </div>
      {actions.map(({ id, label: words, menuLabel = words, icon, unavailable }) => (
        <MenuItem
          key={id}
          icon={icon}
          unavailable={unavailable !== undefined}
          hint={unavailable}
          onSelect={() => onAction?.(row, id)}
        >
          {menuLabel}
        </MenuItem>
      ))}
    </Menu>
  );
}

interface Fact {
  id: string;
  /** Null for the name of the row. */
  name: ReactNode;
  content: ReactNode;
}

/** The values that a row cuts or does not show, and the hints about those that it shows. */
function factsOf<Row, Action extends string>(columns: readonly ColumnDefinition<Row, Action>[], row: Row): Fact[] {
  return columns.flatMap(({ id, header, cell, hint, phone = 'menu' }) => {
    const isWhole = phone === 'menu' || phone === 'title';
    const content = isWhole ? cell?.(row) : hint?.(row);
    const name = phone === 'title' ? null : header;
    return content === undefined || content === null ? [] : [{ id, name, content }];
  });
}
