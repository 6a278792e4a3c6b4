import { carouselTexts } from '@contapro/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../../../primitives/IconButton/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import { Section, type SectionProps } from '../../../../patterns/Section/index.ts';
import styles from './Carousel.module.css';

export interface CarouselProps<Item> extends Omit<SectionProps, 'actions' | 'href' | 'link' | 'note' | 'children'> {
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** Renders one card. */
  children: (item: Item) => ReactNode;
}

/** The number of cards by which the buttons move, where as many are visible. */
const step = 2;

/**
 * A row of cards: three are visible on a desk, two on a tablet, one on a phone. It is moved by its buttons, by touch, and
 * by the arrow keys while it has the focus. Without JavaScript it can be scrolled.
 */
export function Carousel<Item>({ items, itemKey, children, titleId, ...section }: CarouselProps<Item>) {
  const texts = useTexts('carousel', carouselTexts);
  const generatedId = useId();
  const headingId = titleId ?? generatedId;
  const row = useRef<HTMLDivElement>(null);
  // Before it is measured, the row counts as one that scrolls, which must be reachable by keyboard.
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const update = () => setEnds(endsOf(current));
    update();
    const observer = new ResizeObserver(update);
    observer.observe(current);
    const listeners = new AbortController();
    current.addEventListener('scroll', update, { passive: true, signal: listeners.signal });
    current.addEventListener('keydown', moveByKey, { signal: listeners.signal });
    return () => {
      observer.disconnect();
      listeners.abort();
    };
  }, [items.length]);

  const page = (direction: 1 | -1) => moveBy(row.current, direction * Math.min(step, visibleOf(row.current)));

  return (
    <Section
      {...section}
      titleId={headingId}
      actions={
        <span className={styles.buttons}>
          <IconButton label={texts.previous} size="large" unavailable={ends.isAtStart} onClick={() => page(-1)}>
            <ChevronLeft aria-hidden strokeWidth={1.5} />
          </IconButton>
          <IconButton label={texts.next} size="large" unavailable={ends.isAtEnd} onClick={() => page(1)}>
            <ChevronRight aria-hidden strokeWidth={1.5} />
          </IconButton>
        </span>
      }
    >
      <div
        ref={row}
        className={styles.row}
        role="group"
        aria-labelledby={headingId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A part that scrolls must be reachable by keyboard.
        tabIndex={ends.isAtStart && ends.isAtEnd ? undefined : 0}
      >
        <ul className={styles.cards}>
          {items.map((item) => (
            <li key={itemKey(item)} className={styles.card}>
              {children(item)}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Fractions of a pixel of the scroll position are not a card. */
const tolerance = 2;

const endsOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) => ({
  isAtStart: scrollLeft <= tolerance,
  isAtEnd: scrollLeft + clientWidth >= scrollWidth - tolerance,
});

/** The distance between the starts of two cards, in pixels. */
function strideOf(row: HTMLElement): number {
  const [first, second] = row.querySelectorAll('li');
  return first && second ? second.offsetLeft - first.offsetLeft : row.clientWidth;
}

/** The number of cards that are wholly visible, at least one. */
const visibleOf = (row: HTMLElement | null) =>
  row === null ? 1 : Math.max(1, Math.floor((row.clientWidth + tolerance) / strideOf(row) + 0.1));

/** Moves the row that has the focus by one card. */
function moveByKey(event: KeyboardEvent): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  event.preventDefault();
  moveBy(event.currentTarget, event.key === 'ArrowRight' ? 1 : -1);
}

/** Moves the row by whole cards; the browser stops at the ends. */
function moveBy(row: HTMLElement | null, cards: number): void {
  if (row === null) return;
  const stride = strideOf(row);
  const left = (Math.round(row.scrollLeft / stride) + cards) * stride;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
}
