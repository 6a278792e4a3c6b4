import {
  dataOf,
  downloadFailureTexts,
  type PendingDepositFilters,
  type PendingDepositPage,
  pendingDepositsTexts,
} from '@contapro/domain';
import { useTexts, useToast } from '@contapro/ui';
import { PendingDepositsScreen, type PendingDepositsScreenProps, SupplierAccountDialog } from '@contapro/ui/screens';
import { useEffect } from 'react';
import { useChild } from '../../engine/react/useChild.ts';
import { useFlow, type FlowOptions } from '../../engine/react/useFlow.ts';
import { useStudioList } from '../../engine/report/useStudioList.ts';
import { formStatusOf } from '../../engine/submission/index.ts';
import { pendingDepositsOpening, type SupplierAccountForm } from './pendingDeposits.actors.ts';
import { createPendingDeposits, type PendingDepositsMachine } from './pendingDeposits.machine.ts';
import type { DepositFileFailure, PendingDepositsInput, PendingDepositsServices } from './pendingDeposits.types.ts';

export interface PendingDepositsFlowProps
  extends Pick<FlowOptions<PendingDepositsMachine>, 'snapshot' | 'onEmit'>,
    Pick<PendingDepositsScreenProps, 'hrefs' | 'canChangeAccounts'> {
  services: PendingDepositsServices;
  /** Read when the flow starts. */
  input: PendingDepositsInput;
}

/**
 * The deposits of detracciones that all clients have to make, with the files for them. A toast says that a file was made, so it
 * must be inside a `ToastProvider` of `@contapro/ui`.
 */
export function PendingDepositsFlow({ services, input, hrefs, canChangeAccounts, ...flow }: PendingDepositsFlowProps) {
  const [snapshot, send] = useFlow(() => createPendingDeposits(services), { input, ...flow });
  const [form] = useChild<SupplierAccountForm>(snapshot.children.form);
  const { made, failure, edited, ...context } = snapshot.context;
  const list = useStudioList<PendingDepositPage, PendingDepositFilters, object, null>(
    snapshot.children.report,
    pendingDepositsOpening,
  );
  const texts = useTexts('pendingDeposits', pendingDepositsTexts);
  const failures = useTexts('downloadFailure', downloadFailureTexts);
  const showToast = useToast();
  useEffect(
    () => (made ? showToast({ tone: 'positive', text: texts.made(made.name, made.deposits) }) : undefined),
    [made, showToast, texts],
  );
  const saidOf = ({ message, kind, refusal, voucher }: DepositFileFailure) => {
    const reason = message ?? (kind === 'other' ? refusal : null) ?? failures[kind];
    return texts.failed(voucher === null ? reason : texts.ofVoucher(voucher, reason));
  };
  return (
    <>
      <PendingDepositsScreen
        {...list.screen}
        {...{
          today: context.today,
          selected: context.selected,
          depositor: context.depositor,
          again: context.again,
          told: context.told,
          hrefs,
          canChangeAccounts,
        }}
        summary={(list.whole && dataOf(list.whole)?.summary) ?? null}
        onSearchChange={(search) => list.type({ ...list.filters, search })}
        isMaking={snapshot.value.file !== 'idle'}
        fileFailure={failure && saidOf(failure)}
        onFileFailureDismiss={() => send({ type: 'message.close' })}
        onSelectedChange={(keys) => send({ type: 'selection.change', keys })}
        onDepositorChange={(uuid) => send({ type: 'depositor.select', uuid })}
        onAgainChange={(again) => send({ type: 'again.change', again })}
        onMake={() => send({ type: 'file.make' })}
        onDownload={({ depositor, lot }) =>
          lot !== null && send({ type: 'file.download', file: { depositor: depositor.uuid, lot } })
        }
        onAccount={(deposit) => send({ type: 'account.edit', deposit })}
      />
      {edited && snapshot.value.account === 'editing' && (
        <SupplierAccountDialog
          open
          supplierName={edited.supplierName || edited.supplierRuc}
          account={edited.account}
          status={formStatusOf(form)}
          onSubmit={({ account }) => send({ type: 'account.save', account })}
          onClose={() => send({ type: 'dialog.close' })}
        />
      )}
    </>
  );
}
