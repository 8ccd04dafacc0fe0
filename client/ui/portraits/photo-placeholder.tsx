interface Props {
  /** As #rrggbb; null for photos without a computed color. */
  colour: string | null | undefined;
}

/** The photo's color until it has loaded. Set as an SVG attribute, which a strict CSP allows. */
export function PhotoPlaceholder({ colour }: Props) {
  return colour ? <svg className="photo-placeholder" color={colour} aria-hidden="true" /> : null;
}
