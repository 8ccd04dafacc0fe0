/** What the rival shows, in memory. The bench writes it from the answer of our search. */
export interface RivalData {
  readonly members: readonly RivalMember[];
  readonly countries: readonly string[];
  readonly regions: readonly string[];
  readonly interests: readonly string[];
  /** Values of each field of a profile. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
}

export interface RivalMember {
  readonly id: string;
  readonly name: string;
  readonly age: number;
  readonly town: string | null;
  readonly main_image: {
    readonly thumb_filename: string;
    readonly width: number;
    readonly height: number;
    readonly placeholder: string | null;
  } | null;
  readonly fictional: boolean;
  readonly online: boolean;
  readonly is_new: boolean;
  readonly distance_km: number | null;
}
