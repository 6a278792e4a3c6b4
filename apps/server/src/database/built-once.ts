/**
 * Makes a function that returns the statement of a shape, which is built with its first use. Building a large statement takes
 * milliseconds.
 *
 * @param build Makes the statement of a shape: of what its text depends on. All else are values of its placeholders. There must
 * be few shapes, because their statements are kept.
 */
export function builtOnce<Shape extends object, Statement>(
  build: (shape: Shape) => Statement,
): (shape: Shape) => Statement {
  const built = new Map<string, Statement>();
  return (shape) => {
    const name = JSON.stringify(shape);
    const statement = built.get(name) ?? build(shape);
    built.set(name, statement);
    return statement;
  };
}
