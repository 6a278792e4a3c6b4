import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import { type BrandLogo, BrandLogoContext } from '../Logo/BrandLogoContext.ts';
import styles from './ThemeRoot.module.css';

export type Theme = 'light' | 'dark' | 'system';

export interface ThemeRootProps extends ComponentProps<'div'> {
  /**
   * Draws everything inside in light or dark; `system` follows the device.
   *
   * @default 'system'
   */
  theme?: Theme;
  /**
   * The name of the brand, written to `data-brand`. `contapro` and `siscont` come with `styles.css`. A brand of the
   * host's own is a rule `[data-brand="name"]`, after `styles.css`, that sets the accent ramp `--brand-50` to
   * `--brand-950`.
   *
   * @default 'contapro'
   */
  brand?: string;
  /** Draws every `Logo` inside instead of ContaPro's. */
  logo?: BrandLogo | undefined;
}

/**
 * The border of the design system: tokens, type and base styles hold inside it and nowhere else.
 *
 * @example
 * <ThemeRoot brand="acme" logo={AcmeLogo}>…</ThemeRoot>
 */
export function ThemeRoot({ theme = 'system', brand = 'contapro', logo, className, ...rest }: ThemeRootProps) {
  const root = <div {...rest} data-theme={theme} data-brand={brand} className={classes(styles.root, className)} />;
  return logo ? <BrandLogoContext value={logo}>{root}</BrandLogoContext> : root;
}
