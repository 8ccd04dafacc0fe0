/** The site's mark and name, for use inside a link with `className="logo"`. */
export function Logo({ name }: { name: string }) {
  return (
    <>
      <span className="logo__mark" aria-hidden="true" />
      <span className="logo__name">{name}</span>
    </>
  );
}
