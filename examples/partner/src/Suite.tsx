import {
  FailedState,
  GlobalSpinner,
  LinkProvider,
  TextsProvider,
  type Theme,
  ThemeRoot,
  ToastProvider,
} from '@contapro/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { resume } from './contapro.ts';
import { navigate, paths, RouterLink, useAddress } from './router.tsx';
import { session, useSession } from './session.ts';
import { words } from './words.ts';

const SignIn = lazy(() => import('./pages/SignIn.tsx'));
const Businesses = lazy(() => import('./pages/Businesses.tsx'));
const Igv = lazy(() => import('./pages/Igv.tsx'));
const Purchases = lazy(() => import('./pages/Purchases.tsx'));

/** The suite: its own header, and ContaPro inside `ThemeRoot`, with the words and links of the suite and one toast. */
export function Suite() {
  const [theme, setTheme] = useState<Theme>('light');
  const { token } = useSession();
  // As next-themes and daisyUI do: the theme of the suite is an attribute of <html>.
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <div className="suite">
      <header>
        <strong>Suite Contable</strong>
        <nav aria-label="Suite">
          <RouterLink href={paths.businesses}>Empresas</RouterLink>
          <RouterLink href={paths.igv}>IGV</RouterLink>
          <RouterLink href={paths.purchases}>Compras</RouterLink>
        </nav>
        <button type="button" onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}>
          {theme === 'light' ? 'Oscuro' : 'Claro'}
        </button>
        {token !== null && (
          <button
            type="button"
            onClick={() => {
              session.leave();
              navigate(paths.businesses);
            }}
          >
            Salir
          </button>
        )}
      </header>
      <main>
        <ThemeRoot theme={theme} brand="siscont">
          <TextsProvider words={words}>
            <LinkProvider component={RouterLink}>
              <ToastProvider>
                <Suspense fallback={<GlobalSpinner tags={['page']} />}>
                  <Page />
                </Suspense>
              </ToastProvider>
            </LinkProvider>
          </TextsProvider>
        </ThemeRoot>
      </main>
    </div>
  );
}

function Page() {
  const { token, accountant, hasFailed, opened } = useSession();
  const { pathname } = useAddress();
  if (token === null) return <SignIn />;
  if (hasFailed) return <FailedState onRetry={() => void resume()} />;
  if (accountant === null) return <GlobalSpinner tags={['page']} />;
  if (opened && pathname === paths.igv) return <Igv opened={opened} />;
  if (opened && pathname === paths.purchases) return <Purchases opened={opened} />;
  return <Businesses accountant={accountant} />;
}
