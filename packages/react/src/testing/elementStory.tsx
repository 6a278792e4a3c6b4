import { fakeCalls } from '@contapro/flows/testing/fakes';
import { liveStory } from '@contapro/flows/testing/live';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { ContaProProvider, type ContaProProviderProps } from '../provider/ContaProProvider.tsx';
import { createStoryServer, type StoryServer } from './createStoryServer.ts';
import { memoryStore } from './memoryStore.ts';
import { WithCalls } from './WithCalls.tsx';

interface HostProps {
  services?: { api: typeof fakeCalls };
  onEmit?: ((fact: never) => void) | undefined;
  draw: () => ReactNode;
  prepare: (server: StoryServer) => void;
  provider: Partial<ContaProProviderProps>;
}

/** A product with the elements of a story: a stand-in of the server, and the sample calls of the flows. */
function Product({ services, onEmit, draw, prepare, provider }: HostProps) {
  const [server, store] = useMemo(() => {
    const made = createStoryServer();
    prepare(made);
    return [made, memoryStore()] as const;
  }, [prepare]);
  return (
    <ContaProProvider fetch={server.fetch} store={store} onEmit={onEmit as (fact: object) => void} {...provider}>
      <WithCalls calls={services?.api ?? {}}>{draw()}</WithCalls>
    </ContaProProvider>
  );
}

const asItIs = () => {};
const live = liveStory<HostProps>(Product);
const services = { api: fakeCalls };

interface StoryContext {
  globals: Record<string, unknown>;
}

/**
 * A story of elements inside a provider. The panel 'Flow' shows their calls and facts, and chooses what the next call answers.
 *
 * @param draw Draws the elements.
 * @param prepare Changes what the stand-in answers to the calls of the session and the list of businesses.
 */
export const elementStory = (
  draw: () => ReactNode,
  prepare: HostProps['prepare'] = asItIs,
  provider: Partial<ContaProProviderProps> = {},
) => ({
  render: (_: object, { globals }: StoryContext): ReactElement =>
    live.render({
      services,
      draw,
      prepare,
      provider: {
        theme: globals['theme'] === 'dark' ? 'dark' : globals['theme'] === 'system' ? 'system' : 'light',
        brand: globals['brand'] === 'siscont' ? 'siscont' : 'contapro',
        ...provider,
      },
    }),
});
