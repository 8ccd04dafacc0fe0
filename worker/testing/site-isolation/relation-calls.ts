import { LIST_TYPES } from '#client/features/likes/rules.ts';
import * as badge from '#worker/features/activity/badge-count-store.ts';
import * as activityLikes from '#worker/features/activity/likes-store.ts';
import * as activity from '#worker/features/activity/store.ts';
import * as autoLike from '#worker/features/likes/auto-like-store.ts';
import * as lists from '#worker/features/likes/list-store.ts';
import * as state from '#worker/features/likes/state-store.ts';
import * as likes from '#worker/features/likes/store.ts';
import * as jobFailures from '#worker/jobs/failures-store.ts';
import * as missing from '#worker/features/notifications/missing-fields-store.ts';
import * as pushes from '#worker/features/notifications/push/subscription-store.ts';
import { hashToken } from '#worker/session/token.ts';
import * as news from '#worker/features/notifications/news-store.ts';
import * as notices from '#worker/features/notifications/notice-store.ts';
import * as switches from '#worker/features/notifications/switch-store.ts';
import * as unsubscribe from '#worker/features/notifications/unsubscribe-store.ts';
import * as requests from '#worker/features/photo-requests/store.ts';
import * as relations from '#worker/features/safety/relation-store.ts';
import * as safety from '#worker/features/safety/store.ts';
import { IDS } from './foreign-rows.ts';
import type { StoreCalls } from './store-calls.ts';

const ACTIVITY = { viewer: IDS.member, seenAt: 0, since: 0, end: null, limit: 9 };
const PAGE = { viewer: IDS.member, after: null };
const REQUEST = { ownerId: IDS.member, viewerId: IDS.other };
const NOTICE = {
  to: IDS.member,
  from: null,
  kind: 'new_like',
  subject: 's',
  token: '9'.repeat(64),
  unsubscribe: '/',
  params: {},
  about: {},
  dueAt: 0,
  onceInMs: 1000,
  isDue: undefined,
};

const TARGET = { endpoint: 'https://eu.push.test/foreign', p256dh: 'key', auth: 'secret' };
const SUBSCRIPTION = {
  ...TARGET,
  sessionHash: hashToken(IDS.session),
  tenantId: 'velours',
  memberId: IDS.member,
  createdAt: 0,
  failures: 0,
  failingSince: null,
  retryAt: 0,
};

const FAILING = { job: 'deliver-mails', tenantId: 'ardenza' };

