import { type Business, mapLoadable } from '@contapro/domain';
import { type OfficeUploadHrefs, OfficeUploadScreen } from '@contapro/ui/screens';
import { useChild } from '../../engine/react/useChild.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import type { Uploads, UploadsMachine } from '../../engine/uploads/index.ts';
import { createOfficeUpload, type OfficeUploadMachine } from './officeUpload.machine.ts';
import type { OfficeUploadServices } from './officeUpload.types.ts';

export interface OfficeUploadFlowProps extends Pick<FlowOptions<OfficeUploadMachine>, 'snapshot' | 'onEmit'> {
  services: OfficeUploadServices;
  /** The running uploads of the session, to which the files of each client are given. */
  actor: Uploads;
  /** The addresses of its links. They must be stable. */
  hrefs: OfficeUploadHrefs<Business>;
}

/** The page that takes the files of all clients. Their uploads go on when it is left. */
export function OfficeUploadFlow({ services, actor, hrefs, snapshot: given, onEmit }: OfficeUploadFlowProps) {
  const [{ context }, send] = useFlow(() => createOfficeUpload(services), {
    snapshot: given,
    onEmit: (fact) => {
      if (fact.type === 'files.routed') actor.send({ type: 'files.route', routed: fact.routed });
      onEmit?.(fact);
    },
  });
  const [uploads] = useChild<UploadsMachine>(actor);
  const { clients, chosen, unrouted } = context;
  return (
    <OfficeUploadScreen<Business>
      clients={mapLoadable(clients, ({ length }) => length)}
      routing={chosen.length}
      received={uploads.context.uploads.filter(({ files }) => files > 0)}
      unrouted={unrouted}
      onChoose={(files) => send({ type: 'files.choose', files })}
      onSend={(id, uuids) => send({ type: 'file.send', id, uuids })}
      onDismiss={(id) => send({ type: 'file.dismiss', id })}
      onDismissAll={() => send({ type: 'files.dismiss' })}
      onRetry={() => send({ type: 'part.reload', part: 'clients' })}
      hrefs={hrefs}
    />
  );
}
