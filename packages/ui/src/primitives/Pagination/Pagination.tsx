import { pageSizes, pageSteps, paginationTexts } from '@contapro/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { Select } from '../Select/index.ts';
import { useTexts } from '../TextsProvider/index.ts';
import styles from './Pagination.module.css';

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The current page, from 1. */
  page: number;
  /** The number of pages. With less than 2 there are no buttons. */
  totalPages: number;
  /** Called with the page that the person selects. */
  onPageChange: (page: number) => void;
  /** The number of rows per page. Without it or without `onPageSizeChange` the page size cannot be changed. */
  pageSize?: number | undefined;
  /** Called with the page size that the person selects. */
  onPageSizeChange?: ((size: number) => void) | undefined;
  /**
   * The page sizes to select from.
   *
   * @default [20, 50, 100]
   */
  sizes?: readonly number[] | undefined;
  /** Content at the start of the line, such as the number of rows. */
  start?: ReactNode;
  /**
   * Disables all controls, for the time while a page is loading.
   *
   * @default false
   */
  disabled?: boolean;
}

/** Page navigation. With more than five pages it shows the first, the last, the current one and its neighbours. */
export function Pagination({
  page,
  totalPages,
  onPageChange,
  pageSize,
  onPageSizeChange,
  sizes = pageSizes,
  start,
  disabled = false,
  className,
  ...rest
}: PaginationProps) {
  const texts = useTexts('pagination', paginationTexts);
  const turn = (next: number) => () => {
    if (!disabled && next !== page) onPageChange(next);
  };
  return (
    <nav aria-label={texts.label} {...rest} className={classes(styles.root, className)}>
      {start}
      {pageSize !== undefined && onPageSizeChange && (
        <Select
          label={texts.size}
          labelPosition="beside"
          value={pageSize}
          aria-disabled={disabled || undefined}
          onChange={(event) => !disabled && onPageSizeChange(Number(event.currentTarget.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      )}
      {totalPages > 1 && (
        <ul className={styles.pages}>
          <li>
            <button
              type="button"
              className={styles.step}
              aria-label={texts.previous}
              aria-disabled={disabled || page <= 1}
              onClick={page > 1 ? turn(page - 1) : undefined}
            >
              <ChevronLeft aria-hidden />
            </button>
          </li>
          {pageSteps(page, totalPages).map((step, index) =>
            step === 'gap' ? (
              <li key={`gap-${index}`} className={styles.gap} aria-hidden>
                …
              </li>
            ) : (
              <li key={step}>
                <button
                  type="button"
                  className={styles.step}
                  aria-label={texts.page(step)}
                  aria-current={step === page ? 'page' : undefined}
                  aria-disabled={disabled || undefined}
                  onClick={turn(step)}
                >
                  {step}
                </button>
              </li>
            ),
          )}
          <li>
            <button
              type="button"
              className={styles.step}
              aria-label={texts.next}
              aria-disabled={disabled || page >= totalPages}
              onClick={page < totalPages ? turn(page + 1) : undefined}
            >
              <ChevronRight aria-hidden />
            </button>
          </li>
        </ul>
      )}
    </nav>
  );
}
