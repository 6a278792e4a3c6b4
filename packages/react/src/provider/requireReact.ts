/** The oldest version of React with all that the elements use (`useEffectEvent`). */
const oldest = [19, 2] as const;

/**
 * Refuses an older React in words. Without it the page of the host stays blank.
 *
 * @param version That of the React of the host, such as `18.3.1`.
 * @throws Error when it is too old
 */
export function requireReact(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new Error(
    `@contapro/react needs React ${oldest.join('.')} or later, and this page has React ${version}. Install react@19 and react-dom@19, or use the custom elements of @contapro/elements, which bring their own React.`,
  );
}
