/**
 * Primitives, charts and patterns for the pages of any product. They change incompatibly only with a new major version.
 * What the flows of ContaPro show is in `@contapro/ui/screens`.
 */
export * from './primitives/index.ts';
export * from './charts/index.ts';
export * from './patterns/index.ts';
