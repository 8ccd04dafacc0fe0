interface Props {
  /** As #rrggbb; null for photos without a computed color. */
  color: string | null | undefined;
}

/** The photo's color until it has loaded. Set as an SVG attribute, which a strict CSP allows. */
export function PhotoPlaceholder({ color }: Props) {
  return color ? <svg className="photo-placeholder" color={color} aria-hidden="true" /> : null;
}
