import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './ThemeRoot.module.css';

export type Theme = 'light' | 'dark' | 'system';
export type Brand = 'contapro' | 'siscont';

export interface ThemeRootProps extends ComponentProps<'div'> {
  /** Draws everything inside in light or dark; `system` follows the device. */
  theme?: Theme;
  /** Swaps the accent ramp and the logo for those of the partner. */
  brand?: Brand;
}

/** The border of the design system: tokens, type and base styles hold inside it and nowhere else. */
export function ThemeRoot({ theme = 'system', brand = 'contapro', className, ...rest }: ThemeRootProps) {
  return <div {...rest} data-theme={theme} data-brand={brand} className={classes(styles.root, className)} />;
}
