import { ContaProProvider } from '@contapro/react';
import { type ComponentType, lazy, StrictMode, Suspense, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { adoptStyles } from '#styles';
import { type Configuration, configuration } from './configuration.ts';
import type { ElementTag } from './definitions.ts';
import { Boundary } from './elements/Boundary.tsx';
import type { DrawnProps } from './elements/DrawnProps.ts';
import { HostLink } from './elements/HostLink.tsx';
import { logoOf } from './elements/logoOf.tsx';
import { type Mounted, mounted } from './mounted.ts';

const drawn: Readonly<Record<ElementTag, ComponentType<DrawnProps>>> = {
  'contapro-sign-in': lazy(() => import('./elements/DrawnSignIn.tsx')),
  'contapro-credentials': lazy(() => import('./elements/DrawnCredentials.tsx')),
  'contapro-company-registration': lazy(() => import('./elements/DrawnCompanyRegistration.tsx')),
  'contapro-partner-validation': lazy(() => import('./elements/DrawnPartnerValidation.tsx')),
  'contapro-purchases': lazy(() => import('./elements/DrawnPurchases.tsx')),
  'contapro-reconciliation': lazy(() => import('./elements/DrawnReconciliation.tsx')),
};

/** Draws all elements of the page, each into its shadow root, as one tree of React: they share the session and the client. */
export function start(): void {
  createRoot(document.createElement('div')).render(
    <StrictMode>
      <Elements />
    </StrictMode>,
  );
}

function Elements() {
  const { options, round } = useSyncExternalStore(configuration.subscribe, configuration.get);
  return <Connected key={round} options={options} />;
}

/** All elements, with one connection to the server. */
function Connected({ options }: { options: Configuration }) {
  const elements = useSyncExternalStore(mounted.subscribe, mounted.get);
  const { tokens = '', logo, onNavigate: _, ...rest } = options;
  const drawnLogo = useMemo(() => logo && logoOf(logo), [logo]);
  return (
    <ContaProProvider {...rest} logo={drawnLogo} link={HostLink}>
      {elements.map((element) => (
        <InShadow key={element.key} element={element} tokens={tokens} />
      ))}
    </ContaProProvider>
  );
}

function InShadow({ element: { tag, shadow, values, emit }, tokens }: { element: Mounted; tokens: string }) {
  useLayoutEffect(() => adoptStyles(shadow, tokens), [shadow, tokens]);
  const Drawn = drawn[tag];
  return createPortal(
    <Boundary>
      <Suspense>
        <SlotRemoved shadow={shadow} />
        <Drawn values={values} emit={emit} />
      </Suspense>
    </Boundary>,
    shadow,
  );
}

/** Until the code is loaded, an element shows what is inside of its tag. */
function SlotRemoved({ shadow }: Pick<Mounted, 'shadow'>) {
  useLayoutEffect(() => [...shadow.children].find(({ localName }) => localName === 'slot')?.remove(), [shadow]);
  return null;
}
