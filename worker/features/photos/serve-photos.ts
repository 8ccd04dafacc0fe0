// docs/decisions/032-photos-checked-on-each-fetch.md
import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import type { AppEnv, RequestContext } from '#worker/context/request-context.ts';
import { getViewer } from '#worker/features/safety/visibility.ts';
import { isAreaClosed } from '#worker/session/members-area.ts';
import type { FileStore, StoredFile } from '#worker/ports/files.ts';
import { RENDITIONS, type RenditionName } from './photo-keys.ts';
import { findVisiblePhotoPath } from './visible-photo.ts';

/** The member whose own pictures a request may read, whatever else is closed; null for none. */
export type FindPictureOwner = (context: RequestContext) => Promise<string | null>;

/** Upper bound of the time for which a browser still shows a deleted photo (docs/security.md#files). */
const BROWSER_MAX_AGE_S = 60;

/**
 * Serves photos below the site's `cdn_prefix` to those who may see them. The answer is the same whether a photo is missing
 * or not permitted.
 */
export function servePhotos(findOwner: FindPictureOwner): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const context = c.get('context');
    const { id: tenantId, cdn_prefix: prefix } = context.tenant;
    if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || !c.req.path.startsWith(prefix)) return next();
    const [key = '', ...file] = c.req.path.slice(prefix.length).split('/');
    const rendition = parseRendition(file.join('/'));
    if (rendition === null) throw new ApiError('not_found');
    const path = await findVisiblePhotoPath(context.db, {
      tenantId,
      key,
      rendition,
      viewer: context.session && getViewer(context),
      ownerId: await findOwner(context),
      ownOnly: isAreaClosed(context),
    });
    if (path === null) throw new ApiError('not_found');
    return serveStoredImage(context.ports.files, path, c.req.raw);
  };
}

/** Answers with an image that the viewer may see. */
export async function serveStoredImage(files: FileStore, path: string, request: Request): Promise<Response> {
  const stored = await readFile(files, path);
  if (stored === null) throw new ApiError('not_found');
  const headers = {
    'content-type': stored.contentType,
    'cache-control': `private, max-age=${BROWSER_MAX_AGE_S}`,
    etag: stored.etag,
  };
  if (matchesTag(request.headers.get('if-none-match'), stored.etag))
    return new Response(null, { status: 304, headers });
  return new Response(stored.body, { headers });
}

/** Photos stored before the small rendition existed fall back to the next larger one. */
async function readFile(files: FileStore, path: string): Promise<StoredFile | null> {
  const larger = path.replace(/small(?=\.webp$)/, 'thumb');
  return (await files.get(path)) ?? (larger === path ? null : files.get(larger));
}

function parseRendition(file: string): RenditionName | null {
  return RENDITIONS.find((name) => file === `${name}.webp`) ?? null;
}

/** A proxy may have weakened the tag, and a browser may send several. */
function matchesTag(tags: string | null, etag: string): boolean {
  return tags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
