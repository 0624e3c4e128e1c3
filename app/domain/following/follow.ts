/** The most members that one member can follow. A trigger enforces it too. */
export const MAX_FOLLOWS = 500;

export interface Person {
  readonly id: number;
  readonly username: string;
  readonly profileImageUrl: string | null;
  readonly followerCount: number;
  readonly isMuted: boolean | null;
}
