/** A figure in place of a missing photo. Fills its box. */
export function Silhouette() {
  return (
    <svg className="silhouette" viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M150 84c38 0 64 29 64 73 0 35-14 65-35 80v12c0 11 6 17 17 21l56 19c29 10 47 32 51 64l4 47H-3l4-47c4-32 22-54 51-64l56-19c11-4 17-10 17-21v-12c-21-15-35-45-35-80 0-44 26-73 64-73Z" />
    </svg>
  );
}

interface Props {
  /** As #rrggbb; null for photos without a computed color. */
  color: string | null | undefined;
}

/** The photo's color until it has loaded. Set as an SVG attribute, which a strict CSP allows. */
export function PhotoPlaceholder({ color }: Props) {
  return color ? <svg className="photo-placeholder" color={color} aria-hidden="true" /> : null;
}
