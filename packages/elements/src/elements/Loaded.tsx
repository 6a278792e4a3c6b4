import { ContaProArea } from '@contapro/react';
import { FailedState, useCode } from '@contapro/ui';
import { type ComponentType, Suspense, useLayoutEffect } from 'react';
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
  if (code.state === 'failed')
    return (
      <ContaProArea>
        <FailedState onRetry={retry} />
      </ContaProArea>
    );
  const { default: Drawn } = code.data;
  return (
    <Suspense>
      <SlotRemoved shadow={shadow} />
      <Drawn {...drawn} />
    </Suspense>
  );
}

/** Until the code is loaded, an element shows what is inside of its tag. */
function SlotRemoved({ shadow }: Pick<Mounted, 'shadow'>) {
  useLayoutEffect(() => [...shadow.children].find(({ localName }) => localName === 'slot')?.remove(), [shadow]);
  return null;
}
