import { bannerTexts } from '@contapro/domain';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { saidOnArrival } from '../../internal/saidOnArrival.ts';
import { IconButton } from '../IconButton/index.ts';
import { useTexts } from '../TextsProvider/index.ts';
import styles from './Banner.module.css';

/** The meaning of a banner. */
export type BannerTone = 'notice' | 'positive' | 'caution' | 'danger';

export interface BannerProps extends Omit<ComponentProps<'div'>, 'title'> {
  /**
   * The meaning of the message. Screen readers read `danger` at once (`role="alert"`) and the others in the next
   * pause (`role="status"`), also when they appear together with the banner.
   *
   * @default 'notice'
   */
  tone?: BannerTone;
  /** The first line of the message, in bold. */
  title?: ReactNode;
  /** A button or link that resolves it. */
  action?: ReactNode;
  /** Adds a close button, and is called when it is pressed. */
  onDismiss?: (() => void) | undefined;
}

const icons: Record<BannerTone, LucideIcon> = {
  notice: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  danger: CircleAlert,
};

/** A message about the whole page or form. It stays visible until its cause is gone. */
export function Banner(props: BannerProps) {
  const {
    tone = 'notice',
    title,
    action,
    onDismiss,
    role = 'role' in props ? undefined : tone === 'danger' ? 'alert' : 'status',
    className,
    children,
    ref,
    ...rest
  } = props;
  const texts = useTexts('banner', bannerTexts);
  const Icon = icons[tone];
  return (
    <div
      {...rest}
      ref={ref ?? (role === 'status' ? saidOnArrival : undefined)}
      role={role}
      className={classes(styles.root, className)}
      data-tone={tone}
    >
      <Icon className={styles.icon} aria-hidden strokeWidth={1.5} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && (
        <IconButton className={styles.dismiss} size="small" label={texts.dismiss} onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
