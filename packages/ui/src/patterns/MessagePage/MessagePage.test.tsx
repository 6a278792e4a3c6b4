import { describeContract } from '../../testing/describeContract.tsx';
import { MessagePage } from './MessagePage.tsx';

describeContract(MessagePage, {
  title: 'La página no está disponible',
  illustration: 'lost',
  href: '/inicio',
  action: 'Volver al inicio',
});
