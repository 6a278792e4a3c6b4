import { useCode } from '@contapro/ui';
import { type ComponentType, Suspense, useEffectEvent, useLayoutEffect } from 'react';
import { showFailure } from '../failure.ts';
import type { Mounted } from '../mounted.ts';
import type { DrawnProps } from './DrawnProps.ts';

/** Imports the component that draws an element. */
export type LoadDrawn = () => Promise<{ default: ComponentType<DrawnProps> }>;

interface LoadedProps extends DrawnProps, Pick<Mounted, 'shadow'> {
  /** It must be a stable function. */
  load: LoadDrawn;
}

/** Loads the code of an element and draws it. After a failure the person can load it again. */
export function Loaded({ load, shadow, ...drawn }: LoadedProps) {
  const { code, retry } = useCode(load);
  if (code.state === 'loading') return null;
  if (code.state === 'failed') return <Unloaded shadow={shadow} onRetry={retry} />;
  const { default: Drawn } = code.data;
  return (
    <Suspense>
      <SlotRemoved shadow={shadow} />
      <Drawn {...drawn} />
    </Suspense>
  );
}

/** The styles of components come with the code of an element, so that the message is not a component. */
function Unloaded({ shadow, onRetry }: Pick<Mounted, 'shadow'> & { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useLayoutEffect(() => showFailure(shadow, () => retry()), [shadow]);
  return null;
}

/** Until the code is loaded, an element shows what is inside of its tag. */
function SlotRemoved({ shadow }: Pick<Mounted, 'shadow'>) {
  useLayoutEffect(() => [...shadow.children].find(({ localName }) => localName === 'slot')?.remove(), [shadow]);
  return null;
}
