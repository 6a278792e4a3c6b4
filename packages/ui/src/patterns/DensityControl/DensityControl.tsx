import { voucherTableTexts } from '@contapro/domain';
import { Rows2, Rows4 } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import type { Density } from '../DataTable/index.ts';
import styles from './DensityControl.module.css';

export interface DensityControlProps extends Omit<ComponentProps<'fieldset'>, 'onChange'> {
  value: Density;
  onValueChange: (density: Density) => void;
}

/** Rows of 44 or of 36 px. */
export function DensityControl({ value, onValueChange, className, ...rest }: DensityControlProps) {
  const texts = useTexts('voucherTable', voucherTableTexts);
  const name = useId();
  const choices = [
    ['regular', texts.densityRegular, Rows2],
    ['compact', texts.densityCompact, Rows4],
  ] as const;
  return (
    <fieldset {...rest} className={classes(styles.root, className)} aria-label={texts.density}>
      {choices.map(([density, label, Icon]) => (
        <label key={density} className={styles.choice} title={label}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={value === density}
            onChange={() => onValueChange(density)}
            aria-label={label}
          />
          <Icon className={styles.icon} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}
