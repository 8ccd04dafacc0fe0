import type { ReactNode } from 'react';
import { Icon } from './fields.tsx';

const SECTIONS = ['Search', 'Messages', 'Likes', 'Credits'];
const ACCOUNT = ['My profile', 'Match finder', 'Swipe game', 'Settings', 'Log out'];
const PAGES = [
  'Terms',
  'Privacy',
  'Cookies',
  'Bans',
  'Compliance',
  'Prices',
  'Complaints',
  'Refunds',
  'Safety',
  'Questions',
  'Service',
  'Imprint',
  'Withdrawal',
  'Language',
];

/** The top bar and the footer of every page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="app">
      <a className="skip" href="#main">
        To the content
      </a>
      <TopBar />
      <main id="main" className="page">
        {children}
      </main>
      <Footer />
    </div>
  );
}

function TopBar() {
  return (
    <header className="top-bar">
      <a className="logo" href="/members">
        Rival
      </a>
      <nav className="main-nav" aria-label="Main menu">
        {SECTIONS.map((name) => (
          <a key={name} className="nav-item" href={`/${name.toLowerCase()}`}>
            <Icon name={name.toLowerCase()} />
            <span>{name}</span>
            {name === 'Likes' && <span className="badge">30</span>}
          </a>
        ))}
      </nav>
      <details className="menu-wrap">
        <summary>
          <Icon name="globe" />
          EN
        </summary>
        <form action="/language" method="post">
          {['Nederlands', 'English'].map((name) => (
            <button key={name} type="submit" name="language" value={name}>
              {name}
            </button>
          ))}
        </form>
      </details>
      <details className="menu-wrap">
        <summary>
          <Icon name="user" />
        </summary>
        {ACCOUNT.map((name) => (
          <a key={name} className="menu-item" href={`/account/${name.toLowerCase().replace(' ', '-')}`}>
            <Icon name="user" />
            {name}
          </a>
        ))}
      </details>
    </header>
  );
}

function Footer() {
  return (
    <footer className="footer">
      <nav aria-label="Footer">
        {PAGES.map((name) => (
          <a key={name} href={`/pages/${name.toLowerCase()}`}>
            {name}
          </a>
        ))}
      </nav>
      <p>
        This site is for adults only, 18+. Some profiles are fictional and serve to entertain. You know them
        by this icon and the word ‘Fictional’. Meeting them is not possible.
      </p>
      <address>Invented Media B.V., Example Quay 12, 0000 AA Amsterdam, Netherlands.</address>
    </footer>
  );
}
