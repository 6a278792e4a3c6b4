import type { Mounted } from '../mounted.ts';

/** What a component that draws an element gets. */
export type DrawnProps = Pick<Mounted, 'values' | 'emit'>;

/** The value of an attribute; undefined where the element does not have it. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
