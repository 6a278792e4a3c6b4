import { type Accountant, topBarTexts } from '@contapro/domain';
import {
  Building2,
  ChevronDown,
  LogOut,
  Menu as MenuIcon,
  Monitor,
  Moon,
  RefreshCw,
  Search,
  Sun,
  UserRound,
} from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../../internal/classes.ts';
import { Avatar } from '../../../primitives/Avatar/index.ts';
import { LinkBase } from '../../../primitives/Link/index.ts';
import { Logo } from '../../../primitives/Logo/index.ts';
import { Menu, MenuGroup, MenuItem, MenuTitle } from '../../../primitives/Menu/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import type { Theme } from '../../../primitives/ThemeRoot/index.ts';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden/index.ts';
import { WhatsAppIcon } from '../../../patterns/WhatsAppIcon/index.ts';
import styles from './TopBar.module.css';

export interface TopBarProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** The accountant who is signed in. */
  accountant: Pick<Accountant, 'name' | 'lastName'>;
  /** The part of the product that is shown. Home has no link 'Mis Empresas', the dashboard no support link. */
  place: 'home' | 'dashboard' | 'other';
  /** The address of the page that the logo leads to. */
  homeHref: string;
  /**
   * The address that 'Mis Empresas' leads to; null leaves the entry out.
   *
   * @default the `homeHref`
   */
  businessesHref?: string | null;
  /**
   * The address of 'Recolecciones', in the menu of the user. Without it there is no such entry.
   *
   * @default null
   */
  collectionsHref?: string | null;
  /**
   * The address of 'Mi cuenta', in the menu of the user. Without it there is no such entry.
   *
   * @default null
   */
  accountHref?: string | null;
  /**
   * The address of the support chat on WhatsApp, opened in a new tab. Without it there is no such link.
   *
   * @default null
   */
  supportHref?: string | null;
  /** Called when the person presses 'Buscar'. Without it there is no such button. */
  onSearch?: (() => void) | undefined;
  /** The id of the sidebar. With it there is a menu button below 1024 px that opens the sidebar. */
  sidebarId?: string;
  /** What goes on in the background, such as `BackgroundProgress`. */
  status?: ReactNode;
  /**
   * The selected theme.
   *
   * @default 'system'
   */
  theme?: Theme;
  /** Called with the theme that the person selects. Without it, the menu of the user has no themes. */
  onThemeChange?: ((theme: Theme) => void) | undefined;
  /** Called when the person selects 'Cerrar sesión'. */
  onSignOut: () => void;
}

const themes = [
  { name: 'light', Icon: Sun },
  { name: 'dark', Icon: Moon },
  { name: 'system', Icon: Monitor },
] as const;

/** The bar at the top of all private pages. */
export function TopBar({
  accountant,
  place,
  homeHref,
  businessesHref = homeHref,
  collectionsHref = null,
  accountHref = null,
  supportHref = null,
  onSearch,
  sidebarId,
  status,
  theme = 'system',
  onThemeChange,
  onSignOut,
  className,
  ...rest
}: TopBarProps) {
  const texts = useTexts('topBar', topBarTexts);
  const fullName = `${accountant.name} ${accountant.lastName}`.trim();
  const showsBusinesses = place !== 'home' && businessesHref !== null;
  const showsSupport = place !== 'dashboard' && supportHref !== null;

  return (
    <header {...rest} className={classes(styles.root, className)}>
      {sidebarId && (
        <button type="button" className={styles.menuButton} popoverTarget={sidebarId} aria-label={texts.openMenu}>
          <MenuIcon className={styles.icon} strokeWidth={1.5} aria-hidden />
        </button>
      )}
      <LinkBase className={styles.home} href={homeHref}>
        <Logo />
        <VisuallyHidden>{texts.home}</VisuallyHidden>
      </LinkBase>
      <span className={styles.space} />
      {status}
      {onSearch && (
        <button
          type="button"
          className={styles.link}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        >
          <Search className={styles.icon} strokeWidth={1.5} aria-hidden />
          <VisuallyHidden below={768}>{texts.search}</VisuallyHidden>
        </button>
      )}
      {showsBusinesses && (
        <LinkBase className={styles.link} href={businessesHref}>
          <Building2 className={styles.icon} strokeWidth={1.5} aria-hidden />
          <VisuallyHidden below={768}>{texts.businesses}</VisuallyHidden>
        </LinkBase>
      )}
      {showsSupport && (
        <LinkBase className={styles.link} href={supportHref} target="_blank">
          <WhatsAppIcon className={styles.icon} />
          <VisuallyHidden below={768}>{texts.support}</VisuallyHidden>
        </LinkBase>
      )}
      <Menu
        label={fullName}
        align="end"
        trigger={
          <button type="button" className={styles.user}>
            <Avatar name={fullName} />
            <span className={styles.name} aria-hidden>
              {fullName}
            </span>
            <VisuallyHidden>{texts.userMenu(fullName)}</VisuallyHidden>
            <ChevronDown className={styles.chevron} strokeWidth={1.5} aria-hidden />
          </button>
        }
      >
        <MenuTitle>{fullName}</MenuTitle>
        {collectionsHref !== null && (
          <MenuItem icon={<RefreshCw aria-hidden />} href={collectionsHref}>
            {texts.collections}
          </MenuItem>
        )}
        {accountHref !== null && (
          <MenuItem icon={<UserRound aria-hidden />} href={accountHref}>
            {texts.account}
          </MenuItem>
        )}
        {onThemeChange && (
          <MenuGroup label={texts.theme}>
            {themes.map(({ name, Icon }) => (
              <MenuItem
                key={name}
                icon={<Icon aria-hidden />}
                checked={name === theme}
                onSelect={() => onThemeChange(name)}
              >
                {texts.themes[name]}
              </MenuItem>
            ))}
          </MenuGroup>
        )}
        <MenuItem icon={<LogOut aria-hidden />} onSelect={onSignOut}>
          {texts.signOut}
        </MenuItem>
      </Menu>
    </header>
  );
}
