import { type Business, mapLoadable } from '@contapro/domain';
import { type StudioUploadHrefs, StudioUploadScreen } from '@contapro/ui/screens';
import { useChild } from '../../engine/react/useChild.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import type { Uploads, UploadsMachine } from '../../engine/uploads/index.ts';
import { createStudioUpload, type StudioUploadMachine } from './studioUpload.machine.ts';
import type { StudioUploadServices } from './studioUpload.types.ts';

export interface StudioUploadFlowProps extends Pick<FlowOptions<StudioUploadMachine>, 'snapshot' | 'onEmit'> {
  services: StudioUploadServices;
  /** The running uploads of the session, to which the files of each client are given. */
  actor: Uploads;
  /** The addresses of its links. They must be stable. */
  hrefs: StudioUploadHrefs<Business>;
}

/** The page that takes the files of all clients. Their uploads go on when it is left. */
export function StudioUploadFlow({ services, actor, hrefs, snapshot: given, onEmit }: StudioUploadFlowProps) {
  const [{ context }, send] = useFlow(() => createStudioUpload(services), {
    snapshot: given,
    onEmit: (fact) => {
      if (fact.type === 'files.routed') actor.send({ type: 'files.route', routed: fact.routed });
      onEmit?.(fact);
    },
  });
  const [uploads] = useChild<UploadsMachine>(actor);
  const { clients, chosen, unrouted } = context;
  return (
    <StudioUploadScreen<Business>
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
