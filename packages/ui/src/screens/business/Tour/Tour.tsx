import { tourTexts } from '@contapro/domain';
import { useLayoutEffect, useRef } from 'react';
import { focusedIn } from '../../../internal/focusedIn.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { scrollToTarget, sideOf } from './placeAtTarget.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './Tour.module.css';
import type { TourStep } from './TourStep.ts';
import { targetOf, useVisibleTargets } from './useVisibleTargets.ts';

export interface TourProps {
  /** All steps. The list must be stable: create it outside the component, or with `useMemo`. */
  steps: readonly TourStep[];
  /** The ids of the steps that are shown, in order: those whose target is visible. */
  visible: readonly string[];
  /** The id of the step that is shown; null shows nothing. */
  current: string | null;
  /** Called with the ids of the steps whose target is visible, when the tour is mounted and after each change. */
  onTargetsChange: (ids: readonly string[]) => void;
  /** Called when the person goes to the previous step. */
  onBack: () => void;
  /** Called when the person goes to the next step, or finishes with the last one. */
  onNext: () => void;
  /** Called when the person closes the tour, also with Escape. */
  onClose: () => void;
}

/**
 * A tour of a page: a card beside one element after the other, which is lit while the rest of the page is dark and inert.
 * Closing returns the focus. It has no state: the caller decides which step is shown.
 *
 * @example
 * const steps = [{ id: 'period', target: '[data-tour="period"]', title: 'Elige el periodo', content: '…' }];
 */
export function Tour({ steps, visible, current, onTargetsChange, onBack, onNext, onClose }: TourProps) {
  const texts = useTexts('tour', tourTexts);
  const card = useRef<HTMLDialogElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const step = steps.find(({ id }) => id === current);
  const index = step ? visible.indexOf(step.id) : -1;
  useVisibleTargets(card, steps, onTargetsChange);
  useAnchor(card, step);

  // The button that had the focus is not in every step.
  useLayoutEffect(() => {
    const shown = card.current;
    if (current !== null && shown && !shown.contains(focusedIn(shown))) next.current?.focus();
  }, [current]);

  return (
    <Dialog
      ref={card}
      className={styles.card}
      open={step !== undefined}
      onClose={(reason) => {
        // A press beside the card may be a mistake, and a tour that was closed is not shown again.
        if (reason !== 'backdrop') onClose();
      }}
    >
      {step && (
        <>
          <Status arrival="silent" className={styles.words}>
            <DialogTitle>{step.title}</DialogTitle>
            <DialogText>{step.content}</DialogText>
          </Status>
          <DialogActions className={styles.actions}>
            <span className={styles.position}>{texts.position(index + 1, visible.length)}</span>
            {index > 0 && (
              <Button variant="quiet" onClick={onBack}>
                {texts.back}
              </Button>
            )}
            <Button ref={next} variant="primary" onClick={onNext}>
              {index === visible.length - 1 ? texts.finish : texts.next}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** Places the card and its light at the target of the step, and scrolls to it. */
function useAnchor(ref: { current: HTMLDialogElement | null }, step: TourStep | undefined) {
  useLayoutEffect(() => {
    const card = ref.current;
    const target = step && card && targetOf(card, step);
    if (!target) return undefined;
    // The target may be the anchor of a popover of its own.
    const before = target.style.getPropertyValue('anchor-name');
    target.style.setProperty('anchor-name', before ? `${before}, --cp-tour-target` : '--cp-tour-target');
    const listening = new AbortController();
    const stop = scrollToTarget(target, card, () => {
      const chooseSide = () => {
        card.dataset['side'] = sideOf(target, card);
      };
      chooseSide();
      for (const type of ['resize', 'scrollend'])
        window.addEventListener(type, chooseSide, { signal: listening.signal });
    });
    return () => {
      stop();
      listening.abort();
      target.style.setProperty('anchor-name', before);
    };
  }, [ref, step]);
}
