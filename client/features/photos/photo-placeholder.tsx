/** The colour of a photo in its place until it has loaded. As an attribute, which a strict policy lets pass. */
export function PhotoPlaceholder({ colour }: { colour: string | null | undefined }) {
  if (!colour) return null;
  return (
    <svg className="photo-placeholder" aria-hidden="true">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}
