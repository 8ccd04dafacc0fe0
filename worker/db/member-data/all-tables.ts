import { ageCheckData } from '../schema/age-checks.ts';
import { chatData } from '../schema/chat.ts';
import { consentData } from '../schema/consents.ts';
import { creditData } from '../schema/credits.ts';
import { debitData } from '../schema/debits.ts';
import { mailData } from '../schema/mail.ts';
import { memberData } from '../schema/members.ts';
import { moderationData } from '../schema/moderation.ts';
import { noticeData } from '../schema/notices.ts';
import { paymentData } from '../schema/payments.ts';
import { photoData, photoRequestData } from '../schema/photos.ts';
import { relationData } from '../schema/relations.ts';
import { requestData } from '../schema/requests.ts';
import { safetyData } from '../schema/safety.ts';
import { searchData } from '../schema/search.ts';
import { sessionData } from '../schema/sessions.ts';
import type { MemberData } from './member-data.ts';

/** Every table that may name a member, in the order of the file with all data of a member. */
export const MEMBER_DATA: readonly MemberData[] = [
  ...memberData,
  ...photoData,
  ...sessionData,
  ...relationData,
  ...safetyData,
  ...photoRequestData,
  ...searchData,
  ...chatData,
  ...creditData,
  ...paymentData,
  ...debitData,
  ...ageCheckData,
  ...moderationData,
  ...consentData,
  ...noticeData,
  ...mailData,
  ...requestData,
];
