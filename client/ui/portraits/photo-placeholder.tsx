interface Props {
  /** As #rrggbb; nobody has looked at every photo. */
  colour: string | null | undefined;
}

/** The colour of a photo in its place until it has loaded. As an attribute, which a strict policy lets pass. */
export function PhotoPlaceholder({ colour }: Props) {
  return colour ? <svg className="photo-placeholder" color={colour} aria-hidden="true" /> : null;
}
