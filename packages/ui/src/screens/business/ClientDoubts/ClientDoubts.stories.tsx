import { failed, loading, ready } from '@contapro/domain';
import { doubtsUrl, openDoubtsLink } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ClientDoubts } from './ClientDoubts.tsx';

const meta = preview.meta({
  component: ClientDoubts,
  title: 'Screens/ClientDoubts · las dudas del mes en un enlace',
  id: 'screens-clientdoubts',
  args: {
    period: '202610',
    links: ready({ links: [], doubts: 3 }),
    onAsk: fn(),
    onRevoke: fn(),
    onRetry: fn(),
  },
});
export default meta;

export const Default = meta.story({});
/** The address is known only now. */
export const Made = meta.story({ args: { links: ready({ links: [openDoubtsLink], doubts: 2 }), link: doubtsUrl } });
/** The client has answered one, and the address is not known any more. */
export const Waiting = meta.story({ args: { links: ready({ links: [openDoubtsLink], doubts: 2 }) } });
export const Answered = meta.story({
  args: { links: ready({ links: [{ ...openDoubtsLink, state: 'answered', answered: 3 }], doubts: 0 }) },
});
export const Expired = meta.story({
  args: { links: ready({ links: [{ ...openDoubtsLink, state: 'expired' }], doubts: 2 }) },
});
export const None = meta.story({ args: { links: ready({ links: [], doubts: 0 }) } });
export const Loading = meta.story({ args: { links: loading } });
export const Failed = meta.story({ args: { links: failed } });
export const Problem = meta.story({ args: { problem: [] } });
