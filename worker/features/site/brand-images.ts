import type { Handler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import { builtFileHeaders } from '#worker/http/routes/built-files.ts';
import type { BrandImageKind, Ports } from '#worker/ports/ports.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import {
  findBrandImageKind,
  getBrandImageType,
  toBrandImageKey,
  toBrandImagePath,
} from '#worker/tenancy/brand-images.ts';

const DAY_S = 86_400;

/** The icons and the social image of a site, each drawn when it is first asked for. */
export function serveBrandImage(ports: Pick<Ports, 'files' | 'drawBrandImage'>): Handler<AppEnv> {
  const read = createReader(ports);
  return async (c) => {
    const { site } = c.var;
    const { tenant } = site;
    const kind = findBrandImageKind(c.req.param('file') ?? '');
    if (kind === undefined) throw new ApiError('not_found');
    const path = toBrandImagePath(tenant, kind);
    // An open page or a shared link may still name the image of an earlier version.
    if (c.req.path !== path) return redirectToImage(path);
    const image = await read(tenant, kind);
    if (image === null) throw new ApiError('not_found');
    const headers = { ...builtFileHeaders(path, site), 'content-type': getBrandImageType(kind) };
    return new Response(image, { headers });
  };
}

/** Addresses that browsers ask for without having read a page. */
export function serveDefaultIcon(kind: 'favicon' | 'touch'): Handler<AppEnv> {
  return (c) => redirectToImage(toBrandImagePath(c.var.site.tenant, kind));
}

function redirectToImage(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { location, 'cache-control': `public, max-age=${DAY_S}` },
  });
}

type Image = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** Reads an image, or draws and stores it: once, also when many ask at the same time. */
function createReader(ports: Pick<Ports, 'files' | 'drawBrandImage'>) {
  const drawings = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  async function store(key: string, drawing: Promise<Uint8Array<ArrayBuffer>>) {
    const image = await drawing;
    await ports.files.put(key, image);
    return image;
  }

  return async (tenant: Tenant, kind: BrandImageKind): Promise<Image | null> => {
    const key = toBrandImageKey(tenant, kind);
    const stored = await ports.files.get(key);
    if (stored) return stored.body;
    const { drawBrandImage } = ports;
    if (drawBrandImage === null) return null;
    let drawing = drawings.get(key);
    if (!drawing) {
      drawing = store(key, drawBrandImage(tenant, kind)).finally(() => void drawings.delete(key));
      drawings.set(key, drawing);
    }
    return drawing;
  };
}
