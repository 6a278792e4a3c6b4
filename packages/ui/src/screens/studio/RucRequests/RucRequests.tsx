import {
  formatDateTime,
  limaDateTimeOf,
  type Loadable,
  type RucRequest,
  rucRequestsTexts,
  type RucRequestState,
  type Texts,
} from '@contapro/domain';
import { type ComponentProps, useId } from 'react';
import { classes } from '../../../internal/classes.ts';
import { Badge, type Tone } from '../../../primitives/Badge/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './RucRequests.module.css';

export interface RucRequestsProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  /** The RUCs that the accountant has asked for. Without any, and while they are loading, nothing is shown. */
  requests: Loadable<readonly RucRequest[]>;
  /** The uuid of the request that is being withdrawn; null for none. */
  withdrawing: string | null;
  /** What was withdrawn last, or why that failed; null before, and after it was closed. */
  result: { tone: 'positive' | 'danger'; text: string } | null;
  /** Called when the person withdraws a request. */
  onWithdraw: (request: RucRequest) => void;
  /** Called when the person closes the message. */
  onDismiss: () => void;
  /** Called when the person asks to load them again after a failure. */
  onRetry: () => void;
}

/** The RUCs of other accounts that the accountant has asked for, with what became of each. */
export function RucRequests({
  requests,
  withdrawing,
  result,
  onWithdraw,
  onDismiss,
  onRetry,
  className,
  ...rest
}: RucRequestsProps) {
  const texts = useTexts('rucRequests', rucRequestsTexts);
  const title = useId();
  const listed = requests.state === 'ready' ? requests.data : [];
  if (requests.state !== 'failed' && listed.length === 0 && result === null) return null;
  return (
    <section {...rest} className={classes(styles.root, className)} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {texts.title}
      </h2>
      {result && (
        <Banner tone={result.tone} onDismiss={onDismiss}>
          {result.text}
        </Banner>
      )}
      {requests.state === 'failed' && <FailedState variant="line" title={texts.failed} onRetry={onRetry} />}
      {listed.length > 0 && (
        <ul className={styles.list}>
          {listed.map((request) => (
            <Item key={request.uuid} {...{ request, withdrawing, onWithdraw, texts }} />
          ))}
        </ul>
      )}
    </section>
  );
}

const tones: Readonly<Record<RucRequestState, Tone>> = {
  waiting: 'notice',
  passed: 'positive',
  kept: 'caution',
  refused: 'caution',
};

interface ItemProps extends Pick<RucRequestsProps, 'withdrawing' | 'onWithdraw'> {
  request: RucRequest;
  texts: Texts['rucRequests'];
}

function Item({ request, withdrawing, onWithdraw, texts }: ItemProps) {
  const { uuid, name, ruc, state, requestedAt, passesAt, endedAt } = request;
  const at = (state === 'waiting' ? passesAt : endedAt) ?? requestedAt;
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>RUC {ruc}</p>
        <Badge tone={tones[state]} bare>
          {texts.states[state](formatDateTime(limaDateTimeOf(at)))}
        </Badge>
        {(state === 'kept' || state === 'refused') && <p className={styles.advice}>{texts.advice[state]}</p>}
      </div>
      {state === 'waiting' && (
        <Button
          size="small"
          aria-label={texts.withdrawOf(name)}
          busy={withdrawing === uuid ? texts.withdrawing : undefined}
          disabled={withdrawing !== null && withdrawing !== uuid}
          onClick={() => onWithdraw(request)}
        >
          {texts.withdraw}
        </Button>
      )}
    </li>
  );
}
