import { clientsTexts, mapLoadable, pageSizes } from '@contapro/domain';
import { useTexts, useToast } from '@contapro/ui';
import { ArchiveClientDialog, ClientsScreen, type ClientsScreenProps, RemoveClientDialog } from '@contapro/ui/screens';
import { useEffect, useMemo } from 'react';
import { useChild } from '../react/useChild.ts';
import { useFlow, type FlowOptions } from '../react/useFlow.ts';
import { formStatusOf } from '../submission/index.ts';
import type { ArchivingForm, RemovalForm } from './clients.actors.ts';
import { type ClientsMachine, createClients } from './clients.machine.ts';
import { shownClients } from './clients.selectors.ts';
import type { ClientsServices } from './clients.types.ts';

export interface ClientsFlowProps
  extends Pick<FlowOptions<ClientsMachine>, 'snapshot' | 'onEmit'>,
    Pick<ClientsScreenProps, 'hrefs'> {
  services: ClientsServices;
}

/**
 * All clients of the accountant, which can be archived, restored and removed. A toast says what was done, so it must be inside a
 * `ToastProvider` of `@contapro/ui`.
 */
export function ClientsFlow({ services, hrefs, ...flow }: ClientsFlowProps) {
  const [snapshot, send] = useFlow(() => createClients(services), flow);
  const [archiving] = useChild<ArchivingForm>(snapshot.children.archiving);
  const [removal] = useChild<RemovalForm>(snapshot.children.removal);
  const { value, context } = snapshot;
  const { lists, tab, search, size, chosen, restoring, contents, done, failure } = context;
  const shown = shownClients(context);
  const waiting = useMemo(() => restoring.map(({ uuid }) => uuid), [restoring]);
  const texts = useTexts('clients', clientsTexts);
  const showToast = useToast();
  useEffect(
    () => (done ? showToast({ tone: 'positive', text: texts.done[done.change](done.name) }) : undefined),
    [done, showToast, texts],
  );
  const close = () => send({ type: 'dialog.close' });
  return (
    <>
      <ClientsScreen
        {...{ tab, search, hrefs }}
        rows={mapLoadable(lists, () => shown.rows)}
        counts={
          lists.state === 'ready' ? { active: lists.data.active.length, archived: lists.data.archived.length } : null
        }
        page={shown.page}
        totalPages={shown.totalPages}
        pageSize={size}
        changes={context.changes}
        sizes={pageSizes}
        restoring={waiting}
        failure={failure && texts.restoreFailed(failure.name, failure.message ?? texts.retryLater)}
        onFailureDismiss={() => send({ type: 'message.close' })}
        onTabChange={(selected) => send({ type: 'tab.select', tab: selected })}
        onSearchChange={(text) => send({ type: 'search.change', search: text })}
        onPageChange={(page) => send({ type: 'page.select', page })}
        onPageSizeChange={(selected) => send({ type: 'size.select', size: selected })}
        onArchive={(client) => send({ type: 'client.archive', client })}
        onRemove={(client) => send({ type: 'client.remove', client })}
        onRestore={(client) => send({ type: 'client.restore', client })}
        onRetry={() => send({ type: 'part.reload', part: 'lists' })}
      />
      {chosen && value.change === 'archiving' && (
        <ArchiveClientDialog
          open
          client={chosen}
          status={formStatusOf(archiving)}
          onConfirm={() => send({ type: 'archive.confirm' })}
          onClose={close}
        />
      )}
      {chosen && typeof value.change === 'object' && (
        <RemoveClientDialog
          open
          client={chosen}
          contents={contents}
          status={formStatusOf(removal)}
          onSubmit={({ ruc }) => send({ type: 'removal.confirm', ruc })}
          onRetry={() => send({ type: 'part.reload', part: 'contents' })}
          onClose={close}
        />
      )}
    </>
  );
}
