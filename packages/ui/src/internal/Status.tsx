import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../primitives/VisuallyHidden/index.ts';
import { saidOnArrival } from './saidOnArrival.ts';

export interface StatusProps extends Omit<ComponentProps<'div'>, 'ref' | 'role'> {
  /** @default 'div' */
  as?: 'div' | 'p' | 'span';
  /**
   * What a screen reader does with the words that it has when it appears: it says them (`said`), which is for a message, or reads
   * them only with the page (`silent`), which is for a part of the page that is always there. Words that change are said in both.
   *
   * @default 'said'
   */
  arrival?: 'said' | 'silent';
}

/** Words that screen readers say when they appear and each time they change, in the next pause. */
export function Status({ as: Tag = 'div', arrival = 'said', ...rest }: StatusProps) {
  return <Tag {...rest} ref={arrival === 'said' ? saidOnArrival : null} role="status" />;
}

/** The same for words that are not shown. */
export function HiddenStatus({ arrival = 'said', ...rest }: Pick<StatusProps, 'arrival' | 'children'>) {
  return <VisuallyHidden {...rest} ref={arrival === 'said' ? saidOnArrival : null} role="status" />;
}
