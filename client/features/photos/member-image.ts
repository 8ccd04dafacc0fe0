import * as v from 'valibot';

/** A photo as others may see it. File names are paths below `cdn_prefix`. `active` is the shown state. */
export const memberImage = v.object({
  filename: v.string(),
  thumb_filename: v.string(),
  /** Not every backend has one. */
  small_filename: v.optional(v.string()),
  status: v.picklist(['pending', 'active', 'rejected']),
  /** Pixels of the full rendition. */
  width: v.number(),
  height: v.number(),
  /** The colour of the whole as #rrggbb, for its place while it loads. Not every backend has looked. */
  placeholder: v.optional(v.nullable(v.string())),
});

export type MemberImage = v.InferOutput<typeof memberImage>;
