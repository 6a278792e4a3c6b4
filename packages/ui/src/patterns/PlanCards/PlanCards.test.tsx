import { Button } from '../../primitives/Button/index.ts';
import { describeContract } from '../../testing/describeContract.tsx';
import { PlanCards, type PlanOffer } from './PlanCards.tsx';

describeContract(PlanCards<PlanOffer>, {
  offers: [
    {
      id: 'small',
      title: 'Pequeña empresa',
      capacity: 'Registra hasta 15 empresas',
      price: 8_800,
      formerPrice: 11_800,
      unit: 'el primer mes',
      isRecommended: true,
    },
  ],
  renderAction: (_offer, action) => <Button {...action}>Elegir plan</Button>,
});
