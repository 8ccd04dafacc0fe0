// docs/decisions/014-sessions.md
import type { FactAnswers } from '#client/facts/facts.ts';

/** How long a login and its cookie last, counted from the login and never extended (docs/security.md#sessions). */
export const SESSION_S = 30 * 86_400;

/** The login of a request, read in one query when it has the cookie. */
export interface Session {
  readonly tokenHash: string;
  readonly member: SessionMember;
  /** The main photo. */
  readonly photo: SessionPhoto | null;
  /** Encrypts the member's cursors; a new password changes it. */
  readonly cursorSecret: string;
  /** Where it was read along. Null once used, because the request may change it afterwards. */
  user: SessionUser | null;
}

/** What pages show of the member besides. */
export interface SessionUser {
  readonly badges: { readonly newActivity: number; readonly unread: number };
  readonly facts: Readonly<FactAnswers> & { readonly interests: string[] };
}

/** The member who is logged in. Times are epoch milliseconds. */
export interface SessionMember {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly gender: string;
  readonly seeking: string;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  readonly country: string;
  readonly region: string | null;
  /** A square of at least 5 km, never a point (docs/security.md#location). */
  readonly cell: number | null;
  readonly language: string;
  readonly status: 'not_confirmed' | 'active' | 'disabled' | 'deleted';
  readonly paidUser: boolean;
  readonly notificationsDisabled: string[];
  readonly privacyMode: boolean;
  readonly invisible: boolean;
  readonly paused: boolean;
  readonly readReceipts: boolean;
  /** At least so old, as a provider of age checks has confirmed; null without such a check. */
  readonly verifiedAge: number | null;
  /** To the use of data about sexual orientation and the partners sought. */
  readonly hasConsent: boolean;
  readonly createdAt: number;
  /** How long the site has been paused since then; 0 for members with Premium. */
  readonly sitePausedMs: number;
  readonly likesGiven: number;
  /** The member has seen all activity up to this time. */
  readonly activitySeenAt: number;
  readonly credits: number;
}

interface SessionPhoto {
  readonly key: string;
  readonly status: 'pending' | 'active' | 'rejected';
  readonly width: number;
  readonly height: number;
}
