import {
  accountsTexts,
  type AccountsFilter,
  chartOf,
  dataOf,
  everyAccount,
  isSure,
  plainPlan,
  type VoucherAccount,
  type VoucherAccountPage,
} from '@contapro/domain';
import { PeriodSelector, StatusDialog, useTexts } from '@contapro/ui';
import {
  AccountDialog,
  AccountEntriesDialog,
  AccountPlanDialog,
  AccountRulesDialog,
  VoucherAccountsScreen,
  type VoucherAccountsScreenProps,
} from '@contapro/ui/screens';
import { useMemo } from 'react';
import { canUndo, currentOf, nextPending } from '../../engine/account-decisions/accountDecisions.ts';
import { useDecisionNotice } from '../../engine/account-decisions/useDecisionNotice.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { useReportList } from '../../engine/report/useReportList.ts';
import { voucherOpening } from '../../engine/report/voucherOpening.ts';
import { createVoucherAccounts, type VoucherAccountsMachine } from './voucherAccounts.machine.ts';
import type { VoucherAccountsInput, VoucherAccountsServices } from './voucherAccounts.types.ts';

export interface VoucherAccountsFlowProps
  extends Pick<FlowOptions<VoucherAccountsMachine>, 'snapshot' | 'onEmit'>,
    Pick<VoucherAccountsScreenProps, 'hasKeys' | 'onKeysChange'> {
  services: VoucherAccountsServices;
  /** Read when the flow starts. */
  input: VoucherAccountsInput & { business: Readonly<{ name: string }> };
  /**
   * Where the plan of accounts is changed and entries of another program are brought, for a host without `readSheet`.
   *
   * @default null
   */
  planHref?: string | null | undefined;
}

const none: readonly VoucherAccount[] = [];

/**
 * Cuentas: the account of each purchase of a client's month. Give it the uuid of the business as `key`. Toasts say what was stored, so
 * it must be inside a `ToastProvider` of `@contapro/ui`.
 */
export function VoucherAccountsFlow({
  services,
  input,
  planHref = null,
  hasKeys,
  onKeysChange,
  ...flow
}: VoucherAccountsFlowProps) {
  const [snapshot, send] = useFlow(() => createVoucherAccounts(services), { input, ...flow });
  const { context } = snapshot;
  const { readSheet } = services;
  const { period, periods, plans, opened, openedRule } = context;
  const texts = useTexts('accounts', accountsTexts);
  const list = useReportList<VoucherAccountPage, readonly AccountsFilter[]>(snapshot.children.report, voucherOpening);
  const filter = list.filtering.filters[0] ?? everyAccount;
  const rows = dataOf(list.rows) ?? none;
  const known = dataOf(plans);
  const plan = known && (known.business ?? known.studio ?? plainPlan);
  const chart = useMemo(() => (plan ? chartOf(plan) : null), [plan]);
  const current = currentOf(context, rows, {
    isChosen: ({ voucher }) => voucher.code === context.current,
    decidedOf: (row) => ({ row, business: context.business, period: period ?? '' }),
  });
  const next = nextPending(rows, current, 1)?.voucher.code ?? null;
  const sure = rows.filter(({ coding, suggestion }) => coding === null && suggestion !== null && isSure(suggestion));
  useDecisionNotice(context.notice);
  const subject = openedRule ?? opened;
  return (
    <VoucherAccountsScreen
      {...list.pagination}
      {...list.sorting}
      business={input.business}
      period={period}
      periodSelector={
        <PeriodSelector
          periods={periods}
          value={period}
          onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
        />
      }
      rows={list.rows}
      onRetry={list.reload}
      summary={(list.whole && dataOf(list.whole)?.summary) ?? null}
      chart={chart}
      filter={filter}
      onFilterChange={(selected) => list.filtering.onFiltersChange([selected])}
      current={current}
      onMove={(by) => {
        const row = nextPending(rows, current, by);
        if (row) send({ type: 'voucher.select', code: row.voucher.code });
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
      onRules={() => send({ type: 'rules.open' })}
      {...(readSheet
        ? { onEntries: () => send({ type: 'entries.open' }), onPlan: () => known && send({ type: 'plan.open' }) }
        : { elsewhereHref: planHref })}
      onPlanRetry={snapshot.value.plan === 'failed' ? () => send({ type: 'part.reload', part: 'plans' }) : undefined}
      hasKeys={hasKeys}
      onKeysChange={onKeysChange}
    >
      {subject && known && chart && (
        <AccountDialog
          open={snapshot.matches({ dialog: { coding: 'choosing' } })}
          supplierName={openedRule ? openedRule.supplierName : (opened?.voucher.supplierName ?? '')}
          voucher={opened?.voucher ?? null}
          coding={subject.coding ?? opened?.suggestion?.coding ?? null}
          chart={chart}
          costCenters={plan?.costCenters ?? []}
          settings={known.settings}
          divides={context.divides}
          onSubmit={(coding, always) =>
            send({
              type: 'coding.submit',
              coding,
              always,
              ...(opened?.voucher.code === current?.voucher.code && { next }),
            })
          }
          onRemove={
            opened?.coding
              ? () => {
                  send({ type: 'coding.remove', row: opened });
                  send({ type: 'dialog.close' });
                }
              : undefined
          }
          onClose={() => send({ type: 'dialog.close' })}
        />
      )}
      {snapshot.matches({ dialog: { coding: 'waiting' } }) && (
        <StatusDialog
          state={snapshot.value.plan === 'failed' ? 'failed' : 'loading'}
          words={{ loading: { title: texts.plan.loading } }}
          onClose={() => send({ type: 'dialog.close' })}
          onLeave={() => send({ type: 'dialog.close' })}
          onRetry={() => send({ type: 'part.reload', part: 'plans' })}
        />
      )}
      <AccountRulesDialog
        open={typeof snapshot.value.dialog === 'object' && 'rules' in snapshot.value.dialog}
        rules={context.rules}
        chart={chart}
        removing={snapshot.matches({ dialog: { rules: 'removing' } }) ? context.removing : null}
        failure={context.dialogFailure && (context.dialogFailure.message ?? texts.rules.notRemoved)}
        onEdit={(rule) => send({ type: 'rule.edit', rule })}
        onRemove={(supplierId) => send({ type: 'rule.remove', supplierId })}
        onRetry={() => send({ type: 'part.reload', part: 'rules' })}
        onClose={() => send({ type: 'dialog.close' })}
      />
      {readSheet && (
        <AccountEntriesDialog
          open={typeof snapshot.value.dialog === 'object' && 'entries' in snapshot.value.dialog}
          isSaving={snapshot.matches({ dialog: { entries: 'saving' } })}
          saved={context.savedEntries}
          failure={context.dialogFailure && (context.dialogFailure.message ?? texts.entries.notSaved)}
          readFile={(file) => readSheet({ file })}
          onSave={(entries) => send({ type: 'entries.save', entries })}
          onClose={() => send({ type: 'dialog.close' })}
        />
      )}
      {readSheet && known && (
        <AccountPlanDialog
          open={typeof snapshot.value.dialog === 'object' && 'plan' in snapshot.value.dialog}
          plans={known}
          isSaving={snapshot.matches({ dialog: { plan: 'saving' } })}
          failure={context.dialogFailure && (context.dialogFailure.message ?? texts.plan.notSaved)}
          readFile={(file) => readSheet({ file })}
          onSave={(of, saved) => send({ type: 'plan.save', of, plan: saved })}
          onClose={() => send({ type: 'dialog.close' })}
        />
      )}
    </VoucherAccountsScreen>
  );
}
