import { type Face, faces } from '#tenants/schema/faces.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { oklchToHex } from '#worker/tenancy/theme/color.ts';
import { Row, font } from './table.tsx';

/** The colors, the type and the corners of the head of an email, which is dark on every device. */
export interface MastheadLook {
  night: string;
  glow: string;
  warmth: string;
  edge: string;
  name: string;
  face: Face;
  /** Of the corners, in pixels. */
  radius: number;
}

// The same numbers as the night of client/ui/styles/colors.css.
export function createMastheadLook({ c, h, c2, h2, display, radius }: Tenant['theme']): MastheadLook {
  return {
    night: oklchToHex(0.19, c * 0.28, h),
    glow: oklchToHex(0.4, c * 0.75, h),
    warmth: oklchToHex(0.36, c2 * 0.6, h2),
    edge: oklchToHex(0.755, c2, h2),
    name: oklchToHex(0.96, c2 * 0.15, h2),
    face: faces[display],
    radius: Math.round(16 * Math.min(radius, 1)),
  };
}

interface Props {
  site: { name: string; origin: string };
  look: MastheadLook;
}

/** The name of the site on its night, with a light that needs no picture; without gradients it is one color. */
export function Masthead({ site, look: { night, glow, warmth, edge, name, face, radius } }: Props) {
  const family = `'${face.family}', ${face.fallback}`.replaceAll('"', "'");
  return (
    <Row
      style={{
        padding: '30px 32px 28px',
        backgroundColor: night,
        backgroundImage: [
          `radial-gradient(ellipse at 88% -20%, ${glow} 0%, ${night}00 62%)`,
          `radial-gradient(ellipse at 0% 140%, ${warmth} 0%, ${night}00 66%)`,
        ].join(','),
        borderBottom: `2px solid ${edge}`,
        borderRadius: `${radius}px ${radius}px 0 0`,
      }}
    >
      <a
        href={site.origin}
        style={{
          ...font(family, Math.round(30 * face.scale), 1.2, face.weight),
          fontStyle: face.style ?? 'normal',
          letterSpacing: `${face.tracking}em`,
          color: name,
          textDecoration: 'none',
        }}
      >
        {site.name}
      </a>
    </Row>
  );
}
