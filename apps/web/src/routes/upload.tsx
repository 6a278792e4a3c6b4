import { nameAndRuc } from '@contapro/domain';
import { UploadFlow } from '@contapro/flows/react';
import { UploadFrame } from '@contapro/ui';
import { pages } from '../pages.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

export { PageErrorInShell as ErrorBoundary } from '../navigation/PageError.tsx';

/** Subir archivos: the configured external form, or ContaPro's own upload page. */
export function Component() {
  const { api, configuration } = useServices();
  const business = useSession((state) => state.business);
  const onEmit = useHost();
  if (business === null) return null;

  const subtitle = nameAndRuc(business);
  if (configuration.uploadFormUrl !== null)
    return <UploadFrame key={business.uuid} formUrl={configuration.uploadFormUrl} subtitle={subtitle} />;

  return (
    <UploadFlow
      key={business.uuid}
      services={{ api }}
      input={{ uuid: business.uuid }}
      subtitle={subtitle}
      reportHref={pages.purchases.getHref()}
      onEmit={onEmit}
    />
  );
}
