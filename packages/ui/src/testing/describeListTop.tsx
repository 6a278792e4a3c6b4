import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderThemed } from './renderThemed.tsx';

/**
 * Tests that a screen shows the first row of its list when the next page is asked for, and that its page buttons keep the focus.
 *
 * @param first The screen with the first of several pages, with so many rows that it scrolls in a low window.
 * @param next The screen as soon as the next page was asked for.
 */
export function describeListTop(first: ReactElement, next: ReactElement): void {
  describe('the list, when the next page is asked for', () => {
    it.each([
      ['a low window', 1280, 480],
      ['a phone', 390, 640],
    ])('shows its first row, and its page buttons keep the focus, in %s', async (_, width, height) => {
      await page.viewport(width, height);
      const screen = await renderThemed(first);
      const list = screen.container.querySelector('[role=region]') ?? screen.container.querySelector('[role=tabpanel]');
      const button = screen.getByRole('button', { name: 'Página siguiente' }).element();
      if (!list || !(button instanceof HTMLElement)) throw new Error('There is a list with page buttons');
      button.focus();
      list.scrollTo(0, list.scrollHeight);
      window.scrollTo(0, document.documentElement.scrollHeight);
      const before = [list.scrollTop, list.getBoundingClientRect().top];
      await screen.rerender(next);
      const after = [list.scrollTop, list.getBoundingClientRect().top];
      // It has scrolled, and does not any more.
      expect([before[0] === 0 && (before[1] ?? 0) >= 0, after[0], (after[1] ?? 0) >= 0]).toEqual([false, 0, true]);
      expect(document.activeElement).toBe(button);
    });
  });
}
