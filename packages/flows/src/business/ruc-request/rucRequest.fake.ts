import { fakeApi } from '../../testing/fakeApi.ts';
import type { RucRequestFlowProps } from './RucRequestFlow.tsx';

/** Sample props of the flow. */
export const fakeRucRequestProps: RucRequestFlowProps = {
  services: { api: fakeApi(['requestRuc']) },
  input: { draft: null },
  hrefs: {
    back: '#volver',
    clients: '#empresas',
    plans: '#planes',
    home: '#inicio',
    terms: '#terminos',
    privacy: '#privacidad',
  },
};
