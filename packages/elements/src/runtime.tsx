import { ContaProProvider, useContaPro } from '@contapro/react';
import { StrictMode, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { FailedState, useCode } from '@contapro/ui';
import { adoptStyles } from '#styles';
import { type Configuration, configuration } from './configuration.ts';
import type { ElementTag } from './definitions.ts';
import { Boundary } from './elements/Boundary.tsx';
import { HostLink } from './elements/HostLink.tsx';
import { type LoadDrawn, Loaded } from './elements/Loaded.tsx';
import { logoOf } from './elements/logoOf.tsx';
import { type Mounted, mounted } from './mounted.ts';
import { shareSession } from './sharedSession.ts';

const loaders: Readonly<Record<ElementTag, LoadDrawn>> = {
  'contapro-sign-in': () => import('./elements/DrawnSignIn.tsx'),
  'contapro-credentials': () => import('./elements/DrawnCredentials.tsx'),
  'contapro-company-registration': () => import('./elements/DrawnCompanyRegistration.tsx'),
  'contapro-partner-validation': () => import('./elements/DrawnPartnerValidation.tsx'),
  'contapro-purchases': () => import('./elements/DrawnPurchases.tsx'),
  'contapro-reconciliation': () => import('./elements/DrawnReconciliation.tsx'),
  'contapro-voucher-accounts': () => import('./elements/DrawnVoucherAccounts.tsx'),
};

/**
 * Draws all elements of the page, each into its shadow root, as one tree of React: they share the session and the client. The session
 * is known when it returns.
 */
export function start(): void {
  const root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <StrictMode>
        <Elements />
      </StrictMode>,
    ),
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
    <ContaProProvider {...rest} logo={drawnLogo} link={HostLink} signIn={<SignInHere />}>
      <Session />
      {elements.map((element) => (
        <InShadow key={element.key} element={element} tokens={tokens} />
      ))}
    </ContaProProvider>
  );
}

/** Passes the session on to the page. */
function Session() {
  const { session, signOut, resume } = useContaPro();
  useLayoutEffect(() => shareSession({ session, signOut, resume }), [session, signOut, resume]);
  return null;
}

/** The sign-in form in the place of an element without a session. */
function SignInHere() {
  const { code, retry } = useCode(loaders['contapro-sign-in']);
  if (code.state === 'loading') return null;
  if (code.state === 'failed') return <FailedState onRetry={retry} />;
  const { default: SignIn } = code.data;
  return <SignIn values={{}} emit={() => {}} />;
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
