import { voucherTableTexts } from '@contapro/domain';
import { Rows2, Rows4 } from 'lucide-react';
import { classes } from '../../../../internal/classes.ts';
import { SegmentedControl, type SegmentedControlProps } from '../../../../primitives/SegmentedControl/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import type { Density } from '../../../../patterns/DataTable/index.ts';
import styles from './DensityControl.module.css';

export type DensityControlProps = Omit<SegmentedControlProps<Density>, 'label' | 'segments'>;

/** Selects the row height of a table: 44 or 28 px. It is not printed. */
export function DensityControl({ className, ...rest }: DensityControlProps) {
  const texts = useTexts('voucherTable', voucherTableTexts);
  return (
    <SegmentedControl
      {...rest}
      className={classes(styles.root, className)}
      label={texts.density}
      segments={[
        { value: 'regular', label: texts.densityRegular, icon: <Rows2 aria-hidden /> },
        { value: 'compact', label: texts.densityCompact, icon: <Rows4 aria-hidden /> },
      ]}
    />
  );
}