export const relationCalls: Readonly<Record<string, StoreCalls>> = {
  'features/activity/badge-count-store': { readBadgeCounts: (c) => badge.readBadgeCounts(c, 0) },
  'features/activity/likes-store': {
    listReceivedLikes: (c) => activityLikes.listReceivedLikes(c, ACTIVITY),
    listNewLikes: (c) => activityLikes.listNewLikes(c, ACTIVITY),
    countNewLikes: (c) => activityLikes.countNewLikes(c, ACTIVITY),
    listCompletedMatches: (c) => activityLikes.listCompletedMatches(c, ACTIVITY),
  },
  'features/activity/store': {
    listReceivedRequests: (c) => activity.listReceivedRequests(c, ACTIVITY),
    listRequestAnswers: (c) => activity.listRequestAnswers(c, ACTIVITY),
    listPhotoReviews: (c) => activity.listPhotoReviews(c, ACTIVITY),
    updateActivitySeen: (c, i) => activity.updateActivitySeen(c, i.member, c.now),
  },
  'features/likes/auto-like-store': {
    findNewestLike: (c, i) => autoLike.findNewestLike(c, i.member),
    findFictionalLiker: (c, i) =>
      autoLike.findFictionalLiker(c, { id: i.home, gender: 'f', seeking: 'm', country: 'NL' }),
  },
  'features/likes/list-store': {
    readLikesPage: (c) => Promise.all(LIST_TYPES.map((type) => lists.readLikesPage(c, type, PAGE))),
  },
  'features/likes/state-store': {
    readLatestLikes: (c, i) => state.readLatestLikes(c, i.member),
    readLikesBetween: (c, i) => state.readLikesBetween(c, i.member, i.other),
  },
  'features/likes/store': {
    insertLike: (c, i) => likes.insertLike(c, i.home, i.member),
    deleteLike: (c, i) => likes.deleteLike(c, i.member, i.other),
    updateLikeSeen: (c, i) => likes.updateLikeSeen(c, i.member, i.other),
  },
  'features/notifications/missing-fields-store': {
    readMissingFields: (c, i) => missing.readMissingFields(c, i.member),
  },
  'features/notifications/news-store': {
    isNews: (c, i) =>
      news.isNews(c, 'new_like', { recipient: i.email, createdAt: 1, about: { to: i.member, from: i.home } }),
  },
  'features/notifications/notice-store': { insertNotice: (c) => notices.insertNotice(c, NOTICE) },
  'features/notifications/push/subscription-store': {
    findSubscription: (c) => pushes.findSubscription(c, hashToken(IDS.session)),
    findSubscriptionOf: (c, i) => pushes.findSubscriptionOf(c, i.member, TARGET.endpoint),
    saveSubscription: (c, i) =>
      pushes.saveSubscription(c, { sessionHash: hashToken('0'.repeat(64)), memberId: i.home }, TARGET),
    passOnSubscription: (c, i) => [
      pushes.passOnSubscription(
        { ...c, session: c.session && { ...c.session, tokenHash: hashToken(i.session) } },
        'second',
      ),
    ],
    deleteSubscription: (c, i) => [pushes.deleteSubscription(c, hashToken(i.session))],
    listSubscriptions: (c, i) => pushes.listSubscriptions(c, i.member),
    writeFailure: (c) => [pushes.writeFailure(c, SUBSCRIPTION)],
    writePostponed: (c) => [pushes.writePostponed(c, SUBSCRIPTION)],
    writeWaiting: (c) => [pushes.writeWaiting(c, SUBSCRIPTION)],
    writeRecovered: (c) => [pushes.writeRecovered(c, SUBSCRIPTION)],
    claimDueRetries: (c) => pushes.claimDueRetries(c, 9),
  },
  'features/notifications/switch-store': {
    updateSwitches: (c, i) =>
      switches.updateSwitches(c, i.member, [{ kind: 'new_like', channel: 'mail' }], false),
  },
  'features/notifications/unsubscribe-store': {
    findUnsubscribeLink: (c, i) => unsubscribe.findUnsubscribeLink(c, i.unsubscribe),
  },
  'features/photo-requests/store': {
    insertRequest: (c, i) => requests.insertRequest(c, { ownerId: i.member, viewerId: i.blocked }),
    deleteOpenRequest: (c) => requests.deleteOpenRequest(c, REQUEST),
    readRequestState: (c) => requests.readRequestState(c, REQUEST),
    updateRequestState: (c) => requests.updateRequestState(c, REQUEST, 'refused', true),
    listRequestsTo: (c, i) => requests.listRequestsTo(c, i.member),
  },
  'features/safety/relation-store': {
    findMemberWithRelation: (c, i) => relations.findMemberWithRelation(c, i.member, i.home),
  },
  'features/safety/store': {
    insertBlock: (c, i) => safety.insertBlock(c, i.member, i.other),
    deleteBlock: (c, i) => safety.deleteBlock(c, i.member, i.blocked),
    listBlockedMembers: (c, i) => safety.listBlockedMembers(c, i.member),
    insertReport: (c, i) =>
      safety.insertReport(c, {
        reference: 'new',
        memberId: i.home,
        reportedId: i.member,
        reason: 'fake',
        message: '',
      }),
  },
  'jobs/failures-store': {
    countFailure: (c) => jobFailures.countFailure(c.db, FAILING, c.now),
    deleteFailures: (c) => jobFailures.deleteFailures(c.db, FAILING),
    listLongFailures: (c) => jobFailures.listLongFailures(c.db, c.now, 'ardenza'),
  },
};
