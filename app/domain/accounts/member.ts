/** The signed-in member, as included in every page. */
export interface Member {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly profileImageUrl: string | null;
  readonly unreadNotifications: number;
  /** Threads with messages that the member hasn't read. */
  readonly unreadThreads: number;
}
