/**
 * The element that has the focus in the tree of `element`, which is its document or a shadow root. To the document the
 * focus inside of a shadow root is on its host.
 */
export function focusedIn(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement : element.ownerDocument.activeElement;
}
