import { CertificateDialog, type CertificateDialogProps } from '@contapro/ui';
import { useBoundFlow, type ChildProps, type StandaloneProps } from '../react/useBoundFlow.ts';
import { createCertificate, type CertificateMachine } from './certificate.machine.ts';

type DialogProps = Pick<CertificateDialogProps, 'business'>;

/** Props of the binding when it runs its own machine. */
export type CertificateStandaloneProps = Omit<StandaloneProps<CertificateMachine, unknown>, 'services'> & DialogProps;

export type CertificateFlowProps = CertificateStandaloneProps | (ChildProps<CertificateMachine> & DialogProps);

/** The dialog with the certificate of a deposit. It is open when it is mounted. */
export function CertificateFlow({ business, ...props }: CertificateFlowProps) {
  const [{ status, context }, send] = useBoundFlow(createCertificate, { services: undefined, ...props });
  return (
    <CertificateDialog
      open={status === 'active'}
      certificate={context.certificate}
      business={business}
      onPrint={() => send({ type: 'certificate.print' })}
      onClose={() => send({ type: 'dialog.close' })}
    />
  );
}
