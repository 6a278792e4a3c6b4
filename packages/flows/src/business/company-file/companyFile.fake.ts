import { companySheet } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import { later } from '../../testing/later.ts';
import type { CompanyFileFlowProps } from './CompanyFileFlow.tsx';

/** Props that answer after a short delay, for stories that run the machine. Any chosen file has the same companies. */
export const fakeCompanyFileProps: CompanyFileFlowProps = {
  services: {
    api: fakeApi(['createBusinesses', 'listBusinesses']),
    readSheet: ({ signal }) => later(companySheet, { signal }),
    writeSheet: ({ signal }) => later(new Blob(['a sheet']), { signal }),
  },
  input: { draft: null },
  hrefs: {
    back: '#una',
    board: '#tablero',
    home: '#inicio',
    plans: '#planes',
    terms: '#terminos',
    privacy: '#privacidad',
  },
};
