import type { StudioLogo } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './StudioLogoImage.module.css';

interface StudioLogoImageProps extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'alt'> {
  logo: StudioLogo;
}

/** The logo of the studio, whose name stands beside it, so that screen readers do not read it twice. */
export const StudioLogoImage = ({ logo: { src, width, height }, className, ...rest }: StudioLogoImageProps) => (
  <img {...rest} {...{ src, width, height }} alt="" className={classes(styles.root, className)} />
);
