import { textiles } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import { later } from '../../testing/later.ts';
import type { ExpedienteFlowProps } from './ExpedienteFlow.tsx';

/** Props with answers after a short delay, for stories that run the machine. */
export const fakeExpedienteProps: ExpedienteFlowProps = {
  services: {
    api: fakeApi(['requestExpediente']),
    fetchFile: ({ signal }) => later(new Blob(['a zip']), { signal }),
    clock: () => Date.UTC(2026, 10, 20, 15),
  },
  input: { business: textiles },
};
