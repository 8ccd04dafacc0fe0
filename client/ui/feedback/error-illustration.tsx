import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** A door ajar under a night sky, for a page that does not exist. */
export function ErrorIllustration({ className, ...props }: ComponentProps<'svg'>) {
  return (
    <svg className={classNames('err__art', className)} viewBox="0 0 300 220" aria-hidden="true" {...props}>
      <clipPath id="door-art-opening">
        <rect x="96" y="20" width="108" height="180" rx="54" />
      </clipPath>
      <ellipse cx="150" cy="202" rx="118" ry="10" fill="var(--surface-3)" />
      <rect x="84" y="8" width="132" height="194" rx="66" fill="var(--primary-soft)" />
      <g clipPath="url(#door-art-opening)">
        <rect x="96" y="20" width="108" height="190" fill="var(--night)" />
        <circle cx="170" cy="72" r="24" fill="var(--secondary)" />
        <circle cx="160" cy="66" r="22" fill="var(--night)" />
        <g fill="var(--secondary)">
          <circle cx="118" cy="64" r="2" />
          <circle cx="132" cy="104" r="1.6" />
          <circle cx="184" cy="120" r="2" />
          <circle cx="146" cy="44" r="1.4" />
        </g>
        <path d="M90 176q28-26 58-10t66-12v60H90Z" fill="var(--night-2)" />
      </g>
      <path d="M204 196 246 178V40L204 22Z" fill="var(--primary)" opacity=".92" />
      <circle cx="212" cy="114" r="4" fill="var(--secondary)" />
    </svg>
  );
}
