import { textiles } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import { fakeFiledDeclarationProps } from '../filed-declaration/filedDeclaration.fake.ts';
import type { DeclaredPeriodFlowProps } from './DeclaredPeriodFlow.tsx';

/** Props with a declared period, whose calls answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeDeclaredPeriodProps: DeclaredPeriodFlowProps = {
  services: {
    clock: () => Date.UTC(2026, 10, 21, 15),
    readFiledFile: fakeFiledDeclarationProps.services.readFiledFile,
    api: fakeApi(['getDeclaredPeriod', 'saveDeclaredPeriod', 'saveAnnotationPeriod']),
  },
  input: { business: textiles, period: '202610' },
};
