import { type Business, sidebarTexts } from '@contapro/domain';
import {
  CircleHelp,
  CirclePause,
  FileText,
  House,
  Inbox,
  KeyRound,
  type LucideIcon,
  MessageSquare,
  Percent,
  ReceiptText,
  Upload,
  X,
} from 'lucide-react';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { classes } from '../../internal/classes.ts';
import { IconButton, LinkBase, useTexts } from '../../primitives/index.ts';
import { BusinessSwitcher, type BusinessSwitcherProps } from '../BusinessSwitcher/index.ts';
import { type DashboardSection, dashboardMenu, type MenuHrefs } from './dashboardMenu.ts';
import styles from './Sidebar.module.css';

const icons: Record<DashboardSection, LucideIcon> = {
  home: House,
  purchases: ReceiptText,
  detractions: Percent,
  perceptions: Inbox,
  retentions: CirclePause,
  pdt: FileText,
  credentials: KeyRound,
  upload: Upload,
};

export interface SidebarProps
  extends Omit<ComponentProps<'aside'>, 'id' | 'children'>,
    Pick<BusinessSwitcherProps, 'businesses' | 'canSwitch' | 'onSwitch'> {
  /** The id that the top bar's menu button names: it opens the sidebar below 1024 px. */
  id: string;
  /** Where each section leads; a section whose address is null is left out. */
  hrefs: MenuHrefs;
  /** The business on the screen. */
  business: Pick<Business, 'uuid' | 'name' | 'ruc'>;
  /** False greys out what needs periods. */
  hasPeriods: boolean;
  /** The section on the screen. */
  section: DashboardSection | null;
  /** Where 'Preguntas frecuentes' leads, in a new tab; without it the entry is left out. */
  questionsHref?: string | null;
  /** Opens the support chat, or leads to it, in a new tab; without either the entry is left out. */
  supportHref?: string | null;
  onSupport?: (() => void) | undefined;
  /** How the switcher's list stands. */
  businessesState?: BusinessSwitcherProps['state'];
  onBusinessesReload?: BusinessSwitcherProps['onReload'];
  /** True while another business is being opened. */
  switching?: boolean;
}

/**
 * Whose figures these are and what there is to read. From 1024 px it stands beside the page; below, the same
 * element opens over it from the top bar's menu button.
 */
export function Sidebar({
  id,
  hrefs,
  business,
  businesses,
  canSwitch,
  hasPeriods,
  section,
  questionsHref = null,
  supportHref = null,
  onSupport,
  onSwitch,
  businessesState = 'ready',
  onBusinessesReload,
  switching = false,
  className,
  ...rest
}: SidebarProps) {
  const texts = useTexts('sidebar', sidebarTexts);
  const aside = useRef<HTMLElement>(null);
  useClosedOnDesktop(aside);
  const close = () => hide(aside.current);

  return (
    <aside
      {...rest}
      ref={aside}
      id={id}
      popover="auto"
      className={classes(styles.root, className)}
      aria-label={texts.label}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <span className={styles.headTitle}>{texts.menu}</span>
          <IconButton label={texts.close} onClick={close}>
            <X />
          </IconButton>
        </div>
        <BusinessSwitcher
          current={business}
          businesses={businesses}
          canSwitch={canSwitch}
          busy={switching}
          state={businessesState}
          onReload={onBusinessesReload}
          onSwitch={(chosen) => {
            close();
            onSwitch(chosen);
          }}
        />
        <nav className={styles.nav} aria-label={texts.sections}>
          <ul className={styles.entries}>
            {dashboardMenu({ hrefs, hasPeriods }, texts).map((entry) => {
              const Icon = icons[entry.section];
              const face = (
                <>
                  <Icon className={styles.icon} strokeWidth={1.5} aria-hidden="true" />
                  {entry.label}
                </>
              );
              return (
                <li key={entry.section}>
                  {entry.disabled ? (
                    <button type="button" className={styles.entry} disabled title={texts.waiting}>
                      {face}
                    </button>
                  ) : (
                    <LinkBase
                      className={styles.entry}
                      href={entry.href}
                      aria-current={entry.section === section ? 'page' : undefined}
                      onClick={close}
                    >
                      {face}
                    </LinkBase>
                  )}
                </li>
              );
            })}
          </ul>
        </nav>
        <Help {...{ questionsHref, supportHref, onSupport }} />
      </div>
    </aside>
  );
}

type HelpProps = Required<Pick<SidebarProps, 'questionsHref' | 'supportHref'>> & Pick<SidebarProps, 'onSupport'>;

function Help({ questionsHref, supportHref, onSupport }: HelpProps) {
  const texts = useTexts('sidebar', sidebarTexts);
  const support = (
    <>
      <MessageSquare className={styles.icon} strokeWidth={1.5} aria-hidden="true" />
      {texts.support}
    </>
  );
  if (!questionsHref && !supportHref && !onSupport) return null;
  return (
    <nav className={styles.help} aria-label={texts.help}>
      <ul className={styles.entries}>
        {questionsHref ? (
          <li>
            <LinkBase className={styles.entry} href={questionsHref} target="_blank">
              <CircleHelp className={styles.icon} strokeWidth={1.5} aria-hidden="true" />
              {texts.questions}
            </LinkBase>
          </li>
        ) : null}
        {onSupport ? (
          <li>
            <button type="button" className={styles.entry} onClick={onSupport}>
              {support}
            </button>
          </li>
        ) : supportHref ? (
          <li>
            <LinkBase className={styles.entry} href={supportHref} target="_blank">
              {support}
            </LinkBase>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

/** An open drawer that grows into a sidebar would stay above the page. */
function useClosedOnDesktop(aside: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const desktop = window.matchMedia('(width >= 64rem)');
    const settle = () => {
      if (desktop.matches) hide(aside.current);
    };
    desktop.addEventListener('change', settle);
    return () => desktop.removeEventListener('change', settle);
  }, [aside]);
}

function hide(aside: HTMLElement | null) {
  if (aside?.matches(':popover-open')) aside.hidePopover();
}
