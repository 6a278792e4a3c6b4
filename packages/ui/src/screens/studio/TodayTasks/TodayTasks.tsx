import {
  formatAmount,
  homeTexts,
  type Loadable,
  todaySentence,
  type TodayTask,
  type TodayTaskKind,
  todayTexts,
} from '@contapro/domain';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../../internal/classes.ts';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { HiddenStatus } from '../../../internal/Status.tsx';
import styles from './TodayTasks.module.css';

export interface TodayTasksProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** What needs a hand today, the most urgent first. */
  tasks: Loadable<readonly TodayTask[]>;
  /** The day in Lima, `YYYY-MM-DD`. */
  today: string;
  /** Returns the address of the page that solves one. */
  href: (task: TodayTask) => string;
  /** Called when the person asks to load them again. */
  onRetry: () => void;
}

/** What stands still or is late, whose place is marked. */
const isLate = (kind: TodayTaskKind) => kind === 'overdue' || kind === 'credentials';

/** What needs a hand today for all clients: up to three links, each to the page that solves it. */
export function TodayTasks({ tasks, today, href, onRetry, className, ...rest }: TodayTasksProps) {
  const texts = useTexts('today', todayTexts);
  const { todayFailed } = useTexts('home', homeTexts);
  const { periodName } = usePeriodNames();
  const title = tasks.state === 'ready' ? texts.title(tasks.data.length) : texts.waiting;
  return (
    <section {...rest} className={classes(styles.root, className)} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {tasks.state === 'loading' && <Waiting label={texts.loading} />}
      {tasks.state === 'failed' && <FailedState variant="line" title={todayFailed} onRetry={onRetry} />}
      {tasks.state === 'ready' && tasks.data.length === 0 && (
        <p className={styles.none}>
          <strong>{texts.none}</strong> {texts.noneText}
        </p>
      )}
      {tasks.state === 'ready' && tasks.data.length > 0 && (
        <ol className={styles.list}>
          {tasks.data.map((task) => (
            <li key={task.kind} className={styles.task}>
              <span className={styles.place} data-late={isLate(task.kind) || undefined} aria-hidden />
              <span className={styles.words}>
                <Link
                  className={styles.link}
                  href={href(task)}
                  iconEnd={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}
                >
                  {todaySentence(task, today, texts, periodName)}
                </Link>
                {task.igvCents !== null && (
                  <span className={styles.igv}>{texts.igv(`S/ ${formatAmount(task.igvCents)}`)}</span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <>
      <HiddenStatus>{label}</HiddenStatus>
      <div className={styles.list} aria-hidden>
        {['68%', '54%', '61%'].map((width) => (
          <div key={width} className={styles.task}>
            <Skeleton shape="block" width="var(--cp-space-5)" height="var(--cp-space-5)" />
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </>
  );
}
