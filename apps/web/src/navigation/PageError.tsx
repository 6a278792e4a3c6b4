import { errorScreenTexts } from '@contapro/domain';
import { lazy, Suspense, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { pages } from '../pages.ts';
import { useServices } from '../services/ServicesContext.tsx';

// When its module cannot be loaded, a page without styles is shown.
const BrokenPage = lazy(() => import('./BrokenPage.tsx').catch(() => ({ default: PlainBrokenPage })));

/** Replaces a page that failed to render. Inside a shell the shell stays. */
export function PageError({ standalone = true }: { standalone?: boolean }) {
  const error = useRouteError();
  const { logFailure } = useServices();
  useEffect(() => logFailure({ call: 'page', error }), [error, logFailure]);
  return (
    <Suspense>
      <BrokenPage standalone={standalone} />
    </Suspense>
  );
}

export const PageErrorInShell = () => <PageError standalone={false} />;

function PlainBrokenPage() {
  return (
    <main>
      <h1>{errorScreenTexts.title}</h1>
      <p>{errorScreenTexts.text}</p>
      <a href={pages.root.getHref()}>{errorScreenTexts.action}</a>
    </main>
  );
}
