import type { MemberCardWithDistance } from './member-card.ts';

type MemberImage = NonNullable<MemberCardWithDistance['main_image']>;

/**
 * A card without names of fields, with its photo's folder once instead of three file names. It is less than a third of the
 * JSON.
 */
export type PackedCard = readonly [
  id: string,
  name: string,
  age: number,
  town: string | null,
  photo: PackedPhoto | MemberImage | null,
  flags: number,
  distance: number | null,
];

type PackedPhoto = readonly [folder: string, width: number, height: number, placeholder?: string | null];

const LOCKED = 1;
const FICTIONAL = 2;
const ONLINE = 4;
const NEW = 8;
const LIKED = 16;

export function packCard(card: MemberCardWithDistance): PackedCard {
  const { id, name, age, town, main_image, locked, fictional, online, is_new, liked, distance_km } = card;
  const flags =
    (locked ? LOCKED : 0) |
    (fictional ? FICTIONAL : 0) |
    (online ? ONLINE : 0) |
    (is_new ? NEW : 0) |
    (liked ? LIKED : 0);
  return [id, name, age, town, main_image && packPhoto(main_image), flags, distance_km];
}

export function unpackCard([
  id,
  name,
  age,
  town,
  photo,
  flags,
  distance_km,
]: PackedCard): MemberCardWithDistance {
  return {
    id,
    name,
    age,
    town,
    main_image: isPacked(photo) ? unpackPhoto(photo) : photo,
    locked: (flags & LOCKED) > 0,
    fictional: (flags & FICTIONAL) > 0,
    online: (flags & ONLINE) > 0,
    is_new: (flags & NEW) > 0,
    ...((flags & LIKED) > 0 && { liked: true }),
    distance_km,
  };
}

function toFileNames(folder: string) {
  return {
    filename: `${folder}/full.webp`,
    thumb_filename: `${folder}/thumb.webp`,
    small_filename: `${folder}/small.webp`,
  };
}

/** Another backend may name its files differently; then the photo stays as it is. */
function packPhoto(photo: MemberImage): PackedPhoto | MemberImage {
  const folder = photo.filename.slice(0, photo.filename.lastIndexOf('/'));
  const names = toFileNames(folder);
  const isRegular =
    photo.status === 'active' &&
    photo.filename === names.filename &&
    photo.thumb_filename === names.thumb_filename &&
    photo.small_filename === names.small_filename;
  if (!isRegular) return photo;
  const { width, height, placeholder } = photo;
  return placeholder === undefined ? [folder, width, height] : [folder, width, height, placeholder];
}

function unpackPhoto([folder, width, height, placeholder]: PackedPhoto): MemberImage {
  const color = placeholder === undefined ? {} : { placeholder };
  return { ...toFileNames(folder), status: 'active', width, height, ...color };
}

function isPacked(photo: PackedPhoto | MemberImage | null): photo is PackedPhoto {
  return Array.isArray(photo);
}
