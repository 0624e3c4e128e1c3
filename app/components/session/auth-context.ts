import { createContext, useContext } from "react";
import type { User } from "~/domain/accounts/credentials";

export interface Auth {
  readonly user: User | null;
  /** Only while the browser does not know who is signed in. */
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Ends the session, here and in the other tabs. */
  logOut(): Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

/** Outside a provider (SPEC §8). */
const FALLBACK: Auth = {
  user: null,
  isLoading: false,
  error: new Error("AuthProvider not found"),
  logOut: () => Promise.resolve(),
};

export function useAuth(): Auth {
  return useContext(AuthContext) ?? FALLBACK;
}
