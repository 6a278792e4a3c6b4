import axe from 'axe-core';
import { createRef, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderThemed } from './renderThemed.tsx';

export interface ContractOptions {
  /** Finds the root element, when it is not the first element inside the theme. */
  root?: (container: Element) => Element | null;
  /** Finds the element that gets the ref and other attributes, when that is not the root: form fields pass them on. */
  control?: (root: Element) => Element | null;
}

/** The violations that axe finds in an element, after entrance animations, during which contrast is too low. */
export async function faultsOf(element: Element): Promise<readonly string[]> {
  const entrances = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(entrances.map(({ finished }) => finished));
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  return violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`));
}

/**
 * Tests what every component must do: the ref is its root element, the root gets class names and other attributes,
 * and axe finds no violation.
 */
export function describeContract<Props extends object>(
  Component: (props: Props) => ReactNode,
  props: Props,
  {
    root = (container) => container.querySelector('[data-contapro-theme] > *'),
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
