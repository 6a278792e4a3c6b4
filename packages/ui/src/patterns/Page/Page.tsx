import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Page.module.css';

export interface PageProps extends ComponentProps<'div'> {
  /**
   * Gives the page at least the height of the window, inside `AppShell`, from 1024 px on and if the window is not low. Its
   * parts are then in a flex column: the one with `flex: 1` takes the height that is left, and should scroll inside.
   *
   * @default false
   */
  fill?: boolean;
}

/**
 * The root of every page inside `AppShell`. It gives all pages the same width and margin.
 * It contains a `PageHeader`, then the parts of the page one below the other.
 *
 * @example
 * <Page>
 *   <PageHeader title="Percepciones" actions={<Button>Descargar Excel</Button>} />
 *   <Section title="Por proveedor">…</Section>
 * </Page>
 */
export function Page({ fill = false, className, ...rest }: PageProps) {
  return <div {...rest} data-fill={fill || undefined} className={classes(styles.root, className)} />;
}
