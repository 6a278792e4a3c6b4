import axe from 'axe-core';
import { createRef, type ReactElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderThemed } from './renderThemed.tsx';

export interface ContractOptions {
  /** A selector of the root element, when it is not the first element inside the theme. */
  root?: string;
  /**
   * A selector of the element that gets the ref, the id and other attributes, when that is not the root: form fields pass
   * them on. Class names and styles are always those of the root.
   */
  control?: string;
  /** A selector of the element that gets the id, when that is not the one that gets the other attributes. */
  identified?: string;
  /** Renders the component inside the parent that it needs. */
  within?: (part: ReactElement) => ReactNode;
  /**
   * Whether the root has class names of its own.
   *
   * @default true
   */
  styled?: boolean;
}

/** The violations that axe finds in an element, after entrance animations, during which contrast is too low. */
export async function faultsOf(element: Element): Promise<readonly string[]> {
  const entrances = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(entrances.map(({ finished }) => finished));
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  return violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`));
}

const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget'];

/** The attributes that name ids which no element has. */
const brokenReferencesIn = (container: Element) =>
  references.flatMap((name) =>
    [...container.querySelectorAll(`[${name}]`)].flatMap((element) => {
      const ids = element.getAttribute(name)?.split(' ') ?? [];
      return ids.filter((id) => !document.getElementById(id)).map((id) => `${name}="${id}"`);
    }),
  );

/** Whether props come from a hook, because only a component can create them. */
const isHook = <Props extends object>(props: Props | (() => Props)): props is () => Props =>
  typeof props === 'function';

/**
 * Tests what every component must do: the ref is its root element, the root gets class names, styles, the id and other
 * attributes, labels and descriptions refer to elements that exist, and axe finds no violation.
 *
 * `scripts/components.mjs` fails when it is not called with a component that is exported.
 */
export function describeContract<Props extends object>(
  Component: (props: Props) => ReactNode,
  /** The props, or a hook that returns them. */
  props: NoInfer<Props> | (() => NoInfer<Props>),
  {
    root = '[data-contapro-theme] > *',
    control,
    identified,
    within = (part) => part,
    styled = true,
  }: ContractOptions = {},
): void {
  const useProps = isHook(props) ? props : () => props;

  function Part(theirs: object) {
    return <Component {...useProps()} {...theirs} />;
  }

  it(`${Component.name} keeps the contract of every component`, async () => {
    const ref = createRef<Element>();
    const theirs = {
      ref,
      className: 'theirs',
      style: { scrollMarginTop: '7px' },
      id: 'their-id',
      'data-mark': 'theirs',
    };
    const { container } = await renderThemed(<>{within(<Part {...theirs} />)}</>);
    const find = (selector: string, inside: Element = container) => {
      const found = inside.querySelector<HTMLElement | SVGElement>(selector);
      if (!found) throw new Error(`The component drew no '${selector}'.`);
      return found;
    };
    const element = find(root);
    const target = control === undefined ? element : find(control, element);
    const { id } = identified === undefined ? target : find(identified, element);

    expect.soft(ref.current, 'the ref').toBe(target);
    expect.soft([...element.classList], 'the class names of the root').toContain('theirs');
    expect.soft(element.classList.length > 1, 'whether the root has class names of its own').toBe(styled);
    expect
      .soft({ mark: target.getAttribute('data-mark'), id, margin: element.style.scrollMarginTop }, 'the attributes')
      .toEqual({ mark: 'theirs', id: 'their-id', margin: '7px' });
    expect.soft(brokenReferencesIn(container), 'references to elements that do not exist').toEqual([]);
    expect.soft(await faultsOf(element), 'the violations of axe').toEqual([]);
  });
}
