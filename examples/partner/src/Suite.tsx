import {
  Businesses,
  ContaProProvider,
  Dashboard,
  filtersOf,
  type Links,
  Purchases,
  queryOf,
  Reconciliation,
  SignedIn,
  useContaPro,
  VoucherAccounts,
} from '@contapro/react';
import { useEffect, useState } from 'react';
import { navigate, paths, RouterLink, useAddress } from './router.tsx';
import { words } from './words.ts';

/** The page of the suite that ContaPro leads to. All other links lead to ContaPro's own pages. */
const links: Partial<Links> = { purchases: (filters) => `${paths.purchases}${queryOf(filters)}` };

/** The accounts that were decided stand in the purchases. */
const columns = ['account'] as const;

/** The suite: its own header, router and theme, and ContaPro on its pages. */
export function Suite() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  // As next-themes and daisyUI do: the theme of the suite is an attribute of <html>.
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <ContaProProvider
      theme={theme}
      brand="siscont"
      words={words}
      link={RouterLink}
      links={links}
      contaproUrl="https://contapro.example"
    >
      <div className="suite">
        <header>
          <strong>Suite Contable</strong>
          <nav aria-label="Suite">
            <RouterLink href={paths.businesses}>Empresas</RouterLink>
            <RouterLink href={paths.igv}>IGV</RouterLink>
            <RouterLink href={paths.purchases}>Compras</RouterLink>
            <RouterLink href={paths.reconciliation}>Cuadre</RouterLink>
            <RouterLink href={paths.accounts}>Cuentas</RouterLink>
          </nav>
          <button type="button" onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}>
            {theme === 'light' ? 'Oscuro' : 'Claro'}
          </button>
          <Leave />
        </header>
        <main>
          <SignedIn>
            <Pages />
          </SignedIn>
        </main>
      </div>
    </ContaProProvider>
  );
}

function Leave() {
  const { session, signOut } = useContaPro();
  if (session.status === 'closed' || session.status === 'expired') return null;
  const leave = () => {
    void signOut();
    navigate(paths.businesses);
  };
  return (
    <button type="button" onClick={leave}>
      Salir
    </button>
  );
}

/** The business and the month that were opened last are shown on all pages. */
function Pages() {
  const { pathname, searchParams } = useAddress();
  const [ruc, setRuc] = useState<string>();
  const [period, setPeriod] = useState<string>();
  if (ruc !== undefined && pathname === paths.igv)
    return <Dashboard ruc={ruc} period={period} onPeriodChange={setPeriod} />;
  if (ruc !== undefined && pathname === paths.purchases)
    return (
      <Purchases
        ruc={ruc}
        period={period}
        filters={filtersOf(searchParams)}
        columns={columns}
        onPeriodChange={setPeriod}
      />
    );
  if (ruc !== undefined && pathname === paths.reconciliation)
    return <Reconciliation ruc={ruc} period={period} onPeriodChange={setPeriod} />;
  if (ruc !== undefined && pathname === paths.accounts)
    return <VoucherAccounts ruc={ruc} period={period} onPeriodChange={setPeriod} />;
  return (
    <Businesses
      onOpen={({ business, periods: [newest], landing }) => {
        setRuc(business.ruc);
        setPeriod(newest);
        navigate(landing === 'purchases' ? paths.purchases : paths.igv);
      }}
    />
  );
}
