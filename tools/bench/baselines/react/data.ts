/** What the rival shows, in memory. The bench writes it from the answers of our calls. */
export interface RivalData {
  readonly search: RivalSearch;
  readonly profile: RivalProfile;
  readonly likes: readonly RivalLike[];
  readonly chats: readonly RivalChat[];
  readonly conversation: RivalConversation;
}

export interface RivalSearch {
  readonly members: readonly RivalMember[];
  readonly countries: readonly string[];
  readonly regions: readonly string[];
  readonly interests: readonly string[];
  /** Values of each field of a profile. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
}

interface RivalPhoto {
  readonly thumb_filename: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string | null;
}

export interface RivalMember {
  readonly id: string;
  readonly name: string;
  readonly age: number;
  readonly town: string | null;
  readonly main_image: RivalPhoto | null;
  readonly fictional: boolean;
  readonly online: boolean;
  readonly is_new: boolean;
  readonly distance_km?: number | null;
}

export interface RivalProfile extends RivalMember {
  readonly about: string | null;
  readonly interests: readonly string[];
  readonly shared_interests: readonly string[];
  readonly photos: readonly RivalPhoto[];
  readonly facts: Readonly<Record<string, string>>;
  readonly similar: readonly RivalMember[];
}

export interface RivalLike extends RivalMember {
  /** Seconds since the like. */
  readonly ago: number;
  readonly like_new: boolean;
}

export interface RivalChat {
  readonly conversation: { readonly id: string };
  readonly profile: RivalMember;
  readonly num_unread_messages: number;
  readonly last_message: RivalMessage;
}

interface RivalMessage {
  readonly seq: number;
  readonly mine: boolean;
  readonly text: string | null;
  readonly at: number;
}

export interface RivalConversation {
  readonly profile: RivalMember;
  readonly messages: readonly RivalMessage[];
  /** Beside it on a wide screen. */
  readonly chats: readonly RivalChat[];
}
