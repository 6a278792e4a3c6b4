import { definitions, detailOf, type ElementTag, eventNameOf } from './definitions.ts';
import { hideFailure } from './failure.ts';
import { forgetMounted, keepMounted } from './mounted.ts';
import { loadRuntime } from './runtimeCode.ts';
import { adoptOnly } from './styles/adopt.ts';

/** On a server there are no elements; their names can be imported there. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

let count = 0;

/**
 * Defines a custom element. What it shows is drawn into its open shadow root. An element that is moved within the page keeps
 * what it shows and what was typed into it.
 */
export function defineElement(tag: ElementTag): void {
  if (!globalThis.customElements || customElements.get(tag)) return;
  const { attributes, properties = [], facts } = definitions[tag];

  class ContaProElement extends Base {
    static readonly observedAttributes = attributes.map(({ attribute }) => attribute);
    readonly #key = `${tag} ${(count += 1)}`;
    readonly #shadow = this.attachShadow({ mode: 'open' });
    #link: unknown;

    constructor() {
      super();
      adoptOnly(this.#shadow);
      this.#shadow.append(document.createElement('slot'));
    }

    /** What the link of a partner contained, from `takePartnerLink`. Only `contapro-partner-validation` reads it. */
    get link(): unknown {
      return this.#link;
    }

    set link(link: unknown) {
      this.#link = link;
      this.#keep();
    }

    connectedCallback() {
      if (!this.hasAttribute('lang')) this.lang = 'es-PE';
      for (const { property } of [...properties, ...attributes]) this.#upgrade(property);
      this.#keep();
      void loadRuntime();
    }

    /** `moveBefore` calls it instead of removing the element and adding it again. */
    connectedMoveCallback() {}

    disconnectedCallback() {
      // An element that is moved is added again at once.
      queueMicrotask(() => {
        if (this.isConnected) return;
        forgetMounted(this.#key);
        hideFailure(this.#shadow);
      });
    }

    attributeChangedCallback() {
      this.#keep();
    }

    /** A property that was set before the element was defined hides that of the class. */
    #upgrade(property: string) {
      if (!Object.hasOwn(this, property)) return;
      const value: unknown = Reflect.get(this, property);
      Reflect.deleteProperty(this, property);
      Reflect.set(this, property, value);
    }

    #keep() {
      if (!this.isConnected) return;
      const values = Object.fromEntries(
        attributes.map(({ attribute, property }) => [property, this.getAttribute(attribute)]),
      );
      keepMounted({
        key: this.#key,
        tag,
        shadow: this.#shadow,
        values: { ...values, link: this.#link },
        emit: (fact) => {
          // Others, such as what is typed, are not for the whole page.
          if (!Object.hasOwn(facts, fact.type)) return;
          this.dispatchEvent(
            new CustomEvent(eventNameOf(fact.type), { detail: detailOf(fact), bubbles: true, composed: true }),
          );
        },
      });
    }
  }

  for (const { attribute, property } of attributes)
    Object.defineProperty(ContaProElement.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return this.getAttribute(attribute);
      },
      set(this: Element, value: string | number | null | undefined) {
        if (value === null || value === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, String(value));
      },
    });
  customElements.define(tag, ContaProElement);
}
