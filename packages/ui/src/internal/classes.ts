/** Joins class names, leaving out those that are not there. */
export function classes(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
