import * as complaints from '#worker/features/complaints/store.ts';
import * as finder from '#worker/features/games/finder/store.ts';
import * as answers from '#worker/features/games/swipe/answer-store.ts';
import * as deck from '#worker/features/games/swipe/deck-store.ts';
import * as landers from '#worker/features/landers/store.ts';
import * as interests from '#worker/features/members/interests-store.ts';
import * as liked from '#worker/features/members/liked-store.ts';
import * as members from '#worker/features/members/store.ts';
import * as myPhotos from '#worker/features/photos/my-photos-store.ts';
import * as photos from '#worker/features/photos/store.ts';
import * as presence from '#worker/features/presence/store.ts';
import * as myProfile from '#worker/features/profile/my-profile-store.ts';
import * as profile from '#worker/features/profile/store.ts';
import * as count from '#worker/features/search/query/count-store.ts';
import * as search from '#worker/features/search/query/store.ts';
import * as searcher from '#worker/features/search/results/searcher-store.ts';
import * as saved from '#worker/features/search/saved/store.ts';
import { COMPLAINT, IDS } from './foreign-rows.ts';
import type { StoreCalls } from './store-calls.ts';

const CRITERIA = {
  gender: 'a',
  country: 'NL',
  region: null,
  bornAfter: '1900-01-01',
  bornTo: '2008-01-01',
  interests: [],
  choices: {},
  near: null,
  activeSince: null,
  joinedSince: null,
  withPhoto: false,
  onlyFictional: false,
  viewerId: IDS.home,
};
const MATCH = { ...CRITERIA, reason: null, homeRegion: 'NL-NH', seekers: null };
const PHOTO = {
  key: 'd'.repeat(32),
  memberId: IDS.member,
  status: 'active',
  width: 1,
  height: 1,
  createdAt: 0,
  placeholder: null,
} as const;

