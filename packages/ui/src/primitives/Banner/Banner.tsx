import { bannerTexts } from '@contapro/domain';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { IconButton } from '../IconButton/index.ts';
import { useTexts } from '../TextsProvider/index.ts';
import styles from './Banner.module.css';

export type BannerTone = 'notice' | 'positive' | 'caution' | 'danger';

export interface BannerProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What it means; `danger` is read out at once, the others when there is a pause. */
  tone?: BannerTone;
  /** The first words, heavier. */
  title?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  /** Adds a cross. Called when a person puts it away. */
  onDismiss?: (() => void) | undefined;
}

const icons: Record<BannerTone, LucideIcon> = {
  notice: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  danger: CircleAlert,
};

/** Something about the whole page or form, that stays until it is no longer so. */
export function Banner({ tone = 'notice', title, action, onDismiss, className, children, ...rest }: BannerProps) {
  const texts = useTexts('banner', bannerTexts);
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...rest}
      className={classes(styles.root, className)}
      data-tone={tone}
    >
      <Icon className={styles.icon} aria-hidden="true" strokeWidth={1.5} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && (
        <IconButton className={styles.dismiss} size="small" label={texts.dismiss} onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
