import * as v from 'valibot';

/** A photo as other members see it. File names are paths below `cdn_prefix`. `active` means shown. */
export const memberImage = v.object({
  filename: v.string(),
  thumb_filename: v.string(),
  /** Optional, because another backend may have none. */
  small_filename: v.optional(v.string()),
  status: v.picklist(['pending', 'active', 'rejected']),
  width: v.number(),
  height: v.number(),
  /** Average color as #rrggbb, shown while the photo loads. Another backend may have none. */
  placeholder: v.optional(v.nullable(v.string())),
});

export type MemberImage = v.InferOutput<typeof memberImage>;
