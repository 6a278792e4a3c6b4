import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Page.module.css';

export type PageProps = ComponentProps<'div'>;

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
export function Page({ className, ...rest }: PageProps) {
  return <div {...rest} className={classes(styles.root, className)} />;
}
