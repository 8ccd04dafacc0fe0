import * as z from 'zod';
import { BRAND_IMAGE_KINDS } from '../brand-images.ts';

/** Of one push: it has to be checked and stored as a whole. */
const MAX_SITES = 50;
/** As of files in a folder (tenants/compile/read-toml.ts). */
const MAX_CHARACTERS = 256 * 1024;
/** Each is smaller than 100 kB. */
const MAX_PICTURE_BYTES = 300 * 1024;
/** All texts of 50 sites with some pages, or the pictures of a dozen. */
export const MAX_PUSH_BYTES = 8 * 1024 * 1024;

const text = z.string().max(MAX_CHARACTERS);
const siteId = z.string().regex(/^[a-z]([a-z0-9-]{0,30}[a-z0-9])?$/);
/** The number of the version that was last pushed from the same place; null if none was. */
const known = z.int().min(1).nullable();

/** What a company pushes with its key. */
export const pushBody = z.strictObject({
  /** Puts these versions in place of those that are stored, no matter who has pushed them. */
  replace: z.boolean().default(false),
  company: z.strictObject({ text, known }).optional(),
  sites: z
    .record(
      siteId,
      z.strictObject({ text, known, pages: z.record(z.string().regex(/^[\w-]+\.[\w-]+\.md$/), text) }),
    )
    .refine((sites) => Object.keys(sites).length <= MAX_SITES, `at most ${MAX_SITES} sites at once`),
  /** The files of pages that go with this push, as they were named to the one who pushes: `demo/pages/rules.nl.md`. */
  removes: z.array(z.string()).default([]),
  /** In base64, where the server has asked for them. */
  pictures: z
    .record(
      siteId,
      z.partialRecord(z.enum(BRAND_IMAGE_KINDS), z.base64().max(Math.ceil((MAX_PICTURE_BYTES * 4) / 3))),
    )
    .default({}),
});

export type PushBody = z.output<typeof pushBody>;

/** The push would take away pages that were not named to the one who pushes. */
export class UnnamedRemovals extends Error {
  override name = 'UnnamedRemovals';
  readonly files: readonly string[];

  constructor(files: readonly string[]) {
    super(
      `The push has no ${files.join(', ')}. Nothing was pushed, because a newer version of this command says first what goes.`,
    );
    this.files = files;
  }
}

/** Why nothing of a push was stored, in words for the one who pushes. */
export class PushRefusal extends Error {
  override name = 'PushRefusal';
}
