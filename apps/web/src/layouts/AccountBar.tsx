import { TopBar, type TopBarProps } from '@contapro/ui';
import { paths } from '../paths.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useLogOut } from '../services/useLogOut.ts';

const nobody = { name: '', lastName: '', profile: null };

/** The bar above every private page, with whose it is. */
export function AccountBar(props: Pick<TopBarProps, 'place' | 'sidebarId'>) {
  const { configuration } = useServices();
  const { user } = useSession();
  return (
    <TopBar
      {...props}
      accountant={user ?? nobody}
      homeHref={paths.home}
      supportHref={configuration.whatsappUrl}
      onSignOut={useLogOut()}
    />
  );
}
