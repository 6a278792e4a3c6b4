import type { Api } from '@contapro/api';
import { fakeFiles } from '@contapro/flows/testing/fakes';
import { type ReactNode, useMemo } from 'react';
import { HostContext, useHost } from '../provider/HostContext.ts';

/** Gives the elements inside it these calls in place of those of the client, and sample files. */
export function WithCalls({ calls, children }: { calls: Partial<Api>; children: ReactNode }) {
  const host = useHost();
  const changed = useMemo(() => {
    const { api } = host.contapro;
    return { ...host, contapro: { ...host.contapro, api: { ...api, ...calls }, fetchFile: fakeFiles.fetchFile } };
  }, [host, calls]);
  return <HostContext value={changed}>{children}</HostContext>;
}
