import { accountant } from '@contapro/fixtures';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { paymentSnapshots, refusedSnapshot } from './payment.snapshots.ts';
import { PaymentFlow } from './PaymentFlow.tsx';

export const paymentStates = flowStates(
  'Payment',
  picturesOf({ ...paymentSnapshots, refused: refusedSnapshot }, (snapshot) => (
    <PaymentFlow
      snapshot={snapshot}
      services={stillServices}
      input={{ planId: 4, accountant }}
      hrefs={{ plans: '#' }}
    />
  )),
);
