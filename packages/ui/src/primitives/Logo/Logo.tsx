import { type ComponentProps, createElement, useContext } from 'react';
import { classes } from '../../internal/classes.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { BrandLogoContext } from './BrandLogoContext.ts';
import styles from './Logo.module.css';

export interface LogoProps extends Omit<ComponentProps<'span'>, 'children'> {
  /**
   * Shows only the mark, for narrow places. Screen readers still read the name.
   *
   * @default false
   */
  markOnly?: boolean;
}

/**
 * The mark and the name of ContaPro, in the brand `siscont` with the name of the partner beside them; or the `logo` of
 * `ThemeRoot`.
 */
export function Logo({ markOnly = false, className, ...rest }: LogoProps) {
  const brandLogo = useContext(BrandLogoContext);
  if (brandLogo) {
    return (
      <span {...rest} className={classes(styles.root, className)}>
        {createElement(brandLogo, { markOnly })}
      </span>
    );
  }
  const words = (
    <>
      <span>ContaPro</span>
      <span className={styles.partner}>SISCONT</span>
    </>
  );
  return (
    <span {...rest} className={classes(styles.root, className)}>
      <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden>
        <rect width="28" height="28" rx="7" />
        <path d="M19.5 8.6A7.6 7.6 0 1 0 19.5 19.4M13 12h8.5M13 16h8.5" />
      </svg>
      {markOnly ? <VisuallyHidden>{words}</VisuallyHidden> : words}
    </span>
  );
}
