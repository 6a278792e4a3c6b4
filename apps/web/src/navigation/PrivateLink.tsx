import type { AnchorProps } from '@contapro/ui';
import { businessStateOf } from '../businessState.ts';
import { useSession } from '../services/ServicesContext.tsx';
import { RouterLink } from './RouterLink.tsx';

/** A link of a private page. A link into the dashboard carries the open business. */
export function PrivateLink(props: AnchorProps) {
  const business = useSession((state) => state.business);
  return <RouterLink {...props} state={businessStateOf(props.href, business)} />;
}
