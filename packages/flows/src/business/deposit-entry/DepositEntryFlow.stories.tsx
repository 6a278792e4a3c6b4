import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { Button, ToastProvider } from '@contapro/ui';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeDepositEntryOptions, fakeDepositEntryPage } from './depositEntry.fake.ts';
import { depositEntryStates } from './depositEntry.states.tsx';
import { DepositEntryFlow, type DepositEntryOptions, useDepositEntry } from './DepositEntryFlow.tsx';

function Page(options: DepositEntryOptions) {
  const entry = useDepositEntry(options);
  return (
    <>
      <Button onClick={() => entry.send({ type: 'deposit.type', book: 'sales' })}>Escribir constancia</Button>
      <Button onClick={() => entry.send({ type: 'terms.edit' })}>Detracción habitual</Button>
      <DepositEntryFlow {...fakeDepositEntryPage} {...entry} />
    </>
  );
}

const meta = preview.meta({
  title: 'Flows/DepositEntry · escribir constancia, detracción habitual',
  id: 'flows-depositentry',
  component: Page,
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  args: { ...fakeDepositEntryOptions, onEmit: fn() },
});
export default meta;

/** Runs the machine. Calls are answered after a short delay. */
export const Live = meta.story(liveStory(Page));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(depositEntryStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(depositEntryStates) });
