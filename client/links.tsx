import type { ComponentProps, ReactNode } from 'react';
// oxlint-disable-next-line no-restricted-imports -- Here it gets its server side.
import { type LinkProps as RouterLinkProps, Link as RouterLink } from 'react-router';
import { type ButtonLook, buttonClass } from './ui/buttons/button.tsx';

interface LinkProps
  extends
    ComponentProps<'a'>,
    Pick<RouterLinkProps, 'to' | 'replace' | 'preventScrollReset' | 'reloadDocument'> {
  state?: unknown;
}

/** A link to a page. The server writes it without the router's hooks, which take longer than most components. */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? ServerLink : RouterLink;

function ServerLink(props: LinkProps) {
  const { to, replace: _replace, preventScrollReset: _reset, ...rest } = props;
  const { reloadDocument: _reload, state: _state, children, ...attributes } = rest;
  // Other addresses depend on the page.
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <RouterLink {...props} />;
  return (
    <a {...attributes} href={to} {...DISCOVERY}>
      {children}
    </a>
  );
}

/** The mark of the router, which React would miss in development. */
const DISCOVERY = import.meta.env.MODE === 'development' && { 'data-discover': 'true' };

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...link }: LinkProps & ButtonLook) {
  return <Link className={buttonClass({ variant, size, block, className })} {...link} />;
}

/** For a tag in a text: its words lead to a page. */
export function linkTo(page: string) {
  return (words: string) => (
    <Link className="link" to={page}>
      {words}
    </Link>
  );
}

/** For a tag in a text: its words open an email to an address. */
export function mailTo(address: string) {
  return (words: string) => (
    <a className="link" href={`mailto:${address}`}>
      {words}
    </a>
  );
}

/** With a key held a browser opens a link elsewhere, which is left to it. */
export const isPlainPress = (
  press: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean => !(press.metaKey || press.ctrlKey || press.shiftKey || press.altKey);
