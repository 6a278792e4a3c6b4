declare module 'virtual:component-uses' {
  /** The names of what uses each component, by the name of the component. */
  const uses: Readonly<Record<string, readonly string[]>>;
  export default uses;
}
