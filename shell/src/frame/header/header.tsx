import { useEffect, useRef, useState, type ReactNode } from 'react';
import { paths } from '@heartwood/domain';
import { useCart, useSession } from '@heartwood/host';
import { Icon, VisuallyHidden } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import styles from './header.module.css';
import { Logo } from './logo';
import { Menu } from './menu';
import { Person } from './person';
import { useNavigation } from './navigation';

/** The logo and the main navigation. On a phone the links are behind one button. */
export function Header() {
  const { status, user } = useSession();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  // Open only on the page where it was opened, so that following a link closes it.
  const open = openedAt === key;
  const known = status !== 'out';
  const additional = useNavigation(known);

  // Overrides the early script's guess once the session is known.
  useEffect(() => void delete document.documentElement.dataset.known, []);

  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenedAt(null);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);

  return (
    <header className={styles.header}>
      {/* In each page; the server marks the pages of a demonstration, so that it is there
          from the first paint. */}
      <p className={styles.demonstration}>{t('Demonstration: nothing is charged, documents are samples')}</p>
      <div className={styles.bar}>
        <Link className={styles.logo} to={known ? paths.dashboard : paths.home}>
          <Logo />
        </Link>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="site-navigation"
          onClick={() => setOpenedAt(open ? null : key)}
        >
          <Icon name={open ? 'close' : 'menu'} />
          <span>{open ? t('Close') : t('Menu')}</span>
        </button>
        <nav id="site-navigation" className={styles.nav} aria-label={t('Main')} data-open={open}>
          <ul className={styles.links}>
            {known && <Item to={paths.dashboard}>{t('Dashboard')}</Item>}
            <Item to={paths.about}>{t('About')}</Item>
            <Item to={paths.wills}>{t('Wills')}</Item>
            {known && <Item to={paths.loans}>{t('Loans')}</Item>}
            <li>
              <Menu
                label={t('More')}
                leadsTo={[
                  paths.trusts,
                  paths.smartContracts,
                  paths.help,
                  ...additional.map(({ path }) => path),
                ]}
                // On a phone, the menu around this one has it.
                person={open ? undefined : user}
              >
                <Item to={paths.trusts}>{t('Trusts')}</Item>
                <Item to={paths.smartContracts}>{t('Smart Contracts')}</Item>
                {additional.map(({ path, label }) => (
                  <Item key={path} to={path}>
                    {label}
                  </Item>
                ))}
                <Item to={paths.help}>{t('Help')}</Item>
              </Menu>
            </li>
          </ul>
          <ul className={styles.links}>
            {open && user && <Person user={user} />}
            {known ? <Personal /> : <Guest />}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function Guest() {
  return (
    <>
      <Item to={paths.login}>{t('Login')}</Item>
      <li>
        <NavLink className={styles.call} to={paths.signup}>
          {t('Signup')}
        </NavLink>
      </li>
    </>
  );
}

function Personal() {
  const { logout } = useSession();
  const { items } = useCart();
  const leave = useLeave(logout);

  return (
    <>
      <Item to={paths.cart}>
        {/* One element: the underline of the current page would go through each item of a flex container. */}
        <span>
          <span>{t('Cart')}</span>
          {items.length > 0 && (
            <span>
              {' '}
              <span className={styles.count}>
                <span aria-hidden="true">{items.length}</span>
                <VisuallyHidden>
                  {t('{count, plural, one {# item} other {# items}}', { count: items.length })}
                </VisuallyHidden>
              </span>
            </span>
          )}
        </span>
      </Item>
      <Item to={paths.profile}>{t('Profile')}</Item>
      <li>
        <button type="button" className={styles.link} onClick={() => void leave()}>
          {t('Logout')}
        </button>
      </li>
    </>
  );
}

function Item({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <NavLink className={styles.link} to={to} end={to === paths.wills}>
        {children}
      </NavLink>
    </li>
  );
}

/**
 * Leaves the private page, and then logs out: otherwise the page would redirect to the login and back. A page
 * may ask before it is left. Who stays is still logged in.
 */
function useLeave(logout: () => Promise<void>): () => void {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current || !state?.loggingOut) return;
    asked.current = false;
    void logout();
  }, [key, state, logout]);
  return () => {
    asked.current = true;
    void navigate(paths.home, { state: { flash: t('You are logged out.'), loggingOut: true } });
  };
}
