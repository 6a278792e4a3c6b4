import { selectionTexts, type VoucherFileType } from '@contapro/domain';
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { focusTable } from '../../../../internal/focusTable.ts';
import { classes } from '../../../../internal/classes.ts';
import { Amount } from '../../../../primitives/Amount/index.ts';
import { Button } from '../../../../primitives/Button/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import type { FileCounts } from '../../../../patterns/useVoucherTable/index.ts';
import { Status } from '../../../../internal/Status.tsx';
import styles from './SelectionBar.module.css';

export interface SelectionBarProps extends ComponentProps<'div'> {
  /** How many vouchers are selected. With 0 the bar is hidden. */
  count: number;
  /** The sum of their totals in cents; null when it is not known. */
  sumCents: number | null;
  /** How many of them have each file. */
  files: FileCounts;
  /** Called with the type of file that the person asks for, as a zip of the selected vouchers. */
  onDownload: (type: VoucherFileType) => void;
  /** Called when the person removes the selection. */
  onClear: () => void;
}

/**
 * A bar with the number of selected vouchers, their sum and the actions on them. It floats at the bottom of the screen,
 * so that no row moves when the first one is selected. Its children are further actions, shown first.
 */
export function SelectionBar({
  count,
  sumCents,
  files,
  onDownload,
  onClear,
  children,
  className,
  ...rest
}: SelectionBarProps) {
  const texts = useTexts('selection', selectionTexts);
  return (
    <div {...rest} className={classes(styles.live, className)}>
      <div className={count > 0 ? styles.root : undefined}>
        <Status as="span" arrival="silent" className={styles.what}>
          {count > 0 && (
            <>
              <strong className={styles.count}>{texts.selected(count)}</strong>
              <Amount cents={sumCents} aria-description={texts.sum} className={styles.sum} />
            </>
          )}
        </Status>
        {count > 0 && (
          <>
            <Button
              variant="quiet"
              onClick={({ currentTarget }) => {
                onClear();
                focusTable(currentTarget);
              }}
              className={styles.clear}
            >
              {texts.clear}
            </Button>
            <span className={styles.actions}>
              {children}
              <Button
                variant="quiet"
                icon={<Download aria-hidden />}
                disabled={files.xml === 0}
                onClick={() => onDownload('xml')}
              >
                {texts.download('XML', files.xml)}
              </Button>
              <Button
                variant="quiet"
                icon={<Download aria-hidden />}
                disabled={files.jpeg === 0}
                onClick={() => onDownload('jpeg')}
              >
                {texts.download('JPEG', files.jpeg)}
              </Button>
            </span>
          </>
        )}
      </div>
    </div>
  );
}
