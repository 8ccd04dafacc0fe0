import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './ui/buttons/button.tsx';

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
