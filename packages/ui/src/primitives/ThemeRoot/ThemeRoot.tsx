import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import { type BrandLogo, BrandLogoContext } from '../Logo/BrandLogoContext.ts';
import styles from './ThemeRoot.module.css';

/** The colour scheme; `system` follows the setting of the device. */
export type Theme = 'light' | 'dark' | 'system';

export interface ThemeRootProps extends ComponentProps<'div'> {
  /**
   * The colour scheme of everything inside.
   *
   * @default 'system'
   */
  theme?: Theme;
  /**
   * The name of the brand. `styles.css` contains `contapro` and `siscont`. For another brand write a CSS rule
   * `[data-contapro-brand="name"]` that sets the custom properties `--cp-brand-50` to `--cp-brand-950`, outside of cascade
   * layers.
   *
   * @default 'contapro'
   */
  brand?: string;
  /**
   * The component that draws every `Logo` inside.
   *
   * @default the logo of ContaPro
   */
  logo?: BrandLogo | undefined;
}

/**
 * The root of the design system. It sets colours, type and base styles for everything inside it and has no effect
 * outside. All components must be inside it. It is written from left to right, also in a page that is not: pass `dir` if you
 * have replaced all words with those of such a language.
 *
 * @example
 * <ThemeRoot brand="acme" logo={AcmeLogo}>…</ThemeRoot>
 */
export function ThemeRoot({ theme = 'system', brand = 'contapro', logo, className, ...rest }: ThemeRootProps) {
  const root = (
    <div
      {...rest}
      data-contapro-theme={theme}
      data-contapro-brand={brand}
      className={classes(styles.root, className)}
    />
  );
  return logo ? <BrandLogoContext value={logo}>{root}</BrandLogoContext> : root;
}
