import type { ElementFact, ElementTag, FactsByTag } from './definitions.ts';

/** `period.selected` is `period-selected` in the name of its event. */
type Hyphened<Name extends string> = Name extends `${infer First}.${infer Rest}` ? `${First}-${Hyphened<Rest>}` : Name;

export type EventsOf<Fact extends { type: string }> = {
  [Each in Fact as `contapro-${Hyphened<Each['type']>}`]: CustomEvent<Each>;
};

/** All events of the elements, by their names. */
export type ContaProEvents = EventsOf<ElementFact>;

/** What all elements have; `Tag` is the name of one. */
export interface ContaProElement<Tag extends ElementTag> extends HTMLElement {
  addEventListener<Name extends keyof (EventsOf<FactsByTag[Tag]> & HTMLElementEventMap)>(
    type: Name,
    listener: (event: (EventsOf<FactsByTag[Tag]> & HTMLElementEventMap)[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** The attributes that every element has in JSX. */
export interface CommonAttributes {
  id?: string | undefined;
  class?: string | undefined;
  style?: string | undefined;
  hidden?: boolean | undefined;
  lang?: string | undefined;
}
