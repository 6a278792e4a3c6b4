import {
  accountsTexts,
  chartOf,
  type ClientAccountPage,
  clientAccountKey,
  type ClientAccountsFilter,
  type ClientVoucherAccount,
  dataOf,
  isSure,
  plainPlan,
} from '@contapro/domain';
import { StatusDialog, useTexts } from '@contapro/ui';
import { AccountDialog, ClientAccountsScreen, type ClientAccountsScreenProps } from '@contapro/ui/screens';
import { useMemo } from 'react';
import { canUndo, currentOf, nextPending } from '../../engine/account-decisions/accountDecisions.ts';
import { useDecisionNotice } from '../../engine/account-decisions/useDecisionNotice.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { useStudioList } from '../../engine/report/useStudioList.ts';
import { clientAccountsOpening } from './clientAccounts.actors.ts';
import { type ClientAccountsMachine, createClientAccounts, decidedOf } from './clientAccounts.machine.ts';
import type { ClientAccountsInput, ClientAccountsServices, ClientAccountsSubject } from './clientAccounts.types.ts';

export interface ClientAccountsFlowProps
  extends Pick<FlowOptions<ClientAccountsMachine>, 'snapshot' | 'onEmit'>,
    Pick<ClientAccountsScreenProps, 'hrefs' | 'hasKeys' | 'onKeysChange'> {
  services: ClientAccountsServices;
  /** Read when the flow starts. */
  input: ClientAccountsInput;
}

const none: readonly ClientVoucherAccount[] = [];

/**
 * Cuentas por decidir: the accounts of the purchases of all clients in a month. Toasts say what was stored, so it must be inside a
 * `ToastProvider` of `@contapro/ui`.
 */
export function ClientAccountsFlow({
  services,
  input,
  hrefs,
  hasKeys,
  onKeysChange,
  ...flow
}: ClientAccountsFlowProps) {
  const [snapshot, send] = useFlow(() => createClientAccounts(services), { input, ...flow });
  const { context } = snapshot;
  const { period, periods, opened } = context;
  const list = useStudioList<ClientAccountPage, ClientAccountsFilter, ClientAccountsSubject, null>(
    snapshot.children.report,
    clientAccountsOpening,
  );
  const rows = dataOf(list.rows) ?? none;
  const current = currentOf(context, rows, {
    isChosen: (row) => clientAccountKey(row) === context.current,
    decidedOf,
  });
  const following = nextPending(rows, current, 1);
  const next = following && clientAccountKey(following);
  const sure = rows.filter(({ coding, suggestion }) => coding === null && suggestion !== null && isSure(suggestion));
  useDecisionNotice(context.notice);
  const plans = dataOf(context.plans);
  const plan = plans && (plans.business ?? plans.studio ?? plainPlan);
  const chart = useMemo(() => (plan ? chartOf(plan) : null), [plan]);
  const texts = useTexts('accounts', accountsTexts);
  const close = () => send({ type: 'dialog.close' });
  return (
    <>
      <ClientAccountsScreen
        {...list.screen}
        period={period}
        periods={periods}
        onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
        summary={(list.whole && dataOf(list.whole)?.summary) ?? null}
        onSearchChange={(search) => list.type({ ...list.filters, search })}
        current={current}
        onMove={(by) => {
          const row = nextPending(rows, current, by);
          if (row) send({ type: 'voucher.select', key: clientAccountKey(row) });
        }}
        onAccept={() => current && send({ type: 'suggestions.accept', rows: [current], next })}
        onAcceptSure={() => send({ type: 'suggestions.accept', rows: sure, next: null })}
        sureCount={sure.length}
        onOpen={(row, divides) => send({ type: 'coding.open', row, divides })}
        onApplyToSupplier={() => current && send({ type: 'supplier.apply', row: current })}
        canUndo={canUndo(context)}
        onUndo={() => send({ type: 'change.undo' })}
        isSettling={context.queue.length > 0 || list.isRefreshing}
        onGoOn={() => (list.pagination.page === 1 ? list.reload() : list.pagination.onPageChange(1))}
        hasKeys={hasKeys}
        onKeysChange={onKeysChange}
        hrefs={hrefs}
      />
      {opened && snapshot.matches({ dialog: { open: 'coding' } }) && chart && plans ? (
        <AccountDialog
          open
          supplierName={opened.voucher.supplierName}
          voucher={opened.voucher}
          coding={opened.coding ?? opened.suggestion?.coding ?? null}
          chart={chart}
          costCenters={plan?.costCenters ?? []}
          settings={plans.settings}
          divides={context.divides}
          onSubmit={(coding, always) =>
            send({
              type: 'coding.submit',
              coding,
              always,
              ...(current && clientAccountKey(opened) === clientAccountKey(current) && { next }),
            })
          }
          onRemove={
            opened.coding
              ? () => {
                  send({ type: 'coding.remove', row: opened });
                  close();
                }
              : undefined
          }
          onClose={close}
        />
      ) : (
        opened && (
          <StatusDialog
            state={snapshot.matches({ dialog: { open: 'failed' } }) ? 'failed' : 'loading'}
            words={{ loading: { title: texts.plan.loading } }}
            onClose={close}
            onLeave={close}
            onRetry={() => send({ type: 'part.reload', part: 'plans' })}
          />
        )
      )}
    </>
  );
}
