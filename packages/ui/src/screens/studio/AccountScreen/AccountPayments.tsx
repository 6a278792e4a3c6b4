import { accountTexts, formatDate, limaDateOf, type Loadable, type Payment, planOf } from '@contapro/domain';
import { Amount } from '../../../primitives/Amount/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import {
  type SheetColumn,
  SheetCell,
  SheetRow,
  SheetTable,
  stackedGroup,
} from '../../../primitives/SheetTable/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './AccountScreen.module.css';

export interface AccountPaymentsProps {
  /** The payments, the newest first. */
  payments: Loadable<readonly Payment[]>;
  /** Called when the person asks to load them again after a failure. */
  onRetry: () => void;
}

/** The payments of the account. */
export function AccountPayments({ payments, onRetry }: AccountPaymentsProps) {
  const { payments: texts } = useTexts('account', accountTexts);
  if (payments.state === 'loading') return <Skeleton className={styles.waiting} aria-busy />;
  if (payments.state === 'failed') return <FailedState variant="line" title={texts.failed} onRetry={onRetry} />;
  if (payments.data.length === 0)
    return (
      <div className={styles.part}>
        <p className={styles.text}>{texts.empty}</p>
      </div>
    );
  const columns: readonly SheetColumn[] = [
    { id: 'date', header: texts.columns.date },
    { id: 'plan', header: texts.columns.plan, fill: true },
    { id: 'operation', header: texts.columns.operation },
    { id: 'amount', header: texts.columns.amount, align: 'end' },
  ];
  const planName = (id: number) => {
    const plan = planOf(id);
    return plan ? `${plan.title}, ${texts.periods[plan.period]}` : texts.unknownPlan(id);
  };
  return (
    <SheetTable aria-label={texts.table} columns={columns} stacked>
      <tbody {...stackedGroup}>
        {payments.data.map(({ chargeId, paidAt, planId, amountCents }) => (
          <SheetRow key={chargeId}>
            <SheetCell column="date" scope="row">
              {formatDate(limaDateOf(paidAt))}
            </SheetCell>
            <SheetCell column="plan">{planName(planId)}</SheetCell>
            <SheetCell column="operation">{chargeId}</SheetCell>
            <SheetCell column="amount">
              <Amount cents={amountCents} />
            </SheetCell>
          </SheetRow>
        ))}
      </tbody>
    </SheetTable>
  );
}
