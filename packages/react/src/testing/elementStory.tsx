import { fakeCalls } from '@contapro/flows/testing/fakes';
import { liveStory } from '@contapro/flows/testing/live';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { ContaProProvider, type ContaProProviderProps } from '../provider/ContaProProvider.tsx';
import { type Answers, fakeServer, memoryStore } from './fakeServer.ts';
import { WithCalls } from './WithCalls.tsx';

interface HostProps {
  services?: { api: typeof fakeCalls };
  onEmit?: ((fact: never) => void) | undefined;
  draw: () => ReactNode;
  answers: Answers;
  provider: Partial<ContaProProviderProps>;
}

/** A product with the elements of a story: a fake server, and the sample calls of the flows. */
function Product({ services, onEmit, draw, answers, provider }: HostProps) {
  const [server, store] = useMemo(() => [fakeServer(answers), memoryStore()], [answers]);
  return (
    <ContaProProvider fetch={server.fetch} store={store} onEmit={onEmit as (fact: object) => void} {...provider}>
      <WithCalls calls={services?.api ?? {}}>{draw()}</WithCalls>
    </ContaProProvider>
  );
}

const noAnswers: Answers = {};
const live = liveStory<HostProps>(Product);
const services = { api: fakeCalls };

interface StoryContext {
  globals: Record<string, unknown>;
}

/**
 * A story of elements inside a provider. The panel 'Flow' shows their calls and facts, and chooses what the next call answers.
 *
 * @param draw Draws the elements.
 * @param answers What the server answers to the calls of the session and the list of businesses.
 */
export const elementStory = (
  draw: () => ReactNode,
  answers: Answers = noAnswers,
  provider: Partial<ContaProProviderProps> = {},
) => ({
  render: (_: object, { globals }: StoryContext): ReactElement =>
    live.render({
      services,
      draw,
      answers,
      provider: {
        theme: globals['theme'] === 'dark' ? 'dark' : globals['theme'] === 'system' ? 'system' : 'light',
        brand: globals['brand'] === 'siscont' ? 'siscont' : 'contapro',
        ...provider,
      },
    }),
});

/** The answer of a server that never comes. */
export const never = (): Promise<never> => new Promise(() => {});

/** The failure of a call that no server answers. */
export const unreachable = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
