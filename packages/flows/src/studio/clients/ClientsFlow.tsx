import { type ClientFilters, clientsTexts, type PageOf } from '@contapro/domain';
import { useTexts, useToast } from '@contapro/ui';
import { ArchiveClientDialog, ClientsScreen, type ClientsScreenProps, RemoveClientDialog } from '@contapro/ui/screens';
import { useEffect, useMemo } from 'react';
import { useChild } from '../../engine/react/useChild.ts';
import { useFlow, type FlowOptions } from '../../engine/react/useFlow.ts';
import { useStudioList } from '../../engine/report/useStudioList.ts';
import { formStatusOf } from '../../engine/submission/index.ts';
import { type ArchivingForm, clientsOpening, type ClientRemovalForm } from './clients.actors.ts';
import { type ClientsMachine, createClients } from './clients.machine.ts';
import type { ClientRow } from './clients.selectors.ts';
import type { ClientsInput, ClientsServices, ClientsSubject } from './clients.types.ts';

export interface ClientsFlowProps
  extends Pick<FlowOptions<ClientsMachine>, 'snapshot' | 'onEmit'>,
    Pick<ClientsScreenProps, 'hrefs' | 'above'> {
  services: ClientsServices;
  /** Read when the flow starts. */
  input: ClientsInput;
}

/**
 * All clients of the accountant, which can be archived, restored and removed. A toast says what was done, so it must be inside a
 * `ToastProvider` of `@contapro/ui`.
 */
export function ClientsFlow({ services, input, hrefs, above, ...flow }: ClientsFlowProps) {
  const [snapshot, send] = useFlow(() => createClients(services), { input, ...flow });
  const list = useStudioList<PageOf<ClientRow>, ClientFilters, ClientsSubject, null>(
    snapshot.children.report,
    clientsOpening,
  );
  const [archiving] = useChild<ArchivingForm>(snapshot.children.archiving);
  const [removal] = useChild<ClientRemovalForm>(snapshot.children.removal);
  const { value, context } = snapshot;
  const { lists, chosen, restoring, contents, done, failure } = context;
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
        {...list.screen}
        hrefs={hrefs}
        above={above}
        rows={lists.state === 'ready' ? list.rows : lists}
        counts={
          lists.state === 'ready' ? { active: lists.data.active.length, archived: lists.data.archived.length } : null
        }
        changes={context.changes}
        restoring={waiting}
        failure={failure && texts.restoreFailed(failure.name, failure.message ?? texts.retryLater)}
        onFailureDismiss={() => send({ type: 'message.close' })}
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
