import axe from 'axe-core';
import { createRef, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderThemed } from './renderThemed.tsx';

export interface ContractOptions {
  /** Where the root is, when it is not the first element inside the theme. */
  root?: (container: Element) => Element | null;
  /** Where a ref and other attributes land, when that is not the root: form fields give them to their control. */
  control?: (root: Element) => Element | null;
}

/** What axe finds wrong in an element, in words, once all has come in: what is faint on its way in has no contrast yet. */
export async function faultsOf(element: Element): Promise<readonly string[]> {
  const entrances = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(entrances.map(({ finished }) => finished));
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  return violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`));
}

/**
 * What every component promises: its root is the element a ref gives, class names and other attributes
 * land on the root, and axe has nothing to say about it.
 */
export function describeContract<Props extends object>(
  Component: (props: Props) => ReactNode,
  props: Props,
  {
    root = (container) => container.querySelector('[data-theme] > *'),
    control = (element) => element,
  }: ContractOptions = {},
): void {
  const draw = async (more: object): Promise<Element> => {
    const element = <Component {...props} {...more} />;
    const { container } = await renderThemed(element);
    const found = root(container);
    if (!found) throw new Error('The component drew nothing.');
    return found;
  };

  describe('keeps the contract of every component', () => {
    it('gives its element to a ref', async () => {
      const ref = createRef<Element>();
      const element = await draw({ ref });
      expect(ref.current).toBe(control(element));
    });

    it('puts a class name beside its own on the root', async () => {
      const element = await draw({ className: 'theirs' });
      expect(element.classList.contains('theirs')).toBe(true);
      expect(element.classList.length).toBeGreaterThan(1);
    });

    it('puts other attributes on that element', async () => {
      const element = control(await draw({ 'data-mark': 'theirs', id: 'their-id' }));
      expect([element?.getAttribute('data-mark'), element?.id]).toEqual(['theirs', 'their-id']);
    });

    it('passes axe', async () => {
      const element = await draw({});
      expect(await faultsOf(element)).toEqual([]);
    });
  });
}
