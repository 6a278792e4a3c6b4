import { ContaProProvider } from '@contapro/react';
import { StrictMode, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { adoptStyles } from '#styles';
import { type Configuration, configuration } from './configuration.ts';
import type { ElementTag } from './definitions.ts';
import { Boundary } from './elements/Boundary.tsx';
import { HostLink } from './elements/HostLink.tsx';
import { type LoadDrawn, Loaded } from './elements/Loaded.tsx';
import { logoOf } from './elements/logoOf.tsx';
import { type Mounted, mounted } from './mounted.ts';

const loaders: Readonly<Record<ElementTag, LoadDrawn>> = {
  'contapro-sign-in': () => import('./elements/DrawnSignIn.tsx'),
  'contapro-credentials': () => import('./elements/DrawnCredentials.tsx'),
  'contapro-company-registration': () => import('./elements/DrawnCompanyRegistration.tsx'),
  'contapro-partner-validation': () => import('./elements/DrawnPartnerValidation.tsx'),
  'contapro-purchases': () => import('./elements/DrawnPurchases.tsx'),
  'contapro-reconciliation': () => import('./elements/DrawnReconciliation.tsx'),
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
  return createPortal(
    <Boundary>
      <Loaded load={loaders[tag]} {...{ shadow, values, emit }} />
    </Boundary>,
    shadow,
  );
}
