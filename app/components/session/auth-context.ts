import { createContext, useContext } from "react";
import type { User } from "~/domain/accounts/credentials";

export interface Auth {
  readonly user: User | null;
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Ends the session in this tab and in the other tabs. */
  logOut(): Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

const FALLBACK: Auth = {
  user: null,
  isLoading: false,
  error: new Error("AuthProvider not found"),
  logOut: () => Promise.resolve(),
};

export function useAuth(): Auth {
  return useContext(AuthContext) ?? FALLBACK;
}