export const memberCalls: Readonly<Record<string, StoreCalls>> = {
  'features/complaints/store': {
    insertComplaint: (c) => complaints.insertComplaint(c, 'new', COMPLAINT),
    isComplaintStored: (c, i) => complaints.isComplaintStored(c, i.complaint, COMPLAINT),
  },
  'features/games/finder/store': {
    readReasonAndRegion: (c, i) => finder.readReasonAndRegion(c, i.member),
    listRankedMatches: (c) => finder.listRankedMatches(c, MATCH, { after: null, leastScore: 0, limit: 9 }),
    countCompared: (c) => finder.countCompared(c, MATCH),
  },
  'features/games/swipe/answer-store': {
    readAnswers: (c, i) => answers.readAnswers(c, i.member),
    insertAnswer: (c, i) => answers.insertAnswer(c, i.other, i.member, 'skip'),
    deleteAnswer: (c, i) => answers.deleteAnswer(c, i.member, i.other),
  },
  'features/games/swipe/deck-store': {
    findCards: (c) => deck.findCards(c, CRITERIA, null, { scan: 9, cards: 9 }),
    findScanEnd: (c) => deck.findScanEnd(c, CRITERIA, null, 1),
    findCard: (c, i) => deck.findCard(c, i.home, i.member, { unanswered: false }),
  },
  'features/landers/store': {
    findLanderMembers: (c) =>
      landers.findLanderMembers(c, { set: 'men', country: 'NL', limit: 9, letter: 0 }),
    findFictionalMember: (c, i) => landers.findFictionalMember(c, i.other),
  },
  'features/members/interests-store': {
    insertInterests: (c, i) => interests.insertInterests(c, i.member, ['beach']),
    findInterests: async (c, i) => (await interests.findInterests(c, [i.member]))(i.member),
  },
  'features/members/liked-store': {
    addLikedFlags: (c, i) => liked.addLikedFlags(c, [{ id: i.other }]),
  },
  'features/members/store': {
    findMember: (c, i) => members.findMember(c, i.member, i.home),
    findShowcaseMembers: (c) => members.findShowcaseMembers(c, 9),
    findSimilarMembers: (c, i) => members.findSimilarMembers(c, i.home, i.home),
  },
  'features/photos/my-photos-store': {
    writeNewPhoto: (c) => myPhotos.writeNewPhoto(c, PHOTO),
    countPhotos: (c, i) => myPhotos.countPhotos(c, i.member),
    writePhotoOrder: (c, i) => myPhotos.writePhotoOrder(c, i.member, ['b'.repeat(32), i.photo]),
    writePhotoDeletion: (c, i) => myPhotos.writePhotoDeletion(c, i.member, i.photo),
    writePhotoReview: (c, i) =>
      myPhotos.writePhotoReview(
        c,
        { key: i.photo, memberId: i.member, status: 'active' },
        { status: 'rejected', rejection: null, reviewedAt: 1 },
      ),
    writePhotoPosition: (c, i) => [myPhotos.writePhotoPosition(c, { key: i.photo, memberId: i.member }, 0)],
    savePhotoReview: (c, i) =>
      myPhotos.savePhotoReview(
        c,
        { key: i.photo, memberId: i.member, status: 'active' },
        { status: 'rejected', rejection: 'face', reviewedAt: 1 },
        [],
      ),
    listWaitingPhotos: (c) => myPhotos.listWaitingPhotos(c),
    findPhoto: (c, i) => myPhotos.findPhoto(c, i.photo),
  },
  'features/photos/store': {
    insertPhoto: (c) => photos.insertPhoto(c.db, { ...PHOTO, tenantId: c.tenant.id, position: 0 }),
    selectMemberPhotos: (c, i) =>
      photos.selectMemberPhotos(c.db, { tenantId: c.tenant.id, memberId: i.member }),
    findPhotoWithOwner: (c, i) =>
      photos.findPhotoWithOwner(c.db, { tenantId: c.tenant.id, key: i.photo, viewerId: i.home }),
  },
  'features/presence/store': {
    writePlace: (c, i) => presence.writePlace(c, i.member, { country: 'NL', region: null, town: null }),
  },
  'features/profile/my-profile-store': { readMyProfile: (c, i) => myProfile.readMyProfile(c, i.member) },
  'features/profile/store': {
    writeFacts: (c, i) =>
      profile.writeFacts(c, { id: i.member, hasConsent: true }, { reason: null, interests: ['beach'] }),
    writeDetails: (c, i) => profile.writeDetails(c, i.member, { about: 'changed', paused: true }),
  },
  'features/search/query/count-store': {
    countMembers: (c) => count.countMembers(c, CRITERIA),
    countUpTo: (c) => count.countUpTo(c, CRITERIA, 100),
  },
  'features/search/query/store': { findMembers: (c) => search.findMembers(c, CRITERIA, null, 9) },
  'features/search/results/searcher-store': {
    findSearcher: (c, i) => searcher.findSearcher(c, i.member),
    findGrantedPhotos: async (c, i) => [
      ...(await searcher.findGrantedPhotos(c, i.member, [i.member, i.other])),
    ],
  },
  'features/search/saved/store': {
    selectSavedSearches: (c, i) => saved.selectSavedSearches(c, i.member),
    insertSavedSearch: (c, i) =>
      saved.insertSavedSearch(c, {
        id: 'new',
        tenantId: c.tenant.id,
        memberId: i.member,
        name: '',
        query: '',
        createdAt: 0,
      }),
    hasSavedSearch: (c, i) => saved.hasSavedSearch(c, i.member, i.search),
    deleteSavedSearchRow: (c, i) => saved.deleteSavedSearchRow(c, i.member, i.search),
    writeLastSearch: (c, i) => saved.writeLastSearch(c, i.member, { gender: 'm' }).catch(() => undefined),
    deleteLastSearch: (c, i) => saved.deleteLastSearch(c, i.member),
  },
};
