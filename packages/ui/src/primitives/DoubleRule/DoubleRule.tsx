import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './DoubleRule.module.css';

export type DoubleRuleProps = ComponentProps<'span'>;

/** The accountant's own sign under a final figure that is no amount. An amount has it by `total`. */
export function DoubleRule({ className, ...rest }: DoubleRuleProps) {
  return <span {...rest} className={classes(styles.root, className)} />;
}
