export interface Member {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly profileImageUrl: string | null;
  readonly unreadNotifications: number;
  readonly unreadThreads: number;
}
