import { PlansFlow } from '@contapro/flows/react';
import { usePlans } from '../../services/usePlans.ts';

/** Planes y precios. */
export function Component() {
  const { props, subscription } = usePlans();
  return <PlansFlow {...props} hrefs={{ subscription }} />;
}
