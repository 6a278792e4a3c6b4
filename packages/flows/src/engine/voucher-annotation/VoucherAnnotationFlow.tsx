import { AnnotationDialog } from '@contapro/ui/screens';
import { useChild } from '../react/useChild.ts';
import { useFlow, type FlowProps } from '../react/useFlow.ts';
import { formStatusOf } from '../submission/index.ts';
import { otherPeriodsOf } from './otherPeriodsOf.ts';
import type { AnnotationForm } from './voucherAnnotation.actors.ts';
import { createVoucherAnnotation, type VoucherAnnotationMachine } from './voucherAnnotation.machine.ts';
import type { VoucherAnnotationServices } from './voucherAnnotation.types.ts';

export type VoucherAnnotationFlowProps = FlowProps<VoucherAnnotationMachine, VoucherAnnotationServices> & {
  /**
   * The time in milliseconds since 1970. The month in Lima is the last one that can be chosen.
   *
   * @default Date.now
   */
  clock?: (() => number) | undefined;
};

/** The dialog that annotates purchases in another period. It is open when it is mounted. */
export function VoucherAnnotationFlow({ clock = Date.now, ...props }: VoucherAnnotationFlowProps) {
  const [snapshot, send] = useFlow(createVoucherAnnotation, props);
  const [form] = useChild<AnnotationForm>(snapshot.children.form);
  const { vouchers } = snapshot.context;
  return (
    <AnnotationDialog
      open={snapshot.matches('open')}
      serieNumbers={vouchers.map(({ serieNumber }) => serieNumber)}
      periods={otherPeriodsOf(snapshot.context, clock())}
      status={formStatusOf(form)}
      onSubmit={({ period }) => send({ type: 'annotation.save', annotationPeriod: period })}
      onClose={() => send({ type: 'dialog.close' })}
    />
  );
}
