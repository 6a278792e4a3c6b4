/** An SVG element without children. */
export interface Shape {
  tag: 'path' | 'circle' | 'text';
  /** An attribute that is undefined is not set. */
  attributes: Readonly<Record<string, string | number | undefined>>;
  text?: string;
}

const svg = 'http://www.w3.org/2000/svg';

/**
 * Draws shapes as the children of an element that React renders without any. What `before` drew is kept where the shape at the same
 * position has the same tag, and only what differs is set.
 *
 * @returns The shapes, which are `before` of the next call.
 */
export function drawShapes(parent: Element, before: readonly Shape[], shapes: readonly Shape[]): readonly Shape[] {
  const children = [...parent.children];
  for (const [index, shape] of shapes.entries()) {
    const last = before[index];
    const child = children[index];
    if (child === undefined) parent.append(elementOf(shape));
    else if (last?.tag === shape.tag) change(child, last, shape);
    else child.replaceWith(elementOf(shape));
  }
  for (const child of children.slice(shapes.length)) child.remove();
  return shapes;
}

function elementOf(shape: Shape): Element {
  const element = document.createElementNS(svg, shape.tag);
  change(element, { tag: shape.tag, attributes: {} }, shape);
  return element;
}

function change(element: Element, before: Shape, { attributes, text = '' }: Shape): void {
  for (const name in before.attributes) if (attributes[name] === undefined) element.removeAttribute(name);
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined && value !== before.attributes[name]) element.setAttribute(name, String(value));
  }
  if (text !== (before.text ?? '')) element.textContent = text;
}
