import { type Business, sidebarTexts } from '@contapro/domain';
import {
  BookOpen,
  CalendarCheck,
  CircleHelp,
  CirclePause,
  ClipboardCheck,
  FileText,
  House,
  Inbox,
  KeyRound,
  type LucideIcon,
  MessageSquare,
  Percent,
  Receipt,
  ReceiptText,
  Scale,
  Upload,
  X,
} from 'lucide-react';
import { type ComponentProps, type RefObject, useEffect } from 'react';
import { classes } from '../../../internal/classes.ts';
import { useSharedRef } from '../../../internal/useSharedRef.ts';
import { IconButton } from '../../../primitives/IconButton/index.ts';
import { LinkBase } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { BusinessSwitcher, type BusinessSwitcherProps } from './BusinessSwitcher/index.ts';
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
  sales: Receipt,
  observations: ClipboardCheck,
  reconciliation: Scale,
  accounts: BookOpen,
  month: CalendarCheck,
};

export interface SidebarProps
  extends Omit<ComponentProps<'aside'>, 'id' | 'children'>,
    Pick<BusinessSwitcherProps, 'businesses' | 'canSwitch' | 'onSwitch'> {
  /** The `sidebarId` of the `TopBar`, whose menu button opens the sidebar below 1024 px. */
  id: string;
  /** The address of each section. A section whose address is missing or null is not shown. */
  hrefs: MenuHrefs;
  /** The current business. */
  business: Pick<Business, 'uuid' | 'name' | 'ruc'>;
  /** Whether the business has processed periods. False disables the sections that need them. */
  hasPeriods: boolean;
  /** The current section. */
  section: DashboardSection | null;
  /**
   * The address of 'Preguntas frecuentes', opened in a new tab. Without it there is no such link.
   *
   * @default null
   */
  questionsHref?: string | null;
  /**
   * The address of the support chat, opened in a new tab. Without it and `onSupport` there is no such entry.
   *
   * @default null
   */
  supportHref?: string | null;
  /** Called when the person selects the support chat, instead of following `supportHref`. */
  onSupport?: (() => void) | undefined;
  /** Called when the person asks to load the businesses again. */
  onBusinessesReload?: BusinessSwitcherProps['onReload'];
  /**
   * Whether another business is being opened.
   *
   * @default false
   */
  switching?: boolean;
}

/**
 * The current business and the sections of the dashboard. At 1024 px and more it is beside the page; below, the menu
 * button of the top bar opens it over the page.
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
  onBusinessesReload,
  switching = false,
  className,
  ref,
  ...rest
}: SidebarProps) {
  const texts = useTexts('sidebar', sidebarTexts);
  const aside = useSharedRef(ref);
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
                  <Icon className={styles.icon} strokeWidth={1.5} aria-hidden />
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
      <MessageSquare className={styles.icon} strokeWidth={1.5} aria-hidden />
      {texts.support}
    </>
  );
  if (!questionsHref && !supportHref && !onSupport) return null;
  return (
    <nav className={styles.help} aria-label={texts.help}>
      <ul className={styles.entries}>
        {questionsHref && (
          <li>
            <LinkBase className={styles.entry} href={questionsHref} target="_blank">
              <CircleHelp className={styles.icon} strokeWidth={1.5} aria-hidden />
              {texts.questions}
            </LinkBase>
          </li>
        )}
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

/** Closes the popover when the window becomes wide, because an open popover would stay above the page. */
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
