import { downloadFailureTexts, mapLoadable, pageSizes, pendingDepositsTexts } from '@contapro/domain';
import { useTexts, useToast } from '@contapro/ui';
import { PendingDepositsScreen, type PendingDepositsScreenProps, SupplierAccountDialog } from '@contapro/ui/screens';
import { useEffect } from 'react';
import { useChild } from '../react/useChild.ts';
import { useFlow, type FlowOptions } from '../react/useFlow.ts';
import { formStatusOf } from '../submission/index.ts';
import type { SupplierAccountForm } from './pendingDeposits.actors.ts';
import { createPendingDeposits, type PendingDepositsMachine } from './pendingDeposits.machine.ts';
import type { DepositFileFailure, PendingDepositsInput, PendingDepositsServices } from './pendingDeposits.types.ts';

export interface PendingDepositsFlowProps
  extends Pick<FlowOptions<PendingDepositsMachine>, 'snapshot' | 'onEmit'>,
    Pick<PendingDepositsScreenProps, 'hrefs'> {
  services: PendingDepositsServices;
  /** Read when the flow starts. */
  input: PendingDepositsInput;
}

/**
 * The deposits of detracciones that all clients have to make, with the files for them. A toast says that a file was made, so it
 * must be inside a `ToastProvider` of `@contapro/ui`.
 */
export function PendingDepositsFlow({ services, input, hrefs, ...flow }: PendingDepositsFlowProps) {
  const [snapshot, send] = useFlow(() => createPendingDeposits(services), { input, ...flow });
  const [form] = useChild<SupplierAccountForm>(snapshot.children.form);
  const { content, summary, size, made, failure, edited, ...context } = snapshot.context;
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
        {...{ today: context.today, summary, page: context.page, state: context.state, search: context.search }}
        {...{ selected: context.selected, depositor: context.depositor, again: context.again, hrefs }}
        rows={mapLoadable(content, ({ items }) => items)}
        totalPages={context.totalPages}
        pageSize={size}
        sizes={pageSizes}
        isMaking={snapshot.value.file !== 'idle'}
        fileFailure={failure && saidOf(failure)}
        onFileFailureDismiss={() => send({ type: 'message.close' })}
        onStateChange={(state) => send({ type: 'state.select', state })}
        onSearchChange={(search) => send({ type: 'search.change', search })}
        onPageChange={(page) => send({ type: 'page.select', page })}
        onPageSizeChange={(selected) => send({ type: 'size.select', size: selected })}
        onSelectedChange={(keys) => send({ type: 'selection.change', keys })}
        onDepositorChange={(uuid) => send({ type: 'depositor.select', uuid })}
        onAgainChange={(again) => send({ type: 'again.change', again })}
        onMake={() => send({ type: 'file.make' })}
        onDownload={({ depositor, lot }) =>
          lot !== null && send({ type: 'file.download', file: { depositor: depositor.uuid, lot } })
        }
        onAccount={(deposit) => send({ type: 'account.edit', deposit })}
        onRetry={() => send({ type: 'part.reload', part: 'page' })}
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
