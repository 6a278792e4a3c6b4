/** Joins class names with spaces. Undefined and empty names are left out. */
export function classes(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
