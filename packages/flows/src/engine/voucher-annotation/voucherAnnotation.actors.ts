import { annotationRequest } from '../mapping/requests/decisions.ts';
import { createSubmission } from '../submission/index.ts';
import type { VoucherAnnotation, VoucherAnnotationServices } from './voucherAnnotation.types.ts';

export const voucherAnnotationActors = ({ api }: VoucherAnnotationServices) => ({
  form: createSubmission<VoucherAnnotation, void>({
    id: 'saveAnnotationPeriod',
    submit: async (annotation, signal) => {
      await api.saveAnnotationPeriod({ ...annotationRequest(annotation), signal });
    },
  }),
});

export type AnnotationForm = ReturnType<typeof voucherAnnotationActors>['form'];
